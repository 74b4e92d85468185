import compile from "icu-minify/compile";
import { readCatalogues, NAMESPACES } from "./catalogues.server.ts";
import type { Catalogue, Catalogues, Namespace } from "./namespaces.ts";
import { isCatalogue, withOwnWords } from "./own-words.ts";
import type { OperatorSite } from "../page-environment.ts";

const known = new WeakMap<OperatorSite["texts"], Map<string, Catalogues>>();

/** What a site says in its own words in a language, compiled once. */
export function ownTexts({ texts }: Pick<OperatorSite, "texts">, locale: string): Catalogues {
  const byLocale = known.get(texts) ?? new Map<string, Catalogues>();
  known.set(texts, byLocale);
  const before = byLocale.get(locale);
  if (before !== undefined) return before;
  const own: Catalogues = {};
  for (const [key, text] of Object.entries(texts[locale] ?? {})) {
    const [namespace, path] = partsOf(key);
    // What the server says itself is not ours to compile.
    if (!NAMESPACES.includes(namespace)) continue;
    own[namespace] = withText(own[namespace] ?? {}, path, text);
  }
  byLocale.set(locale, own);
  return own;
}

/** Catalogues with a site's own words in them. */
export const withOwnTexts = (catalogues: Catalogues, own: Catalogues): Catalogues =>
  Object.fromEntries(
    Object.entries(catalogues).map(([namespace, catalogue]) => {
      // Safe: the names come from the catalogues.
      return [namespace, withOwnWords(catalogue, own[namespace as Namespace])];
    }),
  );

/** What is wrong with a text of a site: a key that pages do not have, no ICU message, or other arguments. */
export function ownTextProblem(key: string, text: string): string | null {
  const [namespace, path] = partsOf(key);
  const { [namespace]: catalogue } = readCatalogues("en", "en", [namespace]);
  let original: Catalogue[string] | undefined = NAMESPACES.includes(namespace) ? catalogue : undefined;
  for (const name of path)
    original = isCatalogue(original) && Object.hasOwn(original, name) ? original[name] : undefined;
  if (original === undefined || isCatalogue(original)) return "no text of the pages has this key";
  try {
    const unknown = argumentsOf(compile(text)).filter((name) => !argumentsOf(original).includes(name));
    return unknown.length === 0 ? null : `has no value for {${unknown.join("}, {")}}`;
  } catch {
    return "no ICU message";
  }
}

function partsOf(key: string): [Namespace, string[]] {
  const [namespace = "", ...path] = key.split(".");
  // Safe: what is none has no catalogue, and is refused when the server starts.
  return [namespace as Namespace, path];
}

function withText(catalogue: Catalogue, [name = "", ...rest]: readonly string[], text: string): Catalogue {
  const inner = catalogue[name];
  // Safe: what is compiled is what the build writes.
  const value =
    rest.length === 0 ? (compile(text) as Catalogue[string]) : withText(isCatalogue(inner) ? inner : {}, rest, text);
  return { ...catalogue, [name]: value };
}

/** Names of a compiled message's arguments: they head its inner lists. */
function argumentsOf(message: unknown): string[] {
  if (Array.isArray(message))
    return message.flatMap((part) =>
      Array.isArray(part) && typeof part[0] === "string" ? [part[0], ...part.slice(1).flatMap(argumentsOf)] : [],
    );
  return isCatalogue(message) ? Object.values(message).flatMap(argumentsOf) : [];
}
