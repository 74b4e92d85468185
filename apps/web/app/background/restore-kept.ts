import {
  type Ticket,
  type TicketBet,
  decimalMark,
  formatStake,
  parseStake,
  restoreTicket,
  stakeDecimals,
} from "@touchline/betting";
import { formattingLocale } from "../platform/i18n/direction.ts";
import { readStored } from "../platform/storage.ts";
import "../state/ticket-rules.ts";
import type { TicketStore } from "../state/ticket.ts";
import type { Background } from "./background.ts";
import { BETS, TICKET_AREAS } from "./stored-ticket.ts";

/** The tab's own ticket, or the browser's last one in a new tab. */
const savedTicket = (): Ticket | null => {
  for (const area of TICKET_AREAS) {
    const ticket = restoreTicket(readStored(area, BETS));
    if (ticket !== null) return ticket;
  }
  return null;
};

/** The slip shows no bonus, so a restored one is removed. */
function restore({ dispatch, getState }: TicketStore, saved: Ticket): void {
  dispatch({ type: "restored", ticket: saved });
  for (const [betIndex, { bonus }] of getState().ticket.bets.entries())
    if (bonus !== null) dispatch({ type: "bonus-chosen", bonus: null, betIndex });
}

/** Whether a text is that amount in the locale's own notation. */
function isWrittenIn(locale: string, { stakeText, currency }: TicketBet, amount: bigint): boolean {
  const parsed = parseStake(stakeText, { decimals: stakeDecimals(currency), locale });
  const hasForeignMark = /[^\p{Nd}\s]/u.test(stakeText) && !stakeText.includes(decimalMark(locale));
  return parsed.ok && parsed.value === amount && !hasForeignMark;
}

/** A bet with its stake as the locale writes it: the text may have been typed on a page in another language. */
export function inNotationOf(locale: string, bet: TicketBet): TicketBet {
  const { stake, wantedWin, lineStake, stakeText, stakeProblem, currency } = bet;
  const amount = wantedWin ?? lineStake ?? stake;
  if (stakeText === "" || stakeProblem !== null || isWrittenIn(locale, bet, amount)) return bet;
  return { ...bet, stakeText: formatStake(amount, { currency, locale }) };
}

/** Puts the kept ticket on the slip, before what was picked meanwhile. */
export function restoreKept({ state: { ticket, session }, site }: Background): void {
  const saved = savedTicket();
  if (saved === null) return;
  // Until an account's currency is known, that of the stakes is as good as any: another one would take them away.
  if (session.getState().currency === null) ticket.dispatch({ type: "currency-changed", currency: saved.currency });
  const locale = formattingLocale(site.locale);
  restore(ticket, { ...saved, bets: saved.bets.map((bet) => inNotationOf(locale, bet)) });
}
