/** Kills of both sides together that are asked for by their number. */
export const KILL_NUMBERS = [1, 5, 10, 15, 20, 25, 30];
/** Kills that sides race to. */
export const KILL_RACES = [5, 10, 15, 20];
/** Towers of both sides together that are sure to fall. */
export const FIRST_TOWERS = [1, 2, 3, 4, 5];
export const OBJECTIVE_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

const FROM_MINUTE = 18;
const UNTIL_MINUTE = 64;
const EVERY_MINUTES = 2;

/** Lengths of a map that are asked for. */
export const MINUTES = Array.from(
  { length: (UNTIL_MINUTE - FROM_MINUTE) / EVERY_MINUTES + 1 },
  (_, index) => FROM_MINUTE + index * EVERY_MINUTES,
);
