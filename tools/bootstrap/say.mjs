/** Prints one progress line. @param {string} text */
export const say = (text) => console.log(`[touchline] ${text}`);

/** A failure that the person at the keyboard can act on: printed without a stack. */
export class Complaint extends Error {}
