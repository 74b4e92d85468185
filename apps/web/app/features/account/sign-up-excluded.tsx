import { useTranslations } from "use-intl/react";
import { Link } from "../../platform/link.tsx";
import { useSession } from "../../state/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./account-form.module.css";

/** To whoever signs up while they are excluded: what that means. Nothing is asked of them, and nothing kept. */
export function SignUpExcluded() {
  const t = useTranslations();
  const isSignedIn = useSession(({ status }) => status === "LOGGED_IN");
  return (
    <div className={styles.form}>
      <Note tone="warn">
        <p>{t("account.excluded.text")}</p>
      </Note>
      <p>{t(isSignedIn ? "account.excluded.signedIn" : "account.excluded.nothing")}</p>
      <p className={styles.intro}>{t("account.excluded.over")}</p>
      {isSignedIn ? (
        <Link className={buttonClass("line", "big")} to="/profile/wallet/withdraw" prefetch={false}>
          {t("profile.suspended.withdraw")}
        </Link>
      ) : (
        <Link className={buttonClass("line", "big")} to="/users/sign-in" prefetch={false}>
          {t("account.signIn.title")}
        </Link>
      )}
    </div>
  );
}
