import { useTranslations } from "use-intl/react";
import { SignUpExcluded } from "../features/account/sign-up-excluded.tsx";
import { Help } from "../features/limits/help.tsx";
import { useSession } from "../state/session.ts";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["account", "limits", "profile"]);

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export const meta = privateMeta;

/** It has no key, so that no analytics hears of it. */
export default function SignUpExcludedPage() {
  const t = useTranslations("account.excluded");
  const isSignedIn = useSession(({ status }) => status === "LOGGED_IN");
  return (
    <>
      <div className={styles.narrow}>
        <PageHead title={t("title")} />
        <h1 className={styles.boxTitle}>{t("title")}</h1>
        <SignUpExcluded />
      </div>
      <div className={styles.beside}>
        <Help hasHistory={isSignedIn} />
      </div>
    </>
  );
}

export const ErrorBoundary = () => <PageFailure />;
