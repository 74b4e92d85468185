import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { messageText } from "./message-text.ts";

const MESSAGES = new URL("./", import.meta.url);
const NAMES = new URL("../book/names/", import.meta.url);
const LANGUAGES = readdirSync(MESSAGES).flatMap((file) =>
  file.endsWith(".json") ? [path.basename(file, ".json")] : [],
);

const ORDINALS = /^ordinals\./;

function textsOf(value: unknown, at = ""): [key: string, text: string][] {
  if (typeof value === "string") return [[at, value]];
  return Object.entries(Object(value)).flatMap(([key, inner]) => textsOf(inner, at === "" ? key : `${at}.${key}`));
}

const read = (folder: URL, language: string) =>
  textsOf(JSON.parse(readFileSync(new URL(`${language}.json`, folder), "utf8")));

const placesOf = (text = ""): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

describe.each(LANGUAGES)("what the server writes in %s", (language) => {
  it("has every text of English, with what is filled into it", () => {
    const own = new Map(read(MESSAGES, language));
    const english = read(MESSAGES, "en");
    expect([...own.keys()]).toEqual(english.map(([key]) => key));
    for (const [key, text] of english) expect(placesOf(own.get(key)), key).toEqual(placesOf(text));
  });

  it("names every place and stage", () => {
    const keysIn = (of: string) => read(NAMES, of).flatMap(([key]) => (ORDINALS.test(key) ? [] : [key]));
    expect(keysIn(language)).toEqual(keysIn("en"));
  });

  it("writes every ordinal number", () => {
    const { pluralCategories } = new Intl.PluralRules(language, { type: "ordinal" }).resolvedOptions();
    const patterns = new Map(read(NAMES, language).filter(([key]) => ORDINALS.test(key)));
    for (const category of pluralCategories) expect(patterns.get(`ordinals.${category}`), category).toContain("{n}");
  });
});

it.each([
  ["br", "pt-BR"],
  ["serbian", "sr-ME"],
  ["en-GB", "en"],
  ["constructor", "en"],
])("writes to %s in %s [ROU-04]", (locale, texts) => {
  expect(messageText(locale, "mail.unlock.subject")).toBe(messageText(texts, "mail.unlock.subject"));
});
