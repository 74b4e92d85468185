import { type Catalogues, type Namespace } from "./namespaces.ts";

const loaders = import.meta.glob<Record<string, unknown>>("../../../messages/*/*.json", { import: "default" });

async function loadOne(locale: string, namespace: Namespace): Promise<[Namespace, Record<string, unknown>]> {
  const load = loaders[`../../../messages/${locale}/${namespace}.json`];
  return [namespace, load === undefined ? {} : await load()];
}

/** Fetches messages in the browser, for a feature that was not part of the page the server sent. */
export async function loadCatalogues(locale: string, namespaces: readonly Namespace[]): Promise<Catalogues> {
  return Object.fromEntries(await Promise.all(namespaces.map((namespace) => loadOne(locale, namespace))));
}
