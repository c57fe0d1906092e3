// The scripts of whoever records hands on a game's page; collected into one.
import "./offline.js";
import "./status.js";
