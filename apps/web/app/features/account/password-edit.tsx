import { useTranslations } from "use-intl/react";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./account-form.module.css";
import { PasswordChangeForm } from "./password-change-form.tsx";
import { PasswordResetForm } from "./password-reset-form.tsx";

interface PasswordEditWays {
  /** Once a player who is signed in has a new password. */
  onDone: () => void;
  onSignIn: () => void;
  /** To have a link mailed. */
  onForgot: () => void;
}

/** A new password: by the token of a mailed link where there is one, else by the current password of who is signed in. */
export function PasswordEdit({ token, ...ways }: PasswordEditWays & { token: string }) {
  const t = useTranslations("account.passwordEdit");
  const status = useSession((session) => session.status);
  if (token !== "") return <PasswordResetForm token={token} onSignIn={ways.onSignIn} onForgot={ways.onForgot} />;
  if (status === "LOGGED_IN") return <PasswordChangeForm onDone={ways.onDone} />;
  if (status !== "NOT_LOGGED_IN") return <p className={styles.waiting}>{t("loading")}</p>;
  return (
    <EmptyState
      icon="lock-simple"
      title={t("visitor")}
      text={t("visitorText")}
      action={
        <Button look="primary" onClick={ways.onForgot}>
          {t("sendLink")}
        </Button>
      }
    />
  );
}
