import { MAILED_LINKS } from "@touchline/contract/vocabulary";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { MailedLink } from "../features/account/mailed-link.tsx";
import { useModalActions } from "../state/modals.ts";
import { Button } from "../ui/button.tsx";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["account", "errors"]);

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export const meta = privateMeta;

export default function ConfirmationPage() {
  const t = useTranslations();
  const navigate = useNavigate();
  const { opened } = useModalActions();
  const [search] = useSearchParams();
  return (
    <div className={styles.narrow}>
      <PageHead title={t("shell.meta.confirmationTitle")} />
      <h1 className={styles.boxTitle}>{t("shell.meta.confirmationTitle")}</h1>
      <MailedLink
        link="confirmation"
        token={search.get(MAILED_LINKS.confirmation.token) ?? ""}
        onSignIn={() => void navigate("/users/sign-in")}
        onExcluded={<Navigate to="/users/excluded" replace />}
        remedy={
          <Button look="primary" onClick={() => opened("confirmationResend")}>
            {t("account.confirmation.resend")}
          </Button>
        }
      />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
