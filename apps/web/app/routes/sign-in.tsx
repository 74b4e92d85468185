import { useNavigate } from "react-router";
import { useTranslations } from "use-intl/react";
import { ModalLink } from "../features/account/account-form.tsx";
import { SignInForm } from "../features/account/sign-in-form.tsx";
import { Link } from "../platform/link.tsx";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["account", "errors"]);

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export const meta = privateMeta;

export default function SignInPage() {
  const t = useTranslations();
  const navigate = useNavigate();
  return (
    <div className={styles.narrow}>
      <PageHead title={t("shell.meta.signInTitle")} />
      <h1 className={styles.boxTitle}>{t("shell.meta.signInTitle")}</h1>
      <SignInForm
        onSignedIn={() => void navigate("/")}
        ways={{
          signUp: (
            <Link className={styles.link} to="/users/sign-up">
              {t("account.signIn.signUp")}
            </Link>
          ),
          forgot: (
            <Link className={styles.link} to="/users/password/new">
              {t("account.signIn.forgot")}
            </Link>
          ),
          resend: <ModalLink modal="confirmationResend">{t("account.signIn.resend")}</ModalLink>,
        }}
      />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
