import { Suspense, lazy } from "react";
import { useTranslations } from "use-intl/react";
import { useLayout, useLayoutActions } from "../state/use-layout.ts";
import { useMediaQuery } from "../ui/use-media-query.ts";
import { Ticket } from "./lazy-features.ts";
import styles from "./ticket-host.module.css";

const Dialog = lazy(async () => ({ default: (await import("../ui/dialog.tsx")).Dialog }));

const WIDE = "(min-width: 960px)";

/** Where the slip stands: beside the page on wide screens, in a sheet on others. There is only ever one. */
export function TicketHost({ shown }: { shown: boolean }) {
  const t = useTranslations("shell.slip");
  const wide = useMediaQuery(WIDE);
  return (
    <>
      <aside className={styles.rail} aria-label={t("label")} hidden={!shown}>
        <div className={styles.panel}>
          {wide === true && shown ? (
            <Suspense fallback={<Blank />}>
              <Ticket />
            </Suspense>
          ) : (
            <Blank />
          )}
        </div>
      </aside>
      {wide === false && <TicketSheet />}
    </>
  );
}

const Blank = () => <div className={styles.blank} />;

function TicketSheet() {
  const t = useTranslations("shell");
  const open = useLayout((layout) => layout.ticketOpen);
  const { ticketClosed } = useLayoutActions();
  if (!open) return null;
  return (
    <Suspense>
      <Dialog
        open
        onClose={ticketClosed}
        title={t("slip.label")}
        closeLabel={t("slip.close")}
        variant="sheet"
        titleHidden
      >
        <Ticket />
      </Dialog>
    </Suspense>
  );
}
