import { type BetLimits, type Issue, type Selection, type Ticket, payableWins } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { LegStake } from "./leg-stake.tsx";
import { Leg, type LegState } from "./leg.tsx";
import styles from "./leg.module.css";
import type { StakeTarget } from "./stake-target.ts";

/** The picks, each with its stake where they are several singles. */
export function SlipLegs({
  ticket,
  issues,
  limits,
  closed,
  target,
  usesKeypad,
  onTarget,
  onEnter,
}: {
  ticket: Ticket;
  issues: readonly Issue[];
  /** What caps a win; null while it is not known. */
  limits: BetLimits | null;
  /** Picks that take no bets now. */
  closed: readonly string[];
  target: StakeTarget;
  usesKeypad: boolean;
  onTarget: (target: StakeTarget) => void;
  onEnter: () => void;
}) {
  const t = useTranslations("ticket");
  const wins = payableWins(ticket, limits);
  const haveStakes = ticket.bets.length > 1 && !ticket.inProgress;
  return (
    <ol className={styles.legs} aria-label={t("legs")}>
      {ticket.bets.flatMap(({ selections }, betIndex) =>
        selections.map((selection) => (
          <Leg
            key={selection.id}
            selection={selection}
            state={legState(selection, { ticket, issues })}
            locked={ticket.inProgress}
          >
            {haveStakes && (
              <LegStake
                ticket={ticket}
                selection={selection}
                betIndex={betIndex}
                issues={issues}
                isActive={target === selection.id}
                usesKeypad={usesKeypad}
                win={closed.includes(selection.id) ? null : (wins[betIndex] ?? 0n)}
                onFocus={() => onTarget(selection.id)}
                onEnter={onEnter}
              />
            )}
          </Leg>
        )),
      )}
    </ol>
  );
}

function legState(
  { id, matchId }: Selection,
  { ticket, issues }: { ticket: Ticket; issues: readonly Issue[] },
): LegState {
  return {
    error: ticket.error?.messagesByBet[id] ?? null,
    isUnavailable: issues.some(
      ({ code, params }) => code === "selection_not_available" && params["selectionId"] === id,
    ),
    isRepeated: issues.some(({ code, params }) => code === "same_match" && params["matchId"] === matchId),
  };
}
