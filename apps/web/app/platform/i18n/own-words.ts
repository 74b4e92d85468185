import type { Catalogue } from "./namespaces.ts";

/** Whether a part of a catalogue holds further texts: a compiled text is a string or a list. */
export const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A catalogue with a site's own words in place of the product's; keys that it says nothing of stay as they are. */
export const withOwnWords = (catalogue: Catalogue, own: Catalogue | undefined): Catalogue =>
  own === undefined
    ? catalogue
    : Object.fromEntries(
        Object.entries(catalogue).map(([key, text]) => {
          const words = own[key];
          return [key, isCatalogue(text) && isCatalogue(words) ? withOwnWords(text, words) : (words ?? text)];
        }),
      );
