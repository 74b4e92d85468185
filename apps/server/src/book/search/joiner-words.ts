import { foldWord } from "./fold-words.ts";

/** What stands between two sides, in the languages of the product. */
const JOINERS = new Set(
  [
    ..."v vs versus against x gegen gg contre contra contro tegen przeciw przeciwko kontra protiv karşı".split(" "),
    ..."против проти ضد مقابل علیه נגד מול बनाम विरुद्ध 対 对 對 对阵 對陣".split(" "),
  ].map(foldWord),
);

/** Between words that are written without spaces. */
const BETWEEN =
  /(?<=[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}ー])(?:対|对阵|對陣|对|對)(?=[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}])/gu;

export const apart = (text: string): string => text.replaceAll(BETWEEN, " ");

const SIDES = 2;

/** The words without those that only join two sides; all of them where less than two others are left. */
export function withoutJoiners<Word extends { folded: string }>(words: readonly Word[]): readonly Word[] {
  const others = words.filter(({ folded }) => !JOINERS.has(folded));
  return others.length >= SIDES ? others : words;
}
