import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/premium-cricket";
import { loadPremiumCricket } from "./loading/load-premium-cricket.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadPremiumCricket;

// With a loader of its own the page's data is left out of prefetching: its prices would be old.
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

const { Part: PremiumCricketPage, fetchAhead } = lazyPart(
  async () => (await import("./premium-cricket-page.tsx")).PremiumCricketPage,
);
fetchAhead();

export default function PremiumCricket({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  return isOffline(page) ? <OfflinePage /> : <PremiumCricketPage {...page} />;
}

export const ErrorBoundary = () => <PageFailure />;
