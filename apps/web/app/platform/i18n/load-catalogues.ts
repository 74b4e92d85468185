import type { Catalogue, Catalogues, FeatureNamespace } from "./namespaces.ts";

// The server reads its catalogues at start, and needs no chunks of them.
const loaders = import.meta.env.SSR
  ? {}
  : import.meta.glob<Catalogue>(
      "../../../messages/*/{ticket,my-bets,account,errors,betting,search,favourites,around,sharing,builder}.json",
      {
        import: "default",
      },
    );

async function loadOne(locale: string, namespace: FeatureNamespace): Promise<[FeatureNamespace, Catalogue]> {
  const load = loaders[`../../../messages/${locale}/${namespace}.json`];
  return [namespace, load === undefined ? {} : await load()];
}

/** Fetches messages in the browser, for a feature that was not part of the page the server sent. */
export async function loadCatalogues(locale: string, namespaces: readonly FeatureNamespace[]): Promise<Catalogues> {
  return Object.fromEntries(await Promise.all(namespaces.map((namespace) => loadOne(locale, namespace))));
}
