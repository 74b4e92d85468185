import { MAILED_LINKS } from "@touchline/contract/vocabulary";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { MailedLink } from "../features/account/mailed-link.tsx";
import { Link } from "../platform/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["account", "errors"]);

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export const meta = privateMeta;

export default function UnlockPage() {
  const t = useTranslations("account.unlock");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <div className={styles.narrow}>
      <PageHead title={t("title")} />
      <h1 className={styles.boxTitle}>{t("title")}</h1>
      <MailedLink
        link="unlock"
        token={search.get(MAILED_LINKS.unlock.token) ?? ""}
        onSignIn={() => void navigate("/users/sign-in")}
        remedy={
          <Link className={buttonClass("primary")} to="/users/password/new">
            {t("newPassword")}
          </Link>
        }
      />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
