import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/sport";
import { leadToHelp, loadOwnPage } from "./loading/load-own-page.server.ts";
import { loadSport } from "./loading/load-sport.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

/** A sport, or a page of the operator's own. */
export const loader = async (args: Route.LoaderArgs) => {
  const own = loadOwnPage(args);
  if (own === null) await leadToHelp(args);
  return own ?? loadSport(args);
};

// With a loader of its own the page's data is left out of prefetching: its prices would be old.
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

const { Part: SportPage, fetchAhead } = lazyPart(async () => (await import("./sport-page.tsx")).SportPage);
fetchAhead();
const { Part: OwnPage } = lazyPart(async () => (await import("./own-page.tsx")).OwnPage);

export default function Sport({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  if (isOffline(page)) return <OfflinePage />;
  return "text" in page ? <OwnPage {...page} /> : <SportPage {...page} />;
}

export const ErrorBoundary = () => <PageFailure />;
