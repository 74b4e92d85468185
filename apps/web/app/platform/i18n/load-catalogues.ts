import type { Site } from "../site.tsx";
import type { Catalogue, Catalogues, FeatureNamespace } from "./namespaces.ts";

/** Where the compiled catalogues are, by the hash of them all; see scripts/catalogue-files.ts. */
declare const CATALOGUES_AT: string;

async function loadOne(locale: string, namespace: FeatureNamespace): Promise<[FeatureNamespace, Catalogue]> {
  const response = await fetch(`${CATALOGUES_AT}/${locale}/${namespace}.json`);
  if (!response.ok) throw new Error(`no texts: ${response.status}`);
  // Safe: written by the build, from the files that the types are made of.
  return [namespace, (await response.json()) as Catalogue];
}

/** Fetches messages in the browser, for a feature that was not part of the page the server sent. */
export async function loadCatalogues(
  { locale, ownTexts = {} }: Pick<Site, "locale" | "ownTexts">,
  namespaces: readonly FeatureNamespace[],
): Promise<Catalogues> {
  const loaded = await Promise.all(namespaces.map((namespace) => loadOne(locale, namespace)));
  return Object.fromEntries(loaded.map(([namespace, texts]) => [namespace, withOwn(texts, ownTexts[namespace])]));
}

/** The site's own words in place of the product's. */
const withOwn = (texts: Catalogue, own: Catalogue | undefined): Catalogue =>
  own === undefined
    ? texts
    : Object.fromEntries(
        Object.entries(texts).map(([key, text]) => {
          const words = own[key];
          return [key, isCatalogue(text) && isCatalogue(words) ? withOwn(text, words) : (words ?? text)];
        }),
      );

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === "object" && value !== null && !Array.isArray(value);
