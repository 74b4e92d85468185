import { useQuery } from "@tanstack/react-query";
import { type EditedBet, type Ticket, ticketSummary } from "@touchline/betting";
import { useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { type Bet, betQuery } from "../../data/bets/bets.queries.ts";
import { betStands } from "../../data/bets/edit-bet.ts";
import { useApi } from "../../data/http/use-api.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { isolateFigure } from "../../platform/i18n/use-money.ts";
import { useTicketActions } from "../../state/ticket.ts";
import { Note } from "../../ui/note.tsx";
import summary from "./slip-summary.module.css";
import { Line, useTicketMoney } from "./summary-line.tsx";
import styles from "./slip.module.css";

/** Says which bet the slip edits, and keeps up with what that is worth. */
export const EditedBetNote = (edited: Edited) => (
  <QueryScope>
    <Edited {...edited} />
  </QueryScope>
);

interface Edited {
  ticket: Ticket;
  bet: EditedBet;
  onStop: () => void;
}

function Edited({ ticket, bet, onStop }: Edited) {
  const t = useTranslations("ticket.edit");
  const { settled, hasRule } = useBetNow(ticket, bet);
  const inMoney = useTicketMoney(ticket);
  const amount = (worth: bigint | null) => isolateFigure(inMoney(worth ?? 0n));
  const isLess = bet.worth !== null && bet.worth < bet.agreedWorth;
  return (
    <Note tone="info">
      <p>
        <b>{t("title")}</b> {t("text", { ref: isolateFigure(bet.ref) })}{" "}
        {settled > 0 && t("settled", { count: settled })} {hasRule && t("ruleEnds")}
      </p>
      {/* Stands before it says anything, so that what it says is heard. */}
      <p role="status">{isLess && t("less", { now: amount(bet.worth), before: amount(bet.agreedWorth) })}</p>
      {!ticket.inProgress && (
        <button type="button" className={styles.link} onClick={onStop}>
          {t("stop")}
        </button>
      )}
    </Note>
  );
}

/**
 * Keeps the slip at what the bet is worth now, and ends its edit with it. Answers how many of its selections have a result,
 * and so stay behind, and whether it has a rule, which does as well.
 */
function useBetNow(ticket: Ticket, { id }: EditedBet): { settled: number; hasRule: boolean } {
  const { dispatch } = useTicketActions();
  const { data: bet } = useQuery(betQuery(useApi(), id));
  const worth = bet && worthOf(bet, ticket.currency.code);
  useEffect(() => {
    if (worth !== undefined) dispatch({ type: "edited-bet-valued", id, worth });
  }, [dispatch, id, worth]);
  // One that is being placed, or was answered, is left as it is until the player moves on.
  const isOpen = !ticket.inProgress && ticket.ticketState !== "SUCCESS" && ticket.error === null;
  const hasEnded = isOpen && bet !== undefined && !betStands(bet);
  useEffect(() => {
    if (hasEnded) dispatch({ type: "edited-bet-valued", id, worth: null, hasEnded: true });
  }, [dispatch, id, hasEnded]);
  const settled = bet?.selections.filter(({ status }) => status !== "no_results").length ?? 0;
  return { settled, hasRule: bet !== undefined && bet.cashout !== null && bet.cashout.rule !== null };
}

function worthOf({ cashout, to_cashout: offer }: Bet, currency: string): bigint | null {
  const isOffered = cashout?.can_be_edited === true && offer?.currency === currency;
  return isOffered ? BigInt(offer.value) : null;
}

/** What the edited bet pays, and what is added to that or given back. */
export function EditedMoney({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket.edit");
  const inMoney = useTicketMoney(ticket);
  const worth = ticket.editedBet?.worth ?? null;
  const { stake } = ticketSummary(ticket);
  if (worth === null || stake === 0n) return null;
  const more = stake - worth;
  return (
    <dl className={summary.summary}>
      <Line name={t("pays")} value={inMoney(worth)} />
      {more !== 0n && <Line name={t(more > 0n ? "added" : "back")} value={inMoney(more > 0n ? more : -more)} />}
    </dl>
  );
}
