import { useTranslations } from "use-intl/react";
import { MyBets } from "../features/my-bets/my-bets.tsx";
import { messagesLoader } from "./loading/page-messages.server.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

export const loader = messagesLoader(["my-bets", "betting"]);

export default function MyBetsPage() {
  const t = useTranslations("shell.meta");
  return (
    <div className={styles.page}>
      <PageHead title={t("myBetsTitle")} />
      <h1 className={styles.title}>{t("myBetsTitle")}</h1>
      <MyBets />
    </div>
  );
}
