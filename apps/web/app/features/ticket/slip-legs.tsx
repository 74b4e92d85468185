import type { Ticket } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { Leg } from "./leg.tsx";
import styles from "./leg.module.css";

export function SlipLegs({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket");
  return (
    <ol className={styles.legs} aria-label={t("legs")}>
      {ticket.bets.flatMap(({ selections }) =>
        selections.map((selection) => (
          <Leg
            key={selection.id}
            selection={selection}
            error={ticket.error?.messagesByBet[selection.id] ?? null}
            locked={ticket.inProgress}
          />
        )),
      )}
    </ol>
  );
}
