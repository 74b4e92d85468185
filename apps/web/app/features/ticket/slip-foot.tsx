import type { Ticket } from "@touchline/betting";
import { useSession } from "../../state/use-session.ts";
import { AcceptModeSelect } from "./accept-mode-select.tsx";
import { Processing } from "./processing.tsx";
import { SlipButton } from "./slip-button.tsx";
import { returnCap, slipAction } from "./slip-action.ts";
import { SlipNotes } from "./slip-notes.tsx";
import { SlipSummary } from "./slip-summary.tsx";
import styles from "./slip.module.css";
import { StakeEntry } from "./stake-entry.tsx";
import { useIsSmall } from "./use-is-small.ts";
import { usePlaceBet } from "./use-place-bet.ts";
import { useSlipCheck } from "./use-slip-check.ts";

/** Stake, what it can bring, and the one thing to do next, always in this order. */
export function SlipFoot({ ticket }: { ticket: Ticket }) {
  return ticket.inProgress ? (
    <Processing ticket={ticket} placement={ticket.placement} />
  ) : (
    <EditingFoot ticket={ticket} />
  );
}

function EditingFoot({ ticket }: { ticket: Ticket }) {
  const check = useSlipCheck(ticket);
  const status = useSession((session) => session.status);
  const isSmall = useIsSmall();
  const action = slipAction({ ticket, issues: check?.issues ?? null, status });
  const place = usePlaceBet();
  const canPlace = action.kind === "place" && ticket.ticketState === "INITIAL";
  return (
    <div className={styles.foot}>
      <SlipNotes ticket={ticket} action={action} issues={check?.issues ?? []} />
      <StakeEntry
        ticket={ticket}
        action={action}
        context={check?.context ?? null}
        hasKeypad={isSmall}
        onEnter={() => canPlace && place(ticket)}
      />
      <div className={styles.end}>
        <SlipSummary ticket={ticket} cap={returnCap(check?.issues ?? [])} />
        <SlipButton ticket={ticket} action={action} />
      </div>
      {!isSmall && <AcceptModeSelect />}
    </div>
  );
}
