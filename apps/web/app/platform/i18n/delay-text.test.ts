import { createTranslator } from "use-intl/core";
import type { useTranslations } from "use-intl/react";
import { expect, it } from "vitest";
import { readCatalogues } from "./catalogues.server.ts";
import { formattingLocale } from "./direction.ts";

const delayIn = (locale: string, seconds: number): string => {
  const messages: Record<string, object> = { ...readCatalogues(locale, locale, ["ticket"]) };
  const t: unknown = createTranslator({ locale: formattingLocale(locale), messages, namespace: "ticket" });
  // Safe: the catalogue is of that namespace, and useTranslations makes the same function of it.
  return (t as ReturnType<typeof useTranslations<"ticket">>)("processing.delayed.text", { seconds });
};

it.each([
  ["en", 1, "about 1 second."],
  ["en", 6, "about 6 seconds."],
  ["de", 1, "etwa 1 Sekunde."],
  ["pl", 6, "około 6 sekund."],
  ["ru", 1, "около 1 секунды."],
  ["ru", 3, "около 3 секунд."],
  ["sr-ME", 3, "za oko 3 sekunde."],
  ["ar", 2, "نحو ثانيتين."],
  ["ar", 6, "نحو 6 ثوانٍ."],
  ["ar", 12, "نحو 12 ثانية."],
])("the wait of a live bet is counted as %s counts %i [ROU-02]", (locale, seconds, text) => {
  expect(delayIn(locale, seconds)).toContain(text);
});
