import {
  type Selection,
  type Ticket,
  type TicketBet,
  areTermsWorse,
  lineStakes,
  placedWin,
  ticketSummary,
} from "@touchline/betting";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import { useBettingText } from "../../platform/i18n/use-betting-text.ts";
import { isolateFigure } from "../../platform/i18n/use-money.ts";
import { useTicketActions } from "../../state/ticket.ts";
import { CheckBox } from "../../ui/check-box.tsx";
import styles from "./each-way.module.css";
import { Line, useTicketMoney } from "./summary-line.tsx";
import summary from "./slip-summary.module.css";

/** Whether a bet is placed each way. Nothing is shown of bets that cannot be; one without terms any more says so. */
export function EachWay({
  bet,
  betIndex,
  locked,
}: {
  bet: TicketBet;
  betIndex: number;
  /** Says how it was placed, where it cannot be changed. */
  locked: boolean;
}) {
  const t = useTranslations("ticket.eachWay");
  const bettingText = useBettingText();
  const { dispatch } = useTicketActions();
  const termsText = useTermsText();
  if (bet.betType === "custom_bet") return null;
  const isEachWay = bet.isEachWay === true;
  const texts = bet.selections.flatMap((selection) => termsText(selection) ?? []);
  const isPossible = texts.length === bet.selections.length;
  const worse = bet.selections.some(areTermsWorse) ? bettingText(API_ERRORS.place_terms_changed.key) : undefined;
  if (isPossible ? locked && !isEachWay : !isEachWay) return null;
  // Of several selections the terms stand with each of them, where they can be changed.
  const text = locked || texts.length === 1 ? [...new Set(texts)].join(" · ") : "";
  if (locked) {
    return (
      <p className={styles.placed}>
        <b>{t("label")}</b> {text}
      </p>
    );
  }
  return (
    <div className={styles.choice}>
      <CheckBox
        checked={isEachWay}
        problem={isPossible ? worse : bettingText(API_ERRORS.each_way_unavailable.key)}
        onChange={({ target }) => dispatch({ type: "each-way-chosen", isEachWay: target.checked, betIndex })}
      >
        <b>{t("label")}</b> {text}
      </CheckBox>
    </div>
  );
}

/** What a selection of an each-way bet is paid for being placed. */
export function EachWayTerms({ selection }: { selection: Selection }) {
  const text = useTermsText()(selection);
  return text !== null && <p className={styles.placed}>{text}</p>;
}

/** Null of a selection that takes no bets each way. */
function useTermsText() {
  const t = useTranslations("ticket.eachWay");
  return ({ placeTerms: terms }: Selection): string | null =>
    terms ? t("terms", { fraction: terms.fraction, places: terms.places }) : null;
}

/** The bets that an each-way bet consists of, and what it returns where its selections are placed and do not win. */
export function EachWayMakeup({ ticket, bet }: { ticket: Ticket; bet: TicketBet }) {
  const t = useTranslations("ticket.summary");
  const inMoney = useTicketMoney(ticket);
  const placed = placedWin(bet);
  if (placed === null) return null;
  return (
    <>
      {bet.betType !== "system" && <Lines ticket={ticket} />}
      {bet.stake > 0n && <Line name={t("placed")} value={inMoney(placed)} look={summary.minor} />}
    </>
  );
}

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
      look={summary.minor}
      isText
    />
  );
}
