import { CLOSENESS, closenessOf } from "./closeness.ts";
import type { FoundByName } from "./find-by-name.ts";
import { type NameWord, foldWord, wordsOfName } from "./fold-words.ts";

export interface Highlight {
  start: number;
  end: number;
}

type LookedFor = Pick<FoundByName, "words" | "unfinishedSlips">;

/** The parts of a name that were looked for, from the first to the last: words that are alike, and beginnings of words. */
export const highlightsIn = (name: string, lookedFor: LookedFor): Highlight[] =>
  wordsOfName(name).flatMap((word) => {
    const length = Math.max(...lookedFor.words.map((asked) => lengthAlike(word, asked, lookedFor)));
    return length > 0 ? [{ start: word.start, end: word.start + length }] : [];
  });

/** How much of a word is what is asked. Where a slip is between them that is all of it. */
function lengthAlike({ text, terms: [whole = "", ...others] }: NameWord, asked: string, allowed: LookedFor): number {
  if (closenessOf(asked, whole, allowed) === CLOSENESS.beginning) return lengthFolded(text, asked.length);
  const isAlike = [whole, ...others].some((term) => closenessOf(asked, term, allowed) !== null);
  return isAlike ? text.length : 0;
}

/** How much of a word makes so many letters once it is folded, with the marks on the last of them. */
function lengthFolded(text: string, letters: number): number {
  let length = 0;
  for (const letter of text) {
    const isMark = foldWord(letter) === "";
    if (!isMark && foldWord(text.slice(0, length)).length >= letters) break;
    length += letter.length;
  }
  return length;
}
