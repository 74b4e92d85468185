import { MAILED_LINKS } from "@touchline/contract/vocabulary";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { PasswordEdit } from "../features/account/password-edit.tsx";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["account", "errors"]);

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export const meta = privateMeta;

export default function PasswordEditPage() {
  const t = useTranslations("account.passwordEdit");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <div className={styles.narrow}>
      <PageHead title={t("title")} />
      <h1 className={styles.boxTitle}>{t("title")}</h1>
      <PasswordEdit
        token={search.get(MAILED_LINKS.passwordReset.token) ?? ""}
        onDone={() => void navigate("/")}
        onSignIn={() => void navigate("/users/sign-in")}
        onForgot={() => void navigate("/users/password/new")}
      />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
