import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/home";
import { loadHome } from "./loading/load-home.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadHome;

// With a loader of its own the page's data is left out of prefetching: its prices would be old.
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

const { Part: HomePage, fetchAhead } = lazyPart(async () => (await import("./home-page.tsx")).HomePage);
fetchAhead();

export default function Home({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  if (isOffline(page)) return <OfflinePage />;
  return <HomePage page={page} />;
}

export const ErrorBoundary = () => <PageFailure />;
