import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/arena";
import { loadArena } from "./loading/load-arena.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadArena;

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

const { Part: ArenaPage, fetchAhead } = lazyPart(async () => (await import("./arena-page.tsx")).ArenaPage);
fetchAhead();

export default function Arena({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  return isOffline(page) ? <OfflinePage /> : <ArenaPage {...page} />;
}

export const ErrorBoundary = () => <PageFailure />;
