import { PartBoundary, lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/live";
import { loadLive } from "./loading/load-live.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadLive;

// With a loader of its own the page's data is left out of prefetching: its prices would be old.
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

const { Part: LivePage, fetchAhead } = lazyPart(async () => (await import("./live-page.tsx")).LivePage);
fetchAhead();

/** Fetched where an address has matches watched side by side. */
const { Part: WatchedPage } = lazyPart(async () => (await import("./watched-page.tsx")).WatchedPage);

const { Part: DelayNoticeSlot } = lazyPart(
  async () => (await import("../features/around/delay-notice-slot.tsx")).DelayNoticeSlot,
);

export default function Live({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  if (isOffline(page)) return <OfflinePage />;
  return (
    <>
      {page.kind === "watched" ? <WatchedPage {...page} /> : <LivePage {...page} />}
      <PartBoundary loading={null}>
        <DelayNoticeSlot />
      </PartBoundary>
    </>
  );
}

export const ErrorBoundary = () => <PageFailure />;
