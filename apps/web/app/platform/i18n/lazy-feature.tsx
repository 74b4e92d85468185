import { type ComponentType, use } from "react";
import { fetchedOnce } from "../fetched-once.ts";
import { type Site, useSite } from "../site.tsx";
import { Messages } from "./messages.tsx";
import type { Catalogues, FeatureNamespace } from "./namespaces.ts";

const importLoader = () => import("./load-catalogues.ts");

// Fetched ahead, so that a feature waits for one file and not for two in turn; a failure is retried then.
if (!import.meta.env.SSR) importLoader().catch(() => undefined);

/** In a file of its own: no first page needs it. */
async function fetchCatalogues(site: Site, namespaces: readonly FeatureNamespace[]): Promise<Catalogues> {
  const { loadCatalogues } = await importLoader();
  return loadCatalogues(site, namespaces);
}

/**
 * A feature fetched when it is first shown, together with messages that the page did not come with. Show it in a
 * PartBoundary, and only in the browser: what was fetched is kept for the life of the page. A part without messages of
 * its own is a `lazyPart`.
 */
export function lazyFeature<Props extends object>(
  namespaces: readonly FeatureNamespace[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fetchFor = (site: Site) =>
    fetchedOnce(async () => {
      const [Feature, messages] = await Promise.all([load(), fetchCatalogues(site, namespaces)]);
      return { Feature, messages };
    });
  const byLocale = new Map<string, ReturnType<typeof fetchFor>>();

  const inLocaleOf = (site: Site): ReturnType<typeof fetchFor> => {
    const known = byLocale.get(site.locale) ?? fetchFor(site);
    byLocale.set(site.locale, known);
    return known;
  };

  return function LazyFeature(props: Props) {
    const site = useSite();
    const { Feature, messages } = use(inLocaleOf(site).get());
    return (
      <Messages locale={site.locale} messages={messages}>
        <Feature {...props} />
      </Messages>
    );
  };
}
