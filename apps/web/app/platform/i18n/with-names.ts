const plain = (text: string, locale: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase(locale);

/** The things whose names have all words that are asked for, with or without their accents. */
export function withNames<Named extends { name: string }>(
  all: readonly Named[],
  asked: string,
  locale: string,
): readonly Named[] {
  const words = plain(asked, locale).split(/\s+/).filter(Boolean);
  return words.length === 0 ? all : all.filter(({ name }) => words.every((word) => plain(name, locale).includes(word)));
}
