import { useTranslations } from "use-intl/react";
import { betCashOut } from "../features/cash-out/cash-out-part.tsx";
import { MyBets } from "../features/my-bets/my-bets.tsx";
import type { Route } from "./+types/my-bets";
import { messagesLoader, pageNotFound, pageRequest } from "./loading/page-request.server.ts";
import { loadClosed } from "./loading/load-site-config.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import { PageFailure } from "./spare-pages.ts";
import styles from "./plain-page.module.css";

const loadMessages = messagesLoader(["my-bets", "betting"]);

export async function loader(args: Route.LoaderArgs) {
  const closed = await loadClosed(pageRequest(args.request, args.context));
  return closed.includes("my-bets") ? pageNotFound() : loadMessages(args);
}

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export const meta = privateMeta;

export default function MyBetsPage() {
  const t = useTranslations("shell.meta");
  return (
    <div className={styles.page}>
      <PageHead title={t("myBetsTitle")} />
      <h1 className={styles.title}>{t("myBetsTitle")}</h1>
      <MyBets isPage footOf={betCashOut} />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
