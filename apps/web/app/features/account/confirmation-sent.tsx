import { useTranslations } from "use-intl/react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./account-form.module.css";
import type { SignedUp } from "./use-sign-up.ts";

const focusOnArrival = (heading: HTMLElement | null): void => heading?.focus();

/** After sign-up: what has to be done before the first sign-in. */
export function ConfirmationSent({ signedUp, onSignIn }: { signedUp: SignedUp; onSignIn: () => void }) {
  const t = useTranslations("account.sent");
  return (
    <div className={styles.result}>
      <Icon name="check-circle-fill" className={styles.good} />
      <h2 tabIndex={-1} ref={focusOnArrival}>
        {t("title")}
      </h2>
      <p>{signedUp.confirmation_required ? t("text", { email: signedUp.email }) : t("ready")}</p>
      <Button look="primary" size="big" onClick={onSignIn}>
        {t("action")}
      </Button>
    </div>
  );
}
