import { BETTING_MESSAGES } from "@touchline/betting";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import type { useTranslations } from "use-intl/react";
import { describe, expect, it } from "vitest";
import ar from "../../../messages/ar/betting.json";
import arErrors from "../../../messages/ar/errors.json";
import de from "../../../messages/de/betting.json";
import deErrors from "../../../messages/de/errors.json";
import en from "../../../messages/en/betting.json";
import enErrors from "../../../messages/en/errors.json";

const CATALOGUES = { en, de, ar };
const ERRORS = { en: enErrors, de: deErrors, ar: arErrors };

const keysOf = (messages: unknown): string[] =>
  typeof messages === "string" ? [messages] : Object.values(Object(messages)).flatMap(keysOf);

/** Every message key that the rules of betting can come up with. */
const KEYS = new Set(keysOf(BETTING_MESSAGES));

const found = (tree: unknown, [name, ...rest]: readonly string[]): unknown =>
  name === undefined ? tree : found(Object(tree)[name], rest);

describe.each(["en", "de", "ar"] as const)("texts in %s", (locale) => {
  it.each([...KEYS])("has words for %s [VAL-11]", (key) => {
    expect(found(CATALOGUES[locale], key.split("."))).toBeDefined();
  });

  it.each(Object.entries(API_ERRORS))("has words for the error %s", (name, { key }) => {
    expect(Object(ERRORS[locale])[name] ?? found(CATALOGUES[locale], key.split("."))).toBeDefined();
  });
});

type BettingKey = Parameters<ReturnType<typeof useTranslations<"betting">>>[0];

// @ts-expect-error -- keys are checked when the code is; without that this line would compile, and be an error.
const MISSPELT: BettingKey = "error.place_bets.defualt";

it("has no words for a key that does not compile", () => {
  expect(found(en, MISSPELT.split("."))).toBeUndefined();
});
