import { useTranslations } from "use-intl/react";
import { useTicket, useTicketActions } from "../../state/use-ticket.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AcceptModeSelect } from "./accept-mode-select.tsx";
import { Receipt } from "./receipt.tsx";
import { SlipFoot } from "./slip-foot.tsx";
import { SlipLegs } from "./slip-legs.tsx";
import styles from "./slip.module.css";
import { useIsSmall } from "./use-is-small.ts";

export function Slip() {
  const ticket = useTicket((current) => current);
  const isSmall = useIsSmall();
  if (ticket.ticketState === "SUCCESS") return <Receipt ticket={ticket} />;
  if (ticket.bets.length === 0) return <EmptySlip />;
  return (
    <>
      <div className={styles.body}>
        <SlipTools />
        <SlipLegs ticket={ticket} />
        {isSmall && !ticket.inProgress && <AcceptModeSelect />}
      </div>
      <SlipFoot ticket={ticket} />
    </>
  );
}

function EmptySlip() {
  const t = useTranslations("ticket.empty");
  return <EmptyState icon="ticket" title={t("title")} text={t("text")} />;
}

function SlipTools() {
  const t = useTranslations("ticket");
  const betType = useTicket(({ bets }) => bets[0]?.betType ?? "single");
  const locked = useTicket(({ inProgress }) => inProgress);
  const { dispatch } = useTicketActions();
  return (
    <div className={styles.tools}>
      <h2 className={styles.type}>{t(`betType.${betType}`)}</h2>
      {!locked && (
        <button type="button" className={styles.link} onClick={() => dispatch({ type: "cleared" })}>
          {t("clear")}
        </button>
      )}
    </div>
  );
}
