const FROM_LEFT_TO_RIGHT = "\u2066";
const END = "\u2069";

/** A figure for the middle of a sentence: it runs from left to right, whichever way the sentence does. */
export const isolateFigure = (figure: string): string => `${FROM_LEFT_TO_RIGHT}${figure}${END}`;
