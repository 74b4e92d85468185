import type { Ticket } from "@touchline/betting";
import { AcceptModeSelect } from "./accept-mode-select.tsx";
import { OutcomeTable } from "./outcome-table.tsx";
import type { SlipAction } from "./slip-action.ts";
import { SlipButton } from "./slip-button.tsx";
import { SlipNotes } from "./slip-notes.tsx";
import { SlipSummary } from "./slip-summary.tsx";
import styles from "./slip.module.css";
import { StakeEntry } from "./stake-entry.tsx";
import type { StakeTarget } from "./stake-target.ts";
import type { SlipCheck } from "./use-slip-check.ts";

/** Stake, what it can bring, and the one thing to do next, always in this order. */
export function SlipFoot({
  ticket,
  action,
  check,
  isSmall,
  isErrorNew,
  closed,
  target,
  onTarget,
  onEnter,
}: {
  ticket: Ticket;
  action: SlipAction;
  check: SlipCheck | null;
  isSmall: boolean;
  /** Whether the error came while the slip was on show. */
  isErrorNew: boolean;
  /** Picks that take no bets now. */
  closed: readonly string[];
  target: StakeTarget;
  onTarget: (target: StakeTarget) => void;
  onEnter: () => void;
}) {
  const issues = check?.issues ?? [];
  return (
    <div className={styles.foot} tabIndex={-1}>
      <SlipNotes ticket={ticket} action={action} issues={issues} isErrorNew={isErrorNew} />
      <StakeEntry
        ticket={ticket}
        action={action}
        check={check}
        hasKeypad={isSmall}
        target={target}
        onTarget={onTarget}
        onEnter={onEnter}
      />
      <div className={styles.end}>
        <SlipSummary ticket={ticket} closed={closed} limits={check?.context.limits ?? null} />
        {!isSmall && <OutcomeTable ticket={ticket} closed={closed} context={check?.context ?? null} />}
        <SlipButton ticket={ticket} action={action} />
      </div>
      {!isSmall && <AcceptModeSelect />}
    </div>
  );
}
