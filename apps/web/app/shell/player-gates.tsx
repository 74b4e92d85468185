import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { MissedFields } from "../features/account/missed-fields.tsx";
import { SuspendedAccount } from "../features/account/suspended-account.tsx";
import { useSession } from "../state/session.ts";
import { PageDialog } from "./page-dialog.tsx";

/** What stands between a player and the site: data that are missing, or an account that is suspended. */
export function PlayerGates() {
  const t = useTranslations();
  const [isSeen, setIsSeen] = useState(false);
  const isSuspended = useSession(({ player }) => player?.account_status === "suspended");
  // Whoever has excluded themselves is asked for nothing: bets are refused to them anyway.
  const isIncomplete = useSession(
    ({ player }) => (player?.auth_fields_missed.length ?? 0) > 0 && player?.exclusion !== "self_exclusion",
  );
  const closeLabel = t("shell.modal.close");
  if (isSuspended)
    return (
      <PageDialog
        open={!isSeen}
        onClose={() => setIsSeen(true)}
        title={t("profile.suspended.title")}
        closeLabel={closeLabel}
      >
        <SuspendedAccount onDone={() => setIsSeen(true)} />
      </PageDialog>
    );
  return (
    <PageDialog open={isIncomplete} onClose={null} title={t("profile.gate.title")} closeLabel={closeLabel}>
      <MissedFields />
    </PageDialog>
  );
}
