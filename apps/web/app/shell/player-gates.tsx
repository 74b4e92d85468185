import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { MissedFields } from "../features/account/missed-fields.tsx";
import { SuspendedAccount } from "../features/account/suspended-account.tsx";
import { usePlayerReload } from "../features/account/use-player-reload.ts";
import { LimitPrompt } from "../features/limits/limit-prompt.tsx";
import { type Player, useSession } from "../state/session.ts";
import { PageDialog } from "./page-dialog.tsx";

/** What stands between a player and the site: data that are missing, limits to decide on, or an account that is suspended. */
export function PlayerGates() {
  const t = useTranslations();
  const [isSeen, setIsSeen] = useState(false);
  const isSuspended = useSession(({ player }) => player?.account_status === "suspended");
  // Whoever has excluded themselves is asked for nothing: bets are refused to them anyway.
  const isIncomplete = useSession(
    ({ player }) => (player?.auth_fields_missed.length ?? 0) > 0 && player?.exclusion !== "self_exclusion",
  );
  const prompt = useSession(({ player }) => promptNow(player));
  const reload = usePlayerReload();
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
  if (!isIncomplete && prompt !== null)
    return (
      <PageDialog open onClose={null} title={t("limits.prompt.title")} closeLabel={closeLabel}>
        <LimitPrompt prompt={prompt} onAnswered={reload} />
      </PageDialog>
    );
  return (
    <PageDialog open={isIncomplete} onClose={null} title={t("profile.gate.title")} closeLabel={closeLabel}>
      <MissedFields />
    </PageDialog>
  );
}

/** One that is due before a deposit waits for it. */
const promptNow = (player: Player | null): Exclude<Player["limit_prompt"], undefined> => {
  const prompt = player?.limit_prompt ?? null;
  return prompt?.at === "first_deposit" ? null : prompt;
};
