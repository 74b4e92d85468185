import compile from "icu-minify/compile";
import type { Plugin } from "vite";

export interface MessageTree {
  [key: string]: string | MessageTree;
}

/** Replaces every ICU text of a catalogue by its compiled form, which needs no parser to be formatted. */
export function compileCatalogue(catalogue: MessageTree): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(value) : compileCatalogue(value),
    ]),
  );
}

const CATALOGUE = /\/messages\/[\w-]+\/[\w-]+\.json$/;

/** Compiles messages/<locale>/<namespace>.json when it is imported, in builds and in development alike. */
export function icuMessages(): Plugin {
  return {
    name: "touchline:icu-messages",
    enforce: "pre",
    transform: {
      filter: { id: CATALOGUE },
      handler: (source) => {
        // Catalogues are our own files, checked against the default locale by catalogues.test.ts.
        const catalogue = JSON.parse(source) as MessageTree;
        return { code: JSON.stringify(compileCatalogue(catalogue)), map: null };
      },
    },
  };
}
