import { collationTag, textTag } from "@touchline/contract/vocabulary";

// Reading a language's order is slow, and every list asks for it.
const collators = new Map<string, Intl.Collator>();

/** The order that a language has its words in; without one, that of English, wherever the server runs. */
export function collatorIn(locale = "en"): Intl.Collator {
  const known = collators.get(locale);
  if (known !== undefined) return known;
  const collator = new Intl.Collator(collationTag(textTag(locale)));
  collators.set(locale, collator);
  return collator;
}
