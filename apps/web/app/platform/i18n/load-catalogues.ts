import type { Catalogue, Catalogues, Namespace } from "./namespaces.ts";

// The server reads its catalogues at once, and has no need of a chunk for each.
const loaders = import.meta.env.SSR
  ? {}
  : import.meta.glob<Catalogue>("../../../messages/*/*.json", { import: "default" });

async function loadOne(locale: string, namespace: Namespace): Promise<[Namespace, Catalogue]> {
  const load = loaders[`../../../messages/${locale}/${namespace}.json`];
  return [namespace, load === undefined ? {} : await load()];
}

/** Fetches messages in the browser, for a feature that was not part of the page the server sent. */
export async function loadCatalogues(locale: string, namespaces: readonly Namespace[]): Promise<Catalogues> {
  return Object.fromEntries(await Promise.all(namespaces.map((namespace) => loadOne(locale, namespace))));
}
