import { readFileSync } from "node:fs";
import { create as openFont } from "fontkit";
import { type VisualRun, mirrored, visualRuns } from "./visual-runs.ts";

/** In the order in which they are asked for a character. What is Chinese and Japanese is in that of its language. */
const FONTS = ["latin", "latin-ext", "cyrillic", "arabic", "hebrew", "devanagari", "ja", "zh-hans"] as const;
export type FontName = (typeof FONTS)[number];

interface Face {
  name: FontName;
  bytes: Buffer;
  has: ReadonlySet<number>;
}

let faces: readonly Face[] | undefined;

/** Read at the first statement, for most processes write none. */
export function fontFaces(): readonly Face[] {
  faces ??= FONTS.map((name) => {
    const bytes = readFileSync(new URL(`./fonts/noto-sans-${name}.ttf`, import.meta.url));
    const font = openFont(bytes);
    if (!("characterSet" in font)) throw new Error(`${name} is a collection of fonts`);
    return { name, bytes, has: new Set(font.characterSet) };
  });
  return faces;
}

/** Text of one font that is read in one direction. */
export interface FontRun {
  font: FontName;
  text: string;
  isRtl: boolean;
}

const STAND_IN = "?";
const isMark = (character: string): boolean => /^[\p{M}\u200C\u200D]$/u.test(character);

/** A line as it is drawn from the left, each piece in a font that has its characters. */
export function fontRuns(text: string, { locale, base }: { locale: string; base: "ltr" | "rtl" }): FontRun[] {
  const order = facesFor(locale);
  return visualRuns(text, base).flatMap((run) => {
    const runs = runsOf(run, order);
    // Fonts turn letters round themselves; pieces among them are ours to turn.
    return run.isRtl ? runs.toReversed() : runs;
  });
}

function facesFor(locale: string): readonly Face[] {
  const own = locale.toLowerCase();
  return fontFaces().toSorted((one, other) => Number(other.name === own) - Number(one.name === own));
}

function runsOf({ text, isRtl }: VisualRun, order: readonly Face[]): FontRun[] {
  const runs: FontRun[] = [];
  for (const character of isRtl ? mirrored(text) : text) {
    const last = runs.at(-1);
    const face = faceOf(character, last?.font, order);
    const shown = face === undefined ? STAND_IN : character;
    const font = face?.name ?? "latin";
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown, isRtl });
  }
  return isRtl ? runs.map(turnedWhereWordless) : runs;
}

/** The font of the character before stays where it can: joined letters and marks must not be parted. */
function faceOf(character: string, last: FontName | undefined, order: readonly Face[]): Face | undefined {
  const code = character.codePointAt(0) ?? 0;
  const stays = order.find(({ name, has }) => name === last && (has.has(code) || isMark(character)));
  return stays ?? order.find(({ has }) => has.has(code));
}

/** What has no letters has no direction for a font to see. */
const turnedWhereWordless = (run: FontRun): FontRun =>
  /\p{L}/u.test(run.text) ? run : { ...run, text: Array.from(run.text).toReversed().join("") };
