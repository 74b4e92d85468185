import { type ReactNode, Suspense, lazy } from "react";
import { useRouteLoaderData } from "react-router";
import { AppShell } from "../shell/app-shell.tsx";
import { BackgroundHost } from "../shell/background-host.tsx";
import type { RootData } from "./loading/load-root.server.ts";
import type { loadSlug } from "./loading/load-slug.server.ts";
import { PageProviders } from "./page-providers.tsx";

const MatchSwitcher = lazy(async () => ({ default: (await import("../features/match/match-switcher.tsx")).MatchSwitcher }));

/** Everything around a page, and all that works while it is shown. */
export function MainFrame({ root, children }: { root: RootData; children: ReactNode }) {
  return (
    <PageProviders root={root}>
      <BackgroundHost />
      <AppShell navigation={root.navigation} hasSession={root.hasSession} panelHidden={root.panelHidden} rail={useMatchRail()}>
        {children}
      </AppShell>
    </PageProviders>
  );
}

/** Beside a match stand the other live matches. */
function useMatchRail(): ReactNode {
  const page = useRouteLoaderData<typeof loadSlug>("routes/slug");
  if (page?.kind !== "match") return undefined;
  return (
    <Suspense>
      <MatchSwitcher match={page.match} others={page.live.list} />
    </Suspense>
  );
}
