import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/results";
import { loadResults } from "./loading/load-calendar.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadResults;

// With a loader of its own the page's data is left out of prefetching: its prices would be old.
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

const { Part: ResultsPage, fetchAhead } = lazyPart(async () => (await import("./results-page.tsx")).ResultsPage);
fetchAhead();

export default function Results({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  return isOffline(page) ? <OfflinePage /> : <ResultsPage {...page} />;
}

export const ErrorBoundary = () => <PageFailure />;
