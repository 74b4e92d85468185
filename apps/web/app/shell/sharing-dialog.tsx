import { useTranslations } from "use-intl/react";
import { QueryScope } from "../data/query/query-scope.tsx";
import { ShareBets } from "../features/sharing/share-bets.tsx";
import { SharedBets } from "../features/sharing/shared-bets.tsx";
import { type SharingModal, useModalSubject } from "../state/modals.ts";
import { PageDialog } from "./page-dialog.tsx";

export function SharingDialog({ open, onClose }: { open: SharingModal; onClose: () => void }) {
  const t = useTranslations("sharing");
  const code = useModalSubject();
  return (
    <PageDialog open onClose={onClose} title={t(`${open}.title`)} closeLabel={t("close")}>
      <QueryScope>
        {open === "shareBets" ? <ShareBets /> : <SharedBets key={code} code={code} onDone={onClose} />}
      </QueryScope>
    </PageDialog>
  );
}
