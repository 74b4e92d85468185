import { type ReactNode, use, useEffect, useState } from "react";
import { useHref, useLocation, useMatches } from "react-router";
import { createLiveData } from "../data/live/create-live-data.ts";
import { LiveStoreProvider } from "../data/live/live-store-provider.tsx";
import { SportsContext } from "../data/matches/sports.ts";
import { announceTakeOver, endFoldBeforePaint } from "../platform/head-scripts.ts";
import { Messages } from "../platform/i18n/messages.tsx";
import type { Catalogues } from "../platform/i18n/namespaces.ts";
import { rememberTimeZone } from "../platform/i18n/time-zone.ts";
import { pageData, rememberPage } from "../platform/page-data.tsx";
import { setServerTime } from "../platform/server-clock.ts";
import { type Site, SiteProvider } from "../platform/site.tsx";
import { ClientStateProvider } from "../state/client-state.tsx";
import { createClientState } from "../state/create-client-state.ts";
import type { RootData } from "./loading/load-root.server.ts";
import { LeagueIconsContext } from "../ui/flag.tsx";
import { SpriteContext } from "../ui/icon.tsx";
import { rememberRoot } from "./root-data.ts";

/** What everything on a page may ask for: the site, its messages, the client's state and the live data. */
export function PageProviders({ root, children }: { root: RootData; children: ReactNode }) {
  "use no memo"; // One of a page, as all that is in it before the page itself.
  const [state] = useState(createClientState);
  const [live] = useState(createLiveData);
  const [inPage] = useState(root);
  const messages = { ...root.messages, ...usePageMessages() };
  useEffect(() => {
    // What is folded leaves the page before the next paint.
    endFoldBeforePaint();
    announceTakeOver();
  }, []);
  useEffect(() => {
    rememberRoot(root);
    rememberTimeZone(root.site);
    setServerTime(root.site.renderedAt, root !== inPage);
  }, [root, inPage]);
  return (
    <SiteProvider site={root.site}>
      <Messages locale={root.site.locale} messages={messages}>
        <OwnIcons site={root.site}>
          <ClientStateProvider state={state}>
            <LiveStoreProvider live={live}>
              <SportsContext value={root.navigation.sports}>{children}</SportsContext>
            </LiveStoreProvider>
          </ClientStateProvider>
        </OwnIcons>
      </Messages>
    </SiteProvider>
  );
}

/** The site's own icons, or those of the product where these do not come: elements that use them do not tell. */
function OwnIcons({ site: { icons: at, leagueIcons }, children }: { site: Site; children: ReactNode }) {
  "use no memo"; // As its page.
  const byDefault = use(SpriteContext);
  const none = use(LeagueIconsContext);
  const [areLost, setLost] = useState(false);
  useEffect(() => {
    if (at !== undefined) void untilKnown(at).catch(() => setLost(true));
  }, [at]);
  return (
    <SpriteContext value={areLost ? byDefault : (at ?? byDefault)}>
      <LeagueIconsContext value={areLost ? none : (leagueIcons ?? none)}>{children}</LeagueIconsContext>
    </SpriteContext>
  );
}

/** In a file of its own: few sites have such icons. */
const untilKnown = async (at: string): Promise<void> => (await import("./own-icons.ts")).checkIcons(at);

/** Messages that came with the data of the pages now shown. */
function usePageMessages(): Catalogues {
  "use no memo"; // As the page.
  const matches = useMatches();
  const page = matches.at(-1)?.loaderData;
  // The router's location: after Back the window's own is already that of the page to come.
  const { pathname, search } = useLocation();
  const path = useHref({ pathname, search });
  useEffect(() => rememberPage(new URL(path, location.href).href, page), [path, page]);
  return Object.fromEntries(matches.flatMap(({ loaderData }) => Object.entries(messagesOf(loaderData))));
}

function messagesOf(loaderData: unknown): Catalogues {
  if (typeof loaderData !== "object" || loaderData === null) return {};
  const data = pageData(loaderData);
  if (!("messages" in data)) return {};
  // Only our own loaders answer here, and they fill `messages` from readCatalogues alone.
  return data.messages as Catalogues;
}
