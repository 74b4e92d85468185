import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/cybersport";
import { loadCybersport } from "./loading/load-cybersport.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadCybersport;

// With a loader of its own the page's data is left out of prefetching: its prices would be old.
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

const { Part: CybersportPage, fetchAhead } = lazyPart(
  async () => (await import("./cybersport-page.tsx")).CybersportPage,
);
fetchAhead();

export default function Cybersport({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  return isOffline(page) ? <OfflinePage /> : <CybersportPage {...page} />;
}

export const ErrorBoundary = () => <PageFailure />;
