// Seats, sides and suits, and how something is given by side.

export const SEATS = ["N", "E", "S", "W"];
export const SIDES = ["NS", "EW"];
export const SUITS = ["S", "H", "D", "C"];
export const sideOf = (seat) => ("NS".includes(seat) ? "NS" : "EW");
export const otherSide = (side) => (side === "NS" ? "EW" : "NS");
export const leftOf = (seat) => SEATS[(SEATS.indexOf(seat) + 1) % SEATS.length];
export const given = (value) => value !== null && value !== undefined;
export const bySide = (give) => ({ NS: give("NS"), EW: give("EW") });
