import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/schedule";
import { loadSchedule } from "./loading/load-calendar.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadSchedule;

// With a loader of its own the page's data is left out of prefetching: its prices would be old.
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

const { Part: SchedulePage, fetchAhead } = lazyPart(async () => (await import("./schedule-page.tsx")).SchedulePage);
fetchAhead();

export default function Schedule({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  return isOffline(page) ? <OfflinePage /> : <SchedulePage {...page} />;
}

export const ErrorBoundary = () => <PageFailure />;
