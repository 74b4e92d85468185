import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { SPORTS } from "./sports.ts";

const SOURCES = fileURLToPath(new URL(".", import.meta.url));
const FOLDERS = globSync("**/names/**/en.json", { cwd: SOURCES }).map((file) => path.dirname(file));
const LANGUAGES = globSync("names/shared/*.json", { cwd: SOURCES }).map((file) => path.basename(file, ".json"));

/** What a language names in its own way, or does not at all. */
const OPTIONAL = /^(?:teams|tournaments)\./;

function textsOf(value: unknown, at = ""): [key: string, text: string][] {
  if (typeof value === "string") return OPTIONAL.test(at) ? [] : [[at, value]];
  return Object.entries(Object(value)).flatMap(([key, inner]) => textsOf(inner, at === "" ? key : `${at}.${key}`));
}

const read = (folder: string, language: string) =>
  textsOf(JSON.parse(readFileSync(path.join(SOURCES, folder, `${language}.json`), "utf8")));

/** The places in a template, whichever way a number in one is written. */
const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{[^}]*\}/g)].map(([place]) => place.replace("!", "")).toSorted();

describe.each(LANGUAGES)("the words of sports in %s [CAT-07]", (language) => {
  it.each(FOLDERS)("are those that English has: %s", (folder) => {
    const english = read(folder, "en");
    expect(read(folder, language).map(([key]) => key)).toEqual(english.map(([key]) => key));
  });

  it.each(FOLDERS)("name what the English ones do: %s", (folder) => {
    const own = new Map(read(folder, language));
    for (const [key, text] of read(folder, "en")) {
      expect(placesOf(own.get(key) ?? ""), key).toEqual(placesOf(text));
      expect(own.get(key), key).not.toBe("");
    }
  });

  it("are read by each sport", () => {
    for (const { key, words } of SPORTS) expect(words(language)?.name, key).not.toBe("");
  });
});

it("has no words for a language without a file", () => {
  expect(SPORTS[0]?.words("xx")).toBeUndefined();
});
