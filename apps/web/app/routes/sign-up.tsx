import { useNavigate } from "react-router";
import { useTranslations } from "use-intl/react";
import { ModalLink } from "../features/account/account-form.tsx";
import { SignUpForm } from "../features/account/sign-up-form.tsx";
import { Link } from "../platform/link.tsx";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["account", "errors"]);

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export const meta = privateMeta;

export default function SignUpPage() {
  const t = useTranslations();
  const navigate = useNavigate();
  return (
    <div className={styles.narrow}>
      <PageHead title={t("shell.meta.signUpTitle")} />
      <h1 className={styles.boxTitle}>{t("shell.meta.signUpTitle")}</h1>
      <SignUpForm
        onSignIn={() => void navigate("/users/sign-in")}
        signIn={
          <Link className={styles.link} to="/users/sign-in">
            {t("account.signUp.signIn")}
          </Link>
        }
        resend={<ModalLink modal="confirmationResend">{t("account.sent.again")}</ModalLink>}
      />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
