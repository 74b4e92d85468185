import {
  type BetLimits,
  type Ticket,
  lineStakes,
  payableWins,
  placedWin,
  repeatedMatches,
  ticketSummary,
} from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { useOddsText } from "../../state/preferences.ts";
import { classNames } from "../../ui/class-names.ts";
import { acceptedTicket, openBets, withoutSelections } from "./slip-action.ts";
import styles from "./slip-summary.module.css";

/** The potential return; after a price change with the one before. */
export function SlipSummary({
  ticket,
  closed,
  limits,
}: {
  ticket: Ticket;
  /** Selections that take no bets now, left out of the return. */
  closed: readonly string[];
  limits: BetLimits | null;
}) {
  const bets = openBets(ticket, closed);
  // Selections of one match cannot be combined, so there are no total odds.
  if (ticket.bets.some((bet) => repeatedMatches(bet).length > 0)) return null;
  if (bets.length > 0) return <Returns ticket={{ ...ticket, bets }} limits={limits} />;
  const hasOpenSelection = closed.length < ticketSummary(ticket).selectionCount;
  return hasOpenSelection ? <Remainder ticket={ticket} closed={closed} /> : null;
}

/** Some selections take no bets now, so no return of the whole bet is shown. */
function Remainder({ ticket, closed }: { ticket: Ticket; closed: readonly string[] }) {
  const t = useTranslations("ticket.summary");
  const oddsText = useOddsText();
  const { selectionCount: count, betType } = ticketSummary(ticket);
  const { odds } = ticketSummary(withoutSelections(ticket, closed));
  return (
    <dl className={styles.summary}>
      <Line
        name={t("canBeBet", { kept: count - closed.length, count })}
        value={betType === "combo" ? oddsText(odds) : ""}
      />
    </dl>
  );
}

function Returns({ ticket, limits }: { ticket: Ticket; limits: BetLimits | null }) {
  const t = useTranslations("ticket.summary");
  const inMoney = useTicketMoney(ticket);
  const { selectionCount: count, hasOddsChanges, betType, stake, odds } = ticketSummary(ticket);
  const hasChanged = hasOddsChanges && stake > 0n;
  const winOf = (shown: Ticket): bigint => payableWins(shown, limits).reduce((sum, each) => sum + each, 0n);
  const win = winOf(ticket);
  // A system's table ends with the return; on phones the table is elsewhere, so this line stays.
  const look = classNames(
    styles.total,
    betType === "system" && stake > 0n && !ticket.bets[0]?.isEachWay && styles.inTable,
  );
  return (
    <dl className={styles.summary}>
      {hasChanged ? (
        <>
          <Line name={t("was")} value={inMoney(winOf(acceptedTicket(ticket)))} look={styles.old} />
          {betType === "combo" && <TotalOdds odds={odds} />}
        </>
      ) : (
        <Makeup ticket={ticket} win={win} />
      )}
      <Line
        name={hasChanged ? t("now", { count }) : t("returns", { count })}
        value={inMoney(win)}
        look={hasChanged ? styles.total : look}
      />
    </dl>
  );
}

/** What the return is made up of: profit or total odds, the bets of a system, the stakes of several singles. */
function Makeup({ ticket, win }: { ticket: Ticket; win: bigint }) {
  const t = useTranslations("ticket.summary");
  const inMoney = useTicketMoney(ticket);
  const { stake, odds, bets, betType, selectionCount: count } = ticketSummary(ticket);
  // Beside the stake it is said what each of them has.
  if (bets.length > 1) return null;
  const [single] = ticket.bets;
  const placed = single === undefined ? null : placedWin(single);
  if (placed !== null) {
    return (
      <>
        {betType !== "system" && <Lines ticket={ticket} />}
        {stake > 0n && <Line name={t("placed")} value={inMoney(placed)} look={styles.minor} />}
      </>
    );
  }
  if (betType === "system") return null;
  return count === 1 ? (
    <Line name={t("profit")} value={inMoney(win - stake)} look={styles.minor} />
  ) : (
    <TotalOdds odds={odds} />
  );
}

/** The bets that an each-way bet consists of. */
function Lines({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket.summary");
  const inMoney = useTicketMoney(ticket);
  const { stake, bets } = ticketSummary(ticket);
  const count = bets[0]?.lines ?? 0n;
  const [first, last = first] = lineStakes(stake, count);
  if (first === undefined || last === undefined || stake === 0n) return null;
  const from = isolateFigure(inMoney(last.stake));
  const to = isolateFigure(inMoney(first.stake));
  return (
    <Line
      name={t("lines", { count: Number(count) })}
      value={t("each", { amount: from === to ? from : t("range", { from, to }) })}
      look={styles.minor}
      isText
    />
  );
}

function TotalOdds({ odds }: { odds: string }) {
  const t = useTranslations("ticket.summary");
  return <Line name={t("totalOdds")} value={useOddsText()(odds)} look={styles.odds} />;
}

export function useTicketMoney({ currency }: Pick<Ticket, "currency">): (value: bigint) => string {
  const money = useMoney();
  return (value) => money({ value, currency: currency.code, subunits: currency.subunits });
}

export function Line({
  name,
  value,
  look,
  isText = false,
}: {
  name: string;
  value: string;
  look?: string | undefined;
  /** Text in the page's direction; figures run from left to right. */
  isText?: boolean;
}) {
  return (
    <div className={classNames(styles.line, look)}>
      <dt>{name}</dt>
      <dd className="num" dir={isText ? undefined : "ltr"}>
        {value}
      </dd>
    </div>
  );
}
