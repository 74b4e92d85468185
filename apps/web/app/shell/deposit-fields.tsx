import { useTranslations } from "use-intl/react";
import { MissedFields } from "../features/account/missed-fields.tsx";
import { usePlayerReload } from "../features/account/use-player-reload.ts";
import { LimitPrompt } from "../features/limits/limit-prompt.tsx";
import { useSession } from "../state/session.ts";
import { PageDialog } from "./page-dialog.tsx";

/** What an account must have, and its player decide, before a deposit: over the page that asks for it. */
export function DepositFields({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const isIncomplete = useSession(({ player }) => (player?.deposit_fields_missed ?? []).length > 0);
  const prompt = useSession(({ player }) => player?.limit_prompt ?? null);
  const reload = usePlayerReload();
  const isAsked = !isIncomplete && prompt !== null;
  const title = t(isAsked ? "limits.prompt.title" : "profile.gate.title");
  return (
    <PageDialog open onClose={onClose} title={title} closeLabel={t("shell.modal.close")}>
      {isAsked ? <LimitPrompt prompt={prompt} onAnswered={reload} /> : <MissedFields purpose="deposit" />}
    </PageDialog>
  );
}
