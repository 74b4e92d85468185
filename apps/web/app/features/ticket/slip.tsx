import type { Ticket } from "@touchline/betting";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useClientState } from "../../state/client-state.tsx";
import { useSession } from "../../state/session.ts";
import { useTicket } from "../../state/ticket.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AcceptModeSelect } from "./accept-mode-select.tsx";
import { OutcomeTable } from "./outcome-table.tsx";
import { Processing } from "./processing.tsx";
import { Receipt } from "./receipt.tsx";
import { closedPicks, slipAction } from "./slip-action.ts";
import { SlipFoot } from "./slip-foot.tsx";
import { SlipLegs } from "./slip-legs.tsx";
import { SlipTools } from "./slip-tools.tsx";
import styles from "./slip.module.css";
import type { StakeTarget } from "./stake-target.ts";
import { SystemSize } from "./system-size.tsx";
import { useIsSmall } from "./use-is-small.ts";
import { usePlaceBet } from "./use-place-bet.ts";
import { useSlipCheck } from "./use-slip-check.ts";

export function Slip() {
  const ticket = useTicket((current) => current);
  useOnShow();
  if (ticket.ticketState === "SUCCESS") return <Receipt ticket={ticket} />;
  if (ticket.bets.length === 0) return <EmptySlip />;
  return <FilledSlip ticket={ticket} />;
}

/** What becomes of a bet is told here while this is on show, and elsewhere by an alert, which this then ends. */
function useOnShow(): void {
  const { layout, alerts } = useClientState();
  useEffect(() => {
    layout.slipShown(true);
    alerts.settled("betPlaced");
    alerts.settled("betNotPlaced");
    return () => layout.slipShown(false);
  }, [layout, alerts]);
}

function EmptySlip() {
  const t = useTranslations("ticket.empty");
  return <EmptyState icon="ticket" title={t("title")} text={t("text")} />;
}

/** The picks and what they make in one that scrolls, and the stake and what to do next under it. */
function FilledSlip({ ticket }: { ticket: Ticket }) {
  const isSmall = useIsSmall();
  const check = useSlipCheck(ticket);
  const status = useSession((session) => session.status);
  const [target, setTarget] = useState<StakeTarget>(null);
  const [knownError] = useState(ticket.error);
  const place = usePlaceBet();
  const action = slipAction({ ticket, issues: check?.issues ?? null, status });
  const placeIfReady = () => {
    if (action.kind === "place" && ticket.ticketState === "INITIAL") place(ticket);
  };
  const issues = check?.issues ?? [];
  const closed = closedPicks(ticket, issues);
  const stakes = { closed, target, onTarget: setTarget, onEnter: placeIfReady };
  const context = check?.context ?? null;
  const limits = context?.limits ?? null;
  return (
    <>
      <div className={styles.body}>
        <SlipTools ticket={ticket} />
        <SlipLegs ticket={ticket} issues={issues} limits={limits} usesKeypad={isSmall} {...stakes} />
        {!ticket.inProgress && <SystemSize ticket={ticket} />}
        {isSmall && !ticket.inProgress && <OutcomeTable ticket={ticket} closed={closed} context={context} />}
        {isSmall && !ticket.inProgress && <AcceptModeSelect />}
      </div>
      {ticket.inProgress ? (
        <Processing ticket={ticket} placement={ticket.placement} limits={limits} />
      ) : (
        <SlipFoot
          ticket={ticket}
          action={action}
          check={check}
          isSmall={isSmall}
          isErrorNew={ticket.error !== knownError}
          {...stakes}
        />
      )}
    </>
  );
}
