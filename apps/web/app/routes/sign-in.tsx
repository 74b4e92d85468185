import { useNavigate } from "react-router";
import { useTranslations } from "use-intl/react";
import { SignInForm } from "../features/account/sign-in-form.tsx";
import { Link } from "../platform/link.tsx";
import { messagesLoader } from "./loading/page-messages.server.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

export const loader = messagesLoader(["account", "errors"]);

export default function SignInPage() {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  return (
    <div className={styles.narrow}>
      <PageHead title={t("meta.signInTitle")} />
      <h1 className={styles.boxTitle}>{t("meta.signInTitle")}</h1>
      <SignInForm
        onSignedIn={() => void navigate("/")}
        signUp={
          <Link className={styles.link} to="/users/sign-up">
            {t("account.signUp")}
          </Link>
        }
      />
    </div>
  );
}
