import { type ComponentType, use } from "react";
import { useSite } from "../site.tsx";
import { loadCatalogues } from "./load-catalogues.ts";
import { Messages } from "./messages.tsx";
import type { Catalogues, FeatureNamespace } from "./namespaces.ts";

interface Loaded<Props> {
  Feature: ComponentType<Props>;
  messages: Catalogues;
}

/**
 * A feature fetched after the first paint, together with its messages. Render it inside Suspense, and
 * only in the browser: what has been fetched is remembered for the life of the page.
 */
export function lazyFeature<Props extends object>(
  namespaces: readonly FeatureNamespace[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loadedByLocale = new Map<string, Promise<Loaded<Props>>>();

  const loadOnce = (locale: string): Promise<Loaded<Props>> => {
    const known = loadedByLocale.get(locale);
    if (known !== undefined) return known;
    const loading = Promise.all([load(), loadCatalogues(locale, namespaces)]).then(([Feature, messages]) => ({
      Feature,
      messages,
    }));
    loadedByLocale.set(locale, loading);
    // A failed fetch must not stay: the next try may be back online.
    loading.catch(() => loadedByLocale.delete(locale));
    return loading;
  };

  return function LazyFeature(props: Props) {
    const { locale } = useSite();
    const { Feature, messages } = use(loadOnce(locale));
    return (
      <Messages locale={locale} messages={messages}>
        <Feature {...props} />
      </Messages>
    );
  };
}
