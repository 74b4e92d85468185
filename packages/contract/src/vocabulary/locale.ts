/** Scripts that read right to left, by language tag. */
export const RTL_LANGUAGES = ["ar", "he", "fa", "ur"] as const;

/** Locale alias -> language used in realtime channel names. */
export const REALTIME_LANGUAGE_ALIASES: Readonly<Record<string, string>> = { br: "pt" };

/** Locale alias -> BCP 47 tag used for display. */
export const DISPLAY_LOCALE_ALIASES: Readonly<Record<string, string>> = { br: "pt-BR", serbian: "sr-ME" };

/** Codes that read the texts of a tag with more in it: of a country, or of a script. */
export const TEXT_ALIASES: Readonly<Record<string, string>> = {
  ...DISPLAY_LOCALE_ALIASES,
  pt: "pt-BR",
  sr: "sr-ME",
  zh: "zh-Hans",
};

/** The tag that the texts of a locale stand under: its own, but for aliases. */
export const textTag = (locale: string): string =>
  Object.hasOwn(TEXT_ALIASES, locale) ? (TEXT_ALIASES[locale] ?? locale) : locale;

/** Tags that the texts of a locale may stand under, the nearest first: `pt-PT` reads those of `pt-BR`. */
export const textTags = (locale: string): string[] => [
  ...new Set([textTag(locale), textTag(locale.split("-")[0] ?? locale)]),
];
