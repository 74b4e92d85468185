import { DISPLAY_LOCALE_ALIASES, RTL_LANGUAGES } from "@touchline/contract/vocabulary";

export type Direction = "ltr" | "rtl";

/** BCP 47 tag of a locale code, for `lang`, plural rules and number formats. */
export const displayLocale = (code: string): string => DISPLAY_LOCALE_ALIASES[code] ?? code;

export function directionOf(code: string): Direction {
  const language = displayLocale(code).split("-")[0] ?? "";
  return RTL_LANGUAGES.some((rtl) => rtl === language) ? "rtl" : "ltr";
}

/**
 * Tag for formatting: figures stay Latin in every language, as prices and money do. English without a country writes
 * "23 Nov" as most of the world does, which goes with times of 24 hours.
 */
export const formattingLocale = (code: string): string => `${code === "en" ? "en-GB" : displayLocale(code)}-u-nu-latn`;
