import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };

/** Keys of the texts that the server itself writes; English is complete by definition. */
export type MessageKey = keyof typeof en;

const CATALOGUES: Readonly<Record<string, Readonly<Record<MessageKey, string>>>> = { en, de, ar };

/** A text in the locale, or in English where the locale has no catalogue; `{name}` stands for a parameter. */
export function messageText(locale: string, key: MessageKey, params: Readonly<Record<string, string>> = {}): string {
  const catalogue = CATALOGUES[locale] ?? CATALOGUES[locale.split("-")[0] ?? "en"] ?? en;
  return catalogue[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
