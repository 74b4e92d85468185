import { BETTING_MESSAGES } from "@touchline/betting";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { useTranslations } from "use-intl/react";
import { describe, expect, it } from "vitest";
import en from "../../../messages/en/betting.json";

// As compiled: a text is a string, or the list of its parts.
const files = import.meta.glob<Record<string, unknown>>("../../../messages/*/{betting,errors}.json", {
  eager: true,
  import: "default",
});
const fileOf = (locale: string, namespace: "betting" | "errors") =>
  files[`../../../messages/${locale}/${namespace}.json`];
const LOCALES = [...new Set(Object.keys(files).map((file) => file.split("/").at(-2) ?? ""))];

const keysOf = (messages: unknown): string[] =>
  typeof messages === "string" ? [messages] : Object.values(Object(messages)).flatMap(keysOf);

/** Every message key that the rules of betting can come up with. */
const KEYS = new Set(keysOf(BETTING_MESSAGES));

const found = (tree: unknown, [name, ...rest]: readonly string[]): unknown =>
  name === undefined ? tree : found(Object(tree)[name], rest);

describe.each(LOCALES)("texts in %s", (locale) => {
  it.each([...KEYS])("has words for %s [VAL-11]", (key) => {
    expect(found(fileOf(locale, "betting"), key.split("."))).toBeDefined();
  });

  it.each(Object.entries(API_ERRORS))("has words for the error %s", (_name, { key }) => {
    const at = key.split(".");
    expect(found(fileOf(locale, "errors"), at) ?? found(fileOf(locale, "betting"), at)).toBeDefined();
  });
});

type BettingKey = Parameters<ReturnType<typeof useTranslations<"betting">>>[0];

// @ts-expect-error -- keys are checked when the code is; without that this line would compile, and be an error.
const MISSPELT: BettingKey = "error.place_bets.defualt";

it("has no words for a key that does not compile", () => {
  expect(found(en, MISSPELT.split("."))).toBeUndefined();
});
