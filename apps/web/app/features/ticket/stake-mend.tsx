import {
  type Issue,
  type Ticket,
  type TicketContext,
  mostTaken,
  ticketIssues,
  ticketSummary,
} from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { isolateFigure } from "../../platform/i18n/use-money.ts";
import { useClientState } from "../../state/client-state.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./stake-entry.module.css";
import type { EnterStake } from "./stake-input.tsx";
import { useTicketMoney } from "./summary-line.tsx";

const FIXABLE: readonly Issue["code"][] = [
  "stake_uneven",
  "max_stake_exceeded",
  "insufficient_funds",
  "stake_below_minimum",
];

/** The stake that would solve the issue; null where there is none. */
export function fittingStake({ code, params }: Issue): bigint | null {
  const amount = params["amount"];
  if (!FIXABLE.includes(code) || typeof amount !== "string") return null;
  const stake = BigInt(amount);
  return stake > 0n ? stake : null;
}

/** What would solve the problem of a stake: another one to set, or where a limit refuses it the most that is taken, to bet at once. */
export function StakeMend({
  issue,
  ticket,
  context,
  enter,
  onPlace,
}: {
  issue: Issue;
  ticket: Ticket;
  context: TicketContext;
  enter: EnterStake;
  onPlace: (ticket: Ticket) => void;
}) {
  const t = useTranslations("ticket.stake");
  const inMoney = useTicketMoney(ticket);
  const { ticket: store } = useClientState();
  const most = counterOffer(issue, ticket, context);
  if (most !== null) {
    const bet = (): void => {
      enter.staked([0], most, "recommended");
      const { ticket: offered } = store.getState();
      // A price may have moved under the press.
      if (canBePlaced(offered, context)) onPlace(offered);
    };
    return (
      <div className={styles.offer}>
        <p>{t("most", { amount: isolateFigure(inMoney(most)) })}</p>
        <Button look="line" onClick={bet}>
          {t("betMost", { amount: inMoney(most) })}
        </Button>
      </div>
    );
  }
  const stake = fittingStake(issue);
  if (stake === null) return null;
  return (
    <Button look="quiet" onClick={() => enter.staked([0], stake, "recommended")}>
      {t("set", { amount: inMoney(stake) })}
    </Button>
  );
}

const LIMITS: readonly Issue["code"][] = ["max_stake_exceeded", "payout_limit_exceeded"];

/** The most that is taken of the bet where a limit of the book refuses its stake; null where another thing does, or no stake would do. */
function counterOffer({ code }: Issue, ticket: Ticket, context: TicketContext): bigint | null {
  const { hasOddsChanges } = ticketSummary(ticket);
  if (!LIMITS.includes(code) || hasOddsChanges || context.balance === null) return null;
  const most = mostTaken(ticket, context);
  return most > 0n ? most : null;
}

const canBePlaced = (ticket: Ticket, context: TicketContext): boolean =>
  !ticketSummary(ticket).hasOddsChanges &&
  ticketIssues(ticket, context).every(({ severity }) => severity === "warning");
