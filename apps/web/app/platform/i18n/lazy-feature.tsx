import { type ComponentType, use } from "react";
import { fetchedOnce } from "../fetched-once.ts";
import { useSite } from "../site.tsx";
import { loadCatalogues } from "./load-catalogues.ts";
import { Messages } from "./messages.tsx";
import type { FeatureNamespace } from "./namespaces.ts";

/**
 * A feature fetched when it is first shown, together with messages that the page did not come with. Show it in a
 * PartBoundary, and only in the browser: what was fetched is kept for the life of the page. A part without messages of
 * its own is a `lazyPart`.
 */
export function lazyFeature<Props extends object>(
  namespaces: readonly FeatureNamespace[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fetchIn = (locale: string) =>
    fetchedOnce(async () => {
      const [Feature, messages] = await Promise.all([load(), loadCatalogues(locale, namespaces)]);
      return { Feature, messages };
    });
  const byLocale = new Map<string, ReturnType<typeof fetchIn>>();

  const inLocale = (locale: string): ReturnType<typeof fetchIn> => {
    const known = byLocale.get(locale) ?? fetchIn(locale);
    byLocale.set(locale, known);
    return known;
  };

  return function LazyFeature(props: Props) {
    const { locale } = useSite();
    const { Feature, messages } = use(inLocale(locale).get());
    return (
      <Messages locale={locale} messages={messages}>
        <Feature {...props} />
      </Messages>
    );
  };
}
