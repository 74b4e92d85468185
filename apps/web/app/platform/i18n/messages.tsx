import { type ReactNode, createContext, use } from "react";
import { createTranslator } from "use-intl/core";
import { type useTranslations, IntlProvider, useLocale } from "use-intl/react";
import { formattingLocale } from "./direction.ts";
import type { Catalogue, Catalogues } from "./namespaces.ts";
import { usePlayerTimeZone } from "./time-zone.ts";

/** The catalogues available to a component. */
const CataloguesContext = createContext<Catalogues>({});

/** Adds messages to those available to its children. */
export function Messages({
  locale,
  messages,
  children,
}: {
  locale: string;
  messages: Catalogues;
  children: ReactNode;
}) {
  const known = use(CataloguesContext);
  const timeZone = usePlayerTimeZone();
  const all = { ...known, ...messages };
  return (
    <CataloguesContext value={all}>
      <IntlProvider locale={formattingLocale(locale)} messages={asMessages(all)} timeZone={timeZone}>
        {children}
      </IntlProvider>
    </CataloguesContext>
  );
}

type IntlMessages = NonNullable<Parameters<typeof IntlProvider>[0]["messages"]>;

// use-intl types its messages as source texts; compiled ones are what its format-only build reads.
const asMessages = (catalogues: Catalogues) => catalogues as IntlMessages;

type SharedNamespace = "odds" | "catalog" | "match" | "shell";
type Translator<N extends SharedNamespace> = ReturnType<typeof useTranslations<N>>;

const translators = new WeakMap<Catalogue, { locale: string; t: unknown }>();

/**
 * As useTranslations, for components rendered hundreds of times: one translator is shared, on the server by all pages
 * of a language.
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
