import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/racing";
import { loadRacing } from "./loading/load-racing.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadRacing;

// With a loader of its own the page's data is left out of prefetching: its prices would be old.
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

const { Part: RacingPage, fetchAhead } = lazyPart(async () => (await import("./racing-page.tsx")).RacingPage);
fetchAhead();

export default function Racing({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  return isOffline(page) ? <OfflinePage /> : <RacingPage {...page} />;
}

export const ErrorBoundary = () => <PageFailure />;
