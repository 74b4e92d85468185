import { fileURLToPath } from "node:url";
import { RecentlyUsed } from "../../recently-used.ts";
import { loadSharp } from "../pictures/load-sharp.ts";
import { markupOf } from "./clean-text.ts";

/** Of each family the two weights that are drawn. The machine's own fonts stand in for all other letters. */
const FILES = [
  "archivo/500Medium/Archivo_500Medium.ttf",
  "archivo/700Bold/Archivo_700Bold.ttf",
  "noto-sans/500Medium/NotoSans_500Medium.ttf",
  "noto-sans/700Bold/NotoSans_700Bold.ttf",
  "noto-sans-arabic/500Medium/NotoSansArabic_500Medium.ttf",
  "noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf",
  "noto-sans-hebrew/500Medium/NotoSansHebrew_500Medium.ttf",
  "noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf",
];
export const FAMILIES = "Archivo,Noto Sans,Noto Sans Arabic,Noto Sans Hebrew";
const OF_OURS =
  /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Devanagari}\p{sc=Common}\p{sc=Inherited}]/u;

/** Two letters that no font has: each is drawn as a box with its number, of one size for all with as many digits. */
const UNKNOWN = ["\u0378", "\u{1FFF0}"] as const;
const LETTERS_KEPT = 5_000;

const sizeOf = async (text: string): Promise<string> => {
  const sharp = await loadSharp();
  const { info } = await sharp({ text: { text: markupOf(text), font: `${FAMILIES} 64`, dpi: 72, rgba: true } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `${info.width} ${info.height}`;
};

/** Adds our fonts to those of the machine. Each is read when the first text asks for it, and stays. */
async function addFonts(): Promise<void> {
  const sharp = await loadSharp();
  for (const file of FILES) {
    const fontfile = fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`));
    await sharp({ text: { text: "-", fontfile } })
      .raw()
      .toBuffer();
  }
}
let added: Promise<void> | undefined;
export const withFonts = (): Promise<void> => (added ??= addFonts());

const drawable = new RecentlyUsed<string, Promise<boolean>>(LETTERS_KEPT);

/** Whether there is a font for every letter: boxes with numbers are no name. */
export async function canDraw(text: string): Promise<boolean> {
  await withFonts();
  const others = [...new Set(text)].filter((letter) => !OF_OURS.test(letter));
  for (const letter of others) if (!(await drawable.get(letter, () => hasFont(letter)))) return false;
  return true;
}

async function hasFont(letter: string): Promise<boolean> {
  const unknown = letter.length === 1 ? UNKNOWN[0] : UNKNOWN[1];
  return (await sizeOf(letter)) !== (await sizeOf(unknown));
}
