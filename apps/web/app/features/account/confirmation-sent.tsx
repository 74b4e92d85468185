import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { Button } from "../../ui/button.tsx";
import styles from "./account-form.module.css";
import { FormResult } from "./form-result.tsx";
import { MailboxLink } from "./mailbox-link.tsx";
import type { SignedUp } from "./use-sign-up.ts";

/** After sign-up: what has to be done before the first sign-in. */
export function ConfirmationSent({
  signedUp,
  onSignIn,
  resend,
}: {
  signedUp: SignedUp;
  onSignIn: () => void;
  resend: ReactNode;
}) {
  const t = useTranslations("account.sent");
  const { confirmation_required: toConfirm, demo_mailbox: hasMailbox = false, email } = signedUp;
  const text = t(hasMailbox ? "mailboxText" : "text", { email });
  return (
    <FormResult title={t("title")} text={toConfirm ? text : t("ready")}>
      {hasMailbox && <MailboxLink />}
      <Button look={hasMailbox ? "line" : "primary"} size="big" onClick={onSignIn}>
        {t("action")}
      </Button>
      {toConfirm && <p className={styles.fine}>{resend}</p>}
    </FormResult>
  );
}
