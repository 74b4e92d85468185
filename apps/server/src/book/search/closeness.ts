/** How near a word of a name is to a word that is looked for; nearer is less. */
export const CLOSENESS = { word: 0, beginning: 1, oneSlip: 2, twoSlips: 3, beginningWithSlips: 4 } as const;
export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

const WITH_ONE_SLIP = 4;
const WITH_TWO_SLIPS = 8;

const slipsAllowed = ({ length }: string): number => {
  if (length >= WITH_TWO_SLIPS) return 2;
  return length >= WITH_ONE_SLIP ? 1 : 0;
};

interface Allowed {
  /** Whether a word that is not typed to its end may have slips as well. */
  unfinishedSlips: boolean;
}

/** Null where they are not alike. Both are folded. */
export function closenessOf(asked: string, term: string, { unfinishedSlips }: Allowed): Closeness | null {
  if (term.startsWith(asked)) return term.length === asked.length ? CLOSENESS.word : CLOSENESS.beginning;
  const allowed = slipsAllowed(term);
  const isOfLength = Math.abs(term.length - asked.length) <= allowed;
  if (allowed > 0 && isOfLength && !/\p{N}/u.test(term)) {
    const slips = slipsBetween(asked, term, allowed).whole;
    if (slips <= allowed) return slips === 1 ? CLOSENESS.oneSlip : CLOSENESS.twoSlips;
  }
  if (!unfinishedSlips || term.length < asked.length || term[0] !== asked[0]) return null;
  const ofBeginning = slipsAllowed(asked);
  if (ofBeginning === 0 || /\p{N}/u.test(asked)) return null;
  return slipsBetween(asked, term, ofBeginning).beginning <= ofBeginning ? CLOSENESS.beginningWithSlips : null;
}

const MORE = 99;
/** Longer than any word that is looked for. */
const ROOM = 64;
/** As far as a swap of two neighbours looks back. */
const ROWS = [new Uint8Array(ROOM), new Uint8Array(ROOM), new Uint8Array(ROOM)] as const;

/**
 * How many slips make the one of the other: letters left out, put in, changed, or two neighbours swapped. Of the term as a
 * whole, and of whichever beginning of it is nearest; what is over the limit is some number over the limit.
 */
export function slipsBetween(asked: string, term: string, limit: number): { whole: number; beginning: number } {
  const width = asked.length;
  if (width >= ROOM) return { whole: MORE, beginning: MORE };
  const height = Math.min(term.length, width + limit);
  let [beforeLast, last, row]: [Uint8Array, Uint8Array, Uint8Array] = [...ROWS];
  for (let column = 0; column <= width; column += 1) last[column] = column;
  let beginning = width;
  for (let index = 1; index <= height; index += 1) {
    let least = (row[0] = index);
    const letter = term.charCodeAt(index - 1);
    for (let column = 1; column <= width; column += 1) {
      const other = asked.charCodeAt(column - 1);
      let slips = Math.min(
        at(last, column) + 1,
        at(row, column - 1) + 1,
        at(last, column - 1) + (letter === other ? 0 : 1),
      );
      const isSwapped =
        index > 1 && column > 1 && letter === asked.charCodeAt(column - 2) && term.charCodeAt(index - 2) === other;
      if (isSwapped) slips = Math.min(slips, at(beforeLast, column - 2) + 1);
      row[column] = slips;
      least = Math.min(least, slips);
    }
    beginning = Math.min(beginning, at(row, width));
    if (least > limit) return { whole: MORE, beginning };
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return { whole: height === term.length ? at(last, width) : MORE, beginning };
}

const at = (row: Uint8Array, column: number): number => row[column] ?? MORE;
