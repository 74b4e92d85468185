import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/outrights";
import { loadOutrights } from "./loading/load-outrights.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadOutrights;

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

const { Part: OutrightsPage, fetchAhead } = lazyPart(async () => (await import("./outrights-page.tsx")).OutrightsPage);
fetchAhead();

export default function Outrights({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  return isOffline(page) ? <OfflinePage /> : <OutrightsPage {...page} />;
}

export const ErrorBoundary = () => <PageFailure />;
