// The scripts of the form that corrects a hand, in their order; collected into one.
import "./entry.js";
import "./keypad.js";
import "./blocks.js";
import "./cards.js";
import "./tiles.js";
import "./auction.js";
