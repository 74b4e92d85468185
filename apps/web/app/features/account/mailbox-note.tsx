import { useTranslations } from "use-intl/react";
import { Note } from "../../ui/note.tsx";
import { MailboxLink } from "./account-form.tsx";

/** Above the field for a code: where to read it on a demo site, to whose phones no message goes. */
export function MailboxNote() {
  const t = useTranslations("account.phoneAccount");
  return (
    <>
      <Note tone="info">
        <p>{t("mailbox")}</p>
      </Note>
      <MailboxLink inNewTab />
    </>
  );
}
