import { type BetLimits, type Ticket, payableWins, repeatedMatches, ticketSummary } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { PartBoundary } from "../../platform/lazy-part.tsx";
import { useOddsText } from "../../state/preferences.ts";
import { classNames } from "../../ui/class-names.ts";
import { acceptedTicket, openBets, withoutSelections } from "./slip-action.ts";
import { EachWayMakeup } from "./slip-parts.tsx";
import styles from "./slip-summary.module.css";
import { Line, useTicketMoney } from "./summary-line.tsx";

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
  if (single?.isEachWay) {
    return (
      <PartBoundary loading={null}>
        <EachWayMakeup ticket={ticket} bet={single} />
      </PartBoundary>
    );
  }
  if (betType === "system") return null;
  return count === 1 ? (
    <Line name={t("profit")} value={inMoney(win - stake)} look={styles.minor} />
  ) : (
    <TotalOdds odds={odds} />
  );
}

function TotalOdds({ odds }: { odds: string }) {
  const t = useTranslations("ticket.summary");
  return <Line name={t("totalOdds")} value={useOddsText()(odds)} look={styles.odds} />;
}
