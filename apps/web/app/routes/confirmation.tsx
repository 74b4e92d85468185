import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { EmailConfirmation } from "../features/account/email-confirmation.tsx";
import { messagesLoader } from "./loading/page-messages.server.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

export const loader = messagesLoader(["account", "errors"]);

export default function ConfirmationPage() {
  const t = useTranslations("shell.meta");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <div className={styles.narrow}>
      <PageHead title={t("confirmationTitle")} />
      <h1 className={styles.boxTitle}>{t("confirmationTitle")}</h1>
      <EmailConfirmation
        token={search.get("confirmation_token") ?? ""}
        onSignIn={() => void navigate("/users/sign-in")}
      />
    </div>
  );
}
