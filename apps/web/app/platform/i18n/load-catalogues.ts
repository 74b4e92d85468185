import type { Site } from "../site.tsx";
import type { Catalogue, Catalogues, FeatureNamespace } from "./namespaces.ts";
import { withOwnWords } from "./own-words.ts";

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
  return Object.fromEntries(loaded.map(([namespace, texts]) => [namespace, withOwnWords(texts, ownTexts[namespace])]));
}
