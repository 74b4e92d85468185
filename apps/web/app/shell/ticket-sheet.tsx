import { useTranslations } from "use-intl/react";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { PartBoundary } from "../platform/lazy-part.tsx";
import { useLayout, useLayoutActions } from "../state/layout.ts";
import { useTicket } from "../state/ticket.ts";
import { LazyDialog } from "./lazy-dialog.tsx";
import { Slip } from "./slip.tsx";

const SlipDock = lazyFeature(["ticket"], async () => (await import("../features/ticket/slip-dock.tsx")).SlipDock);

/** The slip where it has no room beside the page: in one line above the tab bar, and in a sheet when it is asked for. */
export function TicketSheet() {
  const open = useLayout((layout) => layout.ticketOpen);
  const hasPicks = useTicket(({ bets }) => bets.length > 0);
  const { ticketOpened } = useLayoutActions();
  return (
    <>
      {hasPicks && (
        <PartBoundary loading={null}>
          <SlipDock onOpen={() => ticketOpened("BET_SLIP")} />
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
    <LazyDialog onClose={ticketClosed} title={t("label")} closeLabel={t("close")} variant="sheet" titleHidden>
      <Slip />
    </LazyDialog>
  );
}
