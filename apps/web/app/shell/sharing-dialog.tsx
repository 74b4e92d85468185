import { useRef } from "react";
import { useTranslations } from "use-intl/react";
import { QueryScope } from "../data/query/query-scope.tsx";
import { ShareBets } from "../features/sharing/share-bets.tsx";
import { SharedBets } from "../features/sharing/shared-bets.tsx";
import { useClientState } from "../state/client-state.tsx";
import { type SharingModal, useModalSubject } from "../state/modals.ts";
import { PageDialog } from "./page-dialog.tsx";
import { slipPlace } from "./slip-place.ts";

export function SharingDialog({ open, onClose }: { open: SharingModal; onClose: () => void }) {
  const t = useTranslations("sharing");
  const code = useModalSubject();
  const { layout } = useClientState();
  // Nothing of the page led here where a link did, and what comes next is on the slip.
  const isTaken = useRef(false);
  const take = (): void => {
    isTaken.current = true;
    onClose();
  };
  return (
    <PageDialog
      open
      onClose={onClose}
      title={t(`${open}.title`)}
      closeLabel={t("close")}
      placeAfter={() => (isTaken.current ? slipPlace(layout.getState()) : null)}
    >
      <QueryScope>
        {open === "shareBets" ? <ShareBets /> : <SharedBets key={code} code={code} onDone={onClose} onTaken={take} />}
      </QueryScope>
    </PageDialog>
  );
}
