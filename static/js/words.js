// The words for seats, sides and suits, as every page writes them.

export const SEAT_WORDS = { N: "North", E: "East", S: "South", W: "West" };
export const SIDE_WORDS = { NS: "North–South", EW: "East–West" };
export const SUIT_WORDS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/** A number with a true minus. */
export const minus = (number) => String(number).replace("-", "−");
