import { CLOSENESS, closenessOf } from "./closeness.ts";
import type { FoundByName } from "./find-by-name.ts";
import { type NameWord, WITHOUT_SPACES, foldWord, wordsOfName } from "./fold-words.ts";

export interface Highlight {
  start: number;
  end: number;
}

type LookedFor = Pick<FoundByName, "words" | "unfinishedSlips">;

/** The parts of a name that were looked for, from the first to the last: words that are alike, and beginnings of words. */
export const highlightsIn = (name: string, lookedFor: LookedFor): Highlight[] =>
  wordsOfName(name).flatMap((word) => {
    const parts = lookedFor.words.map((asked) => partAlike(word, asked, lookedFor));
    const [longest] = parts.toSorted((a, b) => b.end - b.start - (a.end - a.start));
    if (longest === undefined || longest.end === 0) return [];
    return [{ start: word.start + longest.start, end: word.start + longest.end }];
  });

/** As below, or the part of a word that has no spaces in it where it is found by that. */
function partAlike(word: NameWord, asked: string, allowed: LookedFor): Highlight {
  const { text, terms } = word;
  const before = terms[0]?.indexOf(asked) ?? -1;
  if (before <= 0 || !WITHOUT_SPACES.test(asked)) return { start: 0, end: lengthAlike(word, asked, allowed) };
  return { start: lengthFolded(text, before), end: lengthFolded(text, before + asked.length) };
}

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
