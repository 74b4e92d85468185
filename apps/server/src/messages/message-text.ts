import { textTags } from "@touchline/contract/vocabulary";
import { wordsIn } from "@touchline/sports";
import en from "./en.json" with { type: "json" };

/** Keys of the texts that the server itself writes; English is complete by definition. */
export type MessageKey = keyof typeof en;

const CATALOGUES = wordsIn<Readonly<Record<MessageKey, string>>>(new URL("./", import.meta.url));

/** A text in the locale, or in English where the locale has no catalogue; `{name}` stands for a parameter. */
export function messageText(locale: string, key: MessageKey, params: Readonly<Record<string, string>> = {}): string {
  const catalogue = textTags(locale).map(CATALOGUES).find(Boolean) ?? en;
  return catalogue[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
