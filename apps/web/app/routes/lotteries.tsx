import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import type { Route } from "./+types/lotteries";
import { loadLotteries } from "./loading/load-lotteries.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadLotteries;

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

const { Part: LotteriesPage, fetchAhead } = lazyPart(async () => (await import("./lotteries-page.tsx")).LotteriesPage);
fetchAhead();

export default function Lotteries({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  return isOffline(page) ? <OfflinePage /> : <LotteriesPage {...page} />;
}

export const ErrorBoundary = () => <PageFailure />;
