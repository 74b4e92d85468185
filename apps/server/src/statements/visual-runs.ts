import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** A piece of a line that is read in one direction, where it stands from the left. */
export interface VisualRun {
  text: string;
  isRtl: boolean;
}

/** What only says in which direction to read has no picture. */
const DIRECTION_MARKS = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/g;

/** The runs of a line in the order in which they stand, from the left, by the bidirectional algorithm of Unicode. */
export function visualRuns(text: string, base: "ltr" | "rtl"): VisualRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const runs: (VisualRun & { level: number })[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += text[at];
    else runs.push({ text: text[at] ?? "", isRtl: level % 2 === 1, level });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) reverseFrom(runs, level);
  return runs
    .map(({ text: part, isRtl }) => ({ text: part.replaceAll(DIRECTION_MARKS, ""), isRtl }))
    .filter(({ text: part }) => part !== "");
}

/** Turns round every stretch of runs of a level and higher ones. */
function reverseFrom(runs: { level: number }[], level: number): void {
  let start = 0;
  while (start < runs.length) {
    if ((runs[start]?.level ?? 0) < level) {
      start += 1;
      continue;
    }
    let end = start;
    while (end < runs.length && (runs[end]?.level ?? 0) >= level) end += 1;
    runs.splice(start, end - start, ...runs.slice(start, end).toReversed());
    start = end;
  }
}

/** A bracket of text that runs to the left opens on its right. */
export const mirrored = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join("");
