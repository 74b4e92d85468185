import {
  DEFAULT_ALERT_KEYS,
  DEFAULT_PLACEMENT_KEY,
  ISSUE_MESSAGE_KEYS,
  SELECTION_LABEL_KEYS,
  WARNING_MESSAGE_KEYS,
  issueMessage,
  placementMessageKey,
} from "@touchline/betting";
import { API_ERRORS, WRONG_ODDS_KEYS } from "@touchline/contract/vocabulary";
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

const CUSTOM_BET_REASONS = ["disabled", "several_matches", "too_few_legs", "no_price"];

/** Every message key that the rules of betting can come up with. */
const KEYS = new Set([
  DEFAULT_PLACEMENT_KEY,
  ...Object.values(DEFAULT_ALERT_KEYS),
  ...Object.values(SELECTION_LABEL_KEYS),
  ...Object.values(ISSUE_MESSAGE_KEYS),
  ...Object.values(WARNING_MESSAGE_KEYS).flatMap(({ title, description }) => [title, description]),
  ...Object.values(API_ERRORS).map(({ code }) => placementMessageKey(code)),
  ...Object.values(WRONG_ODDS_KEYS),
  ...CUSTOM_BET_REASONS.map(
    (reason) => issueMessage({ code: "bet_type_unsupported", severity: "error", params: { reason } }).description,
  ),
]);

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
