import { useTranslations } from "use-intl/react";
import { QueryScope } from "../data/query/query-scope.tsx";
import { BetBuilder } from "../features/builder/bet-builder.tsx";
import { useModalSubject } from "../state/modals.ts";
import { PageDialog } from "./page-dialog.tsx";

export function BuilderDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("builder");
  const matchId = useModalSubject();
  return (
    <PageDialog open onClose={onClose} title={t("title")} closeLabel={t("close")} variant="sheet">
      <QueryScope>
        <BetBuilder key={matchId} matchId={matchId} onDone={onClose} />
      </QueryScope>
    </PageDialog>
  );
}
