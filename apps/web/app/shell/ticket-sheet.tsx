import { Suspense } from "react";
import { useTranslations } from "use-intl/react";
import { PartBoundary } from "../platform/part-boundary.tsx";
import { useLayout, useLayoutActions } from "../state/layout.ts";
import { useTicket } from "../state/ticket.ts";
import { DialogPart } from "./dialog-part.tsx";
import { Dialog, SlipDock } from "./lazy-layers.ts";
import { Slip } from "./slip.tsx";

/** The slip where it has no room beside the page: in one line above the tab bar, and in a sheet when it is asked for. */
export function TicketSheet() {
  const open = useLayout((layout) => layout.ticketOpen);
  const hasPicks = useTicket(({ bets }) => bets.length > 0);
  const { ticketOpened } = useLayoutActions();
  return (
    <>
      {hasPicks && (
        <PartBoundary renderFailed={() => null}>
          <Suspense>
            <SlipDock onOpen={() => ticketOpened("BET_SLIP")} />
          </Suspense>
        </PartBoundary>
      )}
      {open && <Sheet />}
    </>
  );
}

function Sheet() {
  const t = useTranslations("shell.slip");
  const { ticketClosed } = useLayoutActions();
  return (
    <DialogPart onClose={ticketClosed}>
      <Dialog open onClose={ticketClosed} title={t("label")} closeLabel={t("close")} variant="sheet" titleHidden>
        <Slip />
      </Dialog>
    </DialogPart>
  );
}
