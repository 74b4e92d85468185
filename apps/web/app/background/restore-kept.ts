import {
  type Ticket,
  type TicketBet,
  decimalMark,
  formatStake,
  parseStake,
  restoreTicket,
  sharedStakes,
  stakeDecimals,
} from "@touchline/betting";
import { formattingLocale } from "../platform/i18n/direction.ts";
import { readStored } from "../platform/storage.ts";
import "../state/ticket-rules.ts";
import { type TicketStore, toggleOnSlip } from "../state/ticket.ts";
import type { Background } from "./background.ts";
import { notifyEditEnded } from "./edit-ended.ts";
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
function inNotationOf(locale: string, bet: TicketBet): TicketBet {
  const { stake, wantedWin, lineStake, stakeText, stakeProblem, currency } = bet;
  const amount = wantedWin ?? lineStake ?? stake;
  if (stakeText === "" || stakeProblem !== null || isWrittenIn(locale, bet, amount)) return bet;
  return { ...bet, stakeText: formatStake(amount, { currency, locale }) };
}

/** One language for each mark between units and fraction: a total stands in its text alone, which another page may have written. */
const EACH_NOTATION = ["en", "de"];

/** The total that was typed for all bets together; null where there is none, or they do not have their shares of it any more. */
function typedTotal(locale: string, { bets }: Pick<Ticket, "bets">): bigint | null {
  const [first] = bets;
  if (
    first === undefined ||
    bets.some((bet) => bet.stakeSource !== "shared_total" || bet.stakeText !== first.stakeText)
  )
    return null;
  for (const notation of [locale, ...EACH_NOTATION]) {
    const parsed = parseStake(first.stakeText, { decimals: stakeDecimals(first.currency), locale: notation });
    const shares = parsed.ok ? sharedStakes({ bets }, parsed.value) : [];
    if (parsed.ok && bets.every(({ stake }, place) => stake === shares[place])) return parsed.value;
  }
  return null;
}

/** The bets with their stakes as the locale writes them, and what they share as it was typed: also what is left over. */
export function betsInNotationOf(locale: string, ticket: Pick<Ticket, "bets">): readonly TicketBet[] {
  const total = typedTotal(locale, ticket);
  return ticket.bets.map((bet) => {
    if (total === null) return inNotationOf(locale, bet);
    if (isWrittenIn(locale, bet, total)) return bet;
    return { ...bet, stakeText: formatStake(total, { currency: bet.currency, locale }) };
  });
}

/** Puts the kept ticket on the slip, before what was picked meanwhile. */
export function restoreKept(background: Background): void {
  const { state, site } = background;
  const { ticket, session } = state;
  const saved = savedTicket();
  if (saved === null) return;
  const picked = ticket.getState().ticket.bets.flatMap(({ selections }) => selections);
  // Until an account's currency is known, that of the stakes is as good as any: another one would take them away.
  if (session.getState().currency === null) ticket.dispatch({ type: "currency-changed", currency: saved.currency });
  if (session.getState().settings === null)
    ticket.dispatch({ type: "multi-single-changed", providers: saved.multiSingleProviders });
  const locale = formattingLocale(site.locale);
  restore(ticket, { ...saved, bets: betsInNotationOf(locale, saved) });
  // Kept in the currency of another account than the one in use by now.
  const { bets, editedBet } = ticket.getState().ticket;
  if (saved.editedBet !== null && saved.ticketState !== "SUCCESS" && editedBet === null && bets.length > 0)
    notifyEditEnded(background, saved.editedBet).catch(background.report);
  // What does not join what was kept is answered as a press would be now.
  for (const each of picked) if (!ticket.getState().selectedKeys.has(each.id)) toggleOnSlip(state, each);
}
