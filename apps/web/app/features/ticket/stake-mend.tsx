import {
  type Issue,
  type Ticket,
  type TicketContext,
  isOverBookLimit,
  mostTaken,
  ticketIssues,
  ticketSummary,
} from "@touchline/betting";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { isolateFigure } from "../../platform/i18n/use-money.ts";
import { useClientState } from "../../state/client-state.tsx";
import { Button } from "../../ui/button.tsx";
import { useTicketMoney } from "./summary-line.tsx";
import { OfferButton } from "../odds/steady-press.tsx";
import styles from "./stake-entry.module.css";
import type { EnterStake } from "./stake-input.tsx";

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

/**
 * What would solve the problem of a stake: another one to set, or where a limit of the book refuses it the most that is
 * taken, to bet at once. Without a problem that the slip knows of it is what the book would have taken.
 */
export function StakeMend({
  issue,
  ticket,
  context,
  enter,
  onPlace,
}: {
  issue: Issue | null;
  ticket: Ticket;
  context: TicketContext;
  enter: EnterStake;
  onPlace: (ticket: Ticket) => void;
}) {
  const t = useTranslations("ticket.stake");
  const inMoney = useTicketMoney(ticket);
  const { ticket: store } = useClientState();
  const offer = issue === null ? (ticket.bets[0]?.acceptedStake ?? null) : counterOffer(issue, ticket, context);
  const isOwn = issue === null && (ticket.error === null || !isOverBookLimit(ticket.error));
  if (offer !== null && isOwn) return <AcceptedStake ticket={ticket} betIndex={0} stake={offer} enter={enter} />;
  if (offer !== null) {
    const bet = (): void => {
      enter.staked([0], offer, "recommended");
      const { ticket: offered } = store.getState();
      // A price may have moved under the press.
      if (canBePlaced(offered, context)) onPlace(offered);
    };
    return (
      <Offer ticket={ticket} betIndex={0} stake={offer}>
        <OfferButton look="line" terms={{ chosen: idsOf(ticket), odds: [], cost: offer }} onPress={bet}>
          {t("betMost", { amount: inMoney(offer) })}
        </OfferButton>
      </Offer>
    );
  }
  const stake = issue && fittingStake(issue);
  if (stake === null) return null;
  return (
    <Button look="quiet" onClick={() => enter.staked([0], stake, "recommended")}>
      {t("set", { amount: inMoney(stake) })}
    </Button>
  );
}

/**
 * What the book would have taken, to be set with a press: of one of several singles, for the others may be placed or not,
 * and of any bet that another thing than a limit of the book refuses.
 */
export function AcceptedStake({
  ticket,
  betIndex,
  stake,
  enter,
}: {
  ticket: Ticket;
  betIndex: number;
  stake: bigint;
  enter: EnterStake;
}) {
  const t = useTranslations("ticket.stake");
  const inMoney = useTicketMoney(ticket);
  return (
    <Offer ticket={ticket} betIndex={betIndex} stake={stake}>
      <Button look="quiet" onClick={() => enter.staked([betIndex], stake, "recommended")}>
        {t("set", { amount: inMoney(stake) })}
      </Button>
    </Offer>
  );
}

/** A stake that is offered, and that it is the most where it is below the one that was refused. */
function Offer({
  ticket,
  betIndex,
  stake,
  children,
}: {
  ticket: Ticket;
  betIndex: number;
  stake: bigint;
  children: ReactNode;
}) {
  const t = useTranslations("ticket.stake");
  const inMoney = useTicketMoney(ticket);
  const isMost = stake < (ticket.bets[betIndex]?.stake ?? 0n);
  return (
    <div className={styles.offer}>
      {isMost && <p>{t("most", { amount: isolateFigure(inMoney(stake)) })}</p>}
      {children}
    </div>
  );
}

/** What is bet on. Its price moves the offer, and a fall that is not agreed to yet takes it away. */
const idsOf = ({ bets }: Ticket): string => bets.flatMap(({ selections }) => selections.map(({ id }) => id)).join(" ");

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
