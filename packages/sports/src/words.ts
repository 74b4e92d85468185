import { existsSync, readFileSync } from "node:fs";
import type { SportWords, WordsByLanguage } from "./descriptor.ts";

/** The words in `<language>.json` of a folder, read when they are first asked for and kept. */
export function wordsIn<Words>(folder: URL): WordsByLanguage<Words> {
  const known = new Map<string, Words | undefined>();
  return (language) => {
    // Safe: tests hold every file of words to the shape of the English one.
    if (!known.has(language)) known.set(language, readJson(new URL(`${language}.json`, folder)) as Words | undefined);
    return known.get(language);
  };
}

/** A sport's words, in the folder `names` beside its descriptor. */
export const wordsBeside = (descriptor: string): WordsByLanguage<SportWords> => wordsIn(new URL("names/", descriptor));

const readJson = (file: URL): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
