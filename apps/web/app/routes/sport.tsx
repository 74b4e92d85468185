import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/sport";
import { loadSport } from "./loading/load-sport.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadSport;

// With a loader of its own the page's data is left out of prefetching: its prices would be old.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orOffline(serverLoader());

const { Part: SportPage, fetchAhead } = lazyPart(async () => (await import("./sport-page.tsx")).SportPage);
fetchAhead();

export default function Sport({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  return isOffline(page) ? <OfflinePage /> : <SportPage {...page} />;
}

export const ErrorBoundary = () => <PageFailure />;
