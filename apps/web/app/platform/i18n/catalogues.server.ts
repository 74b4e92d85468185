import { TEXT_ALIASES, textTag } from "@touchline/contract/vocabulary";
import type { Catalogue, Catalogues, Namespace } from "./namespaces.ts";

// Compiled when the server is built; see scripts/icu-messages.ts.
const files = import.meta.glob<Catalogue>("../../../messages/*/*.json", { eager: true, import: "default" });

const fileOf = (locale: string, namespace: Namespace) =>
  files[`../../../messages/${textTag(locale)}/${namespace}.json`];

/** Every namespace that there are messages of. */
export const NAMESPACES: readonly string[] = [
  ...new Set(Object.keys(files).map((file) => file.replace(/^.*\//, "").replace(".json", ""))),
];

const folders = new Set(Object.keys(files).map((file) => file.split("/").at(-2) ?? ""));

/** The locales that have messages, those that read the messages of another with them. */
export const CATALOGUE_LOCALES: readonly string[] = [
  ...folders,
  ...Object.keys(TEXT_ALIASES).filter((alias) => folders.has(textTag(alias))),
];

/** The messages of some namespaces in one locale. Unknown locales get the default's. */
export function readCatalogues(locale: string, fallback: string, namespaces: readonly Namespace[]): Catalogues {
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, fileOf(locale, namespace) ?? fileOf(fallback, namespace) ?? {}]),
  );
}
