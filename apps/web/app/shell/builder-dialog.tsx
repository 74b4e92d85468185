import { useRef } from "react";
import { useTranslations } from "use-intl/react";
import { QueryScope } from "../data/query/query-scope.tsx";
import { BetBuilder } from "../features/builder/bet-builder.tsx";
import { useClientState } from "../state/client-state.tsx";
import { useModalSubject } from "../state/modals.ts";
import { PageDialog } from "./page-dialog.tsx";
import { slipPlace } from "./slip-place.ts";

export function BuilderDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("builder");
  const matchId = useModalSubject();
  const { layout } = useClientState();
  // Nothing of the page led here where an address did, and what comes next is on the slip.
  const isOnSlip = useRef(false);
  const goOn = (): void => {
    isOnSlip.current = true;
    onClose();
  };
  return (
    <PageDialog
      open
      onClose={onClose}
      title={t("title")}
      closeLabel={t("close")}
      variant="sheet"
      placeAfter={() => (isOnSlip.current ? slipPlace(layout.getState()) : null)}
    >
      <QueryScope>
        <BetBuilder key={matchId} matchId={matchId} onDone={goOn} />
      </QueryScope>
    </PageDialog>
  );
}
