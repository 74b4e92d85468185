import { useTranslations } from "use-intl/react";
import { Link } from "../../platform/link.tsx";
import { useModalActions } from "../../state/modals.ts";
import { buttonClass } from "../../ui/button.tsx";

/** To the mails of a demo site, which nobody else delivers. */
export function MailboxLink() {
  const t = useTranslations("account.sent");
  const { closed } = useModalActions();
  return (
    <Link className={buttonClass("primary", "big")} to="/demo/mailbox" onClick={closed}>
      {t("mailbox")}
    </Link>
  );
}
