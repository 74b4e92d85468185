import { use } from "react";
import { createTranslator } from "use-intl/core";
import { useLocale, type useTranslations } from "use-intl/react";
import { CataloguesContext } from "./catalogues-context.ts";
import type { Catalogue } from "./namespaces.ts";

type SharedNamespace = "odds" | "catalog" | "match" | "shell";
type Translator<N extends SharedNamespace> = ReturnType<typeof useTranslations<N>>;

const translators = new WeakMap<Catalogue, { locale: string; t: unknown }>();

/**
 * As useTranslations, for parts that a page has hundreds of: one translator for all of them, and on the server one for
 * all pages of a language, where each part would make its own.
 */
export function useSharedTranslations<N extends SharedNamespace>(namespace: N): Translator<N> {
  const locale = useLocale();
  const catalogue = use(CataloguesContext)[namespace] ?? {};
  const known = translators.get(catalogue);
  const t =
    known?.locale === locale ? known.t : createTranslator({ locale, messages: { [namespace]: catalogue }, namespace });
  if (known?.t !== t) translators.set(catalogue, { locale, t });
  // Safe: a catalogue belongs to one namespace, and useTranslations makes the same function of it.
  return t as Translator<N>;
}
