import { lazyPart } from "../platform/lazy-part.tsx";
import { isOffline, orOffline, pageData } from "../platform/page-data.tsx";
import { privateMeta } from "./page-head.tsx";
import type { Route } from "./+types/wallet";
import { loadWallet } from "./loading/load-wallet.server.ts";
import { OfflinePage, PageFailure } from "./spare-pages.ts";

export const loader = loadWallet;

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) => orOffline(serverLoader(), request);

export const meta = privateMeta;

const { Part: WalletPage, fetchAhead } = lazyPart(async () => (await import("./wallet-page.tsx")).WalletPage);
fetchAhead();

export default function WalletRoute({ loaderData }: Route.ComponentProps) {
  const page = pageData(loaderData);
  return isOffline(page) ? <OfflinePage /> : <WalletPage section={page.section} />;
}

export const ErrorBoundary = () => <PageFailure />;
