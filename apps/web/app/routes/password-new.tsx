import { useNavigate } from "react-router";
import { useTranslations } from "use-intl/react";
import { MailRequestForm } from "../features/account/mail-request-form.tsx";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["account", "errors"]);

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export const meta = privateMeta;

export default function PasswordNewPage() {
  const t = useTranslations("account.passwordNew");
  const navigate = useNavigate();
  return (
    <div className={styles.narrow}>
      <PageHead title={t("title")} />
      <h1 className={styles.boxTitle}>{t("title")}</h1>
      <MailRequestForm request="passwordNew" onSignIn={() => void navigate("/users/sign-in")} />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
