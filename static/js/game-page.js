// The scripts of a game's page that need nothing kept, in their order; collected into one.
import "./entry.js";
import "./keypad.js";
import "./blocks.js";
import "./cards.js";
import "./tiles.js";
import "./auction.js";
import "./hand-acts.js";
import "./entering.js";
