import { useTranslations } from "use-intl/react";
import { WIDE } from "../state/ticket.ts";
import { useMediaQuery } from "../ui/use-media-query.ts";
import { Slip, SlipPlace } from "./slip.tsx";
import styles from "./ticket-host.module.css";

/** The slip beside the page, on wide screens. There is only ever one. */
export function TicketHost({ shown }: { shown: boolean }) {
  const t = useTranslations("shell.slip");
  const wide = useMediaQuery(WIDE);
  return (
    <aside className={styles.rail} aria-label={t("label")} hidden={!shown}>
      <div className={styles.panel} tabIndex={-1}>
        {wide === true && shown ? <Slip /> : <SlipPlace />}
      </div>
    </aside>
  );
}
