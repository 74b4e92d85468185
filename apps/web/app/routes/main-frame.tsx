import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { PartBoundary, lazyPart } from "../platform/lazy-part.tsx";
import { type Offline, isOffline, pageData } from "../platform/page-data.tsx";
import { AppShell } from "../shell/app-shell.tsx";
import { BackgroundHost } from "../shell/background-host.tsx";
import type { RootData } from "./loading/load-root.server.ts";
import type { SlugPageData } from "./loading/load-slug.server.ts";
import { PageProviders } from "./page-providers.tsx";

/** Comes with the page it stands beside. */
const { Part: MatchRail } = lazyPart(async () => (await import("./slug-page.tsx")).MatchRail);

/** Everything around a page, and all that works while it is shown. */
export function MainFrame({ root, children }: { root: RootData; children: ReactNode }) {
  return (
    <PageProviders root={root}>
      <BackgroundHost />
      <AppShell
        navigation={root.navigation}
        hasSession={root.hasSession}
        panelHidden={root.panelHidden}
        rail={useMatchRail()}
      >
        {children}
      </AppShell>
    </PageProviders>
  );
}

function useMatchRail(): ReactNode {
  const page = pageData(useRouteLoaderData<SlugPageData | Offline>("routes/slug"));
  return page !== undefined && !isOffline(page) && page.kind === "match" ? (
    // Not in a Suspense of its own: taken over after the page, it would meet matches that have moved on since the HTML.
    <PartBoundary>
      <MatchRail {...page} />
    </PartBoundary>
  ) : undefined;
}
