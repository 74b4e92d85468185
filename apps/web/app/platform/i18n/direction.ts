import { DISPLAY_LOCALE_ALIASES, RTL_LANGUAGES } from "@touchline/contract/vocabulary";

export type Direction = "ltr" | "rtl";

/** BCP 47 tag of a locale code, for `lang`, plural rules and number formats. */
export const displayLocale = (code: string): string => DISPLAY_LOCALE_ALIASES[code] ?? code;

export function directionOf(code: string): Direction {
  const language = displayLocale(code).split("-")[0] ?? "";
  return RTL_LANGUAGES.some((rtl) => rtl === language) ? "rtl" : "ltr";
}

/** The attributes of a text that is in another language than its page. */
export interface TextLanguage {
  lang: string;
  dir: Direction;
}

/**
 * The tag for formatting: digits are Latin in every language, as in prices and money. English without a country uses
 * en-GB: "23 Nov" and 24-hour times.
 */
export const formattingLocale = (code: string): string => `${code === "en" ? "en-GB" : displayLocale(code)}-u-nu-latn`;
