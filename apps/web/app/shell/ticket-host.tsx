import { useTranslations } from "use-intl/react";
import { useLayout, useLayoutActions } from "../state/use-layout.ts";
import { useMediaQuery } from "../ui/use-media-query.ts";
import { DialogPart } from "./dialog-part.tsx";
import { Dialog } from "./lazy-features.ts";
import { Slip, SlipPlace } from "./slip.tsx";
import styles from "./ticket-host.module.css";

const WIDE = "(min-width: 960px)";

/** Where the slip stands: beside the page on wide screens, in a sheet on others. There is only ever one. */
export function TicketHost({ shown }: { shown: boolean }) {
  const t = useTranslations("shell.slip");
  const wide = useMediaQuery(WIDE);
  return (
    <>
      <aside className={styles.rail} aria-label={t("label")} hidden={!shown}>
        <div className={styles.panel} tabIndex={-1}>
          {wide === true && shown ? <Slip /> : <SlipPlace />}
        </div>
      </aside>
      {wide === false && <TicketSheet />}
    </>
  );
}

function TicketSheet() {
  const t = useTranslations("shell");
  const open = useLayout((layout) => layout.ticketOpen);
  const { ticketClosed } = useLayoutActions();
  if (!open) return null;
  return (
    <DialogPart onClose={ticketClosed}>
      <Dialog
        open
        onClose={ticketClosed}
        title={t("slip.label")}
        closeLabel={t("slip.close")}
        variant="sheet"
        titleHidden
      >
        <Slip />
      </Dialog>
    </DialogPart>
  );
}
