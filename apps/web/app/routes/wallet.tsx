import { lazyPart } from "../platform/lazy-part.tsx";
import { privateMeta } from "./page-head.tsx";
import type { Route } from "./+types/wallet";
import { loadWallet } from "./loading/load-wallet.server.ts";
import { PageFailure } from "./spare-pages.ts";

export const loader = loadWallet;

export const meta = privateMeta;

const { Part: WalletPage, fetchAhead } = lazyPart(async () => (await import("./wallet-page.tsx")).WalletPage);
fetchAhead();

export default function WalletRoute({ loaderData: { section } }: Route.ComponentProps) {
  return <WalletPage section={section} />;
}

export const ErrorBoundary = () => <PageFailure />;
