import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/slug";
import { loadSlug } from "./loading/load-slug.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadSlug;

// With a loader of its own the page's data is left out of prefetching: its prices would be old.
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

const { Part: SlugPage, fetchAhead } = lazyPart(async () => (await import("./slug-page.tsx")).SlugPage);
fetchAhead();

export default function Slug({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  return isOffline(page) ? <OfflinePage /> : <SlugPage page={page} />;
}

export const ErrorBoundary = () => <PageFailure />;
