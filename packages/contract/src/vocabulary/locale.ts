/** Scripts that read right to left, by language tag. */
export const RTL_LANGUAGES = ["ar", "he", "fa", "ur"] as const;

/** Locale alias -> language used in realtime channel names. */
export const REALTIME_LANGUAGE_ALIASES: Readonly<Record<string, string>> = { br: "pt" };

/** Locale alias -> BCP 47 tag used for display. */
export const DISPLAY_LOCALE_ALIASES: Readonly<Record<string, string>> = { br: "pt-BR", serbian: "sr-ME" };
