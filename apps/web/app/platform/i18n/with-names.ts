/** Letters with a stroke or without a dot, and ligatures: no normal form parts them. */
const ALIKE: Readonly<Record<string, string>> = { ı: "i", ł: "l", đ: "d", ø: "o", ß: "ss", æ: "ae", œ: "oe" };

/** Small before its marks go: a capital İ is no capital I. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[ıłđøßæœ]/g, (letter) => ALIKE[letter] ?? letter);

/** The things whose names have all words that are asked for, with or without their accents. */
export function withNames<Named extends { name: string }>(all: readonly Named[], asked: string): readonly Named[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  return words.length === 0 ? all : all.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}
