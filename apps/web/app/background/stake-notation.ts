import { type TicketBet, decimalMark, formatStake, parseStake, stakeDecimals } from "@touchline/betting";

/** Whether a text means an amount in a locale, and is written as there. */
function isWrittenIn(locale: string, { stakeText, currency }: TicketBet, amount: bigint): boolean {
  const parsed = parseStake(stakeText, { decimals: stakeDecimals(currency), locale });
  const hasForeignMark = /[^\p{Nd}\s]/u.test(stakeText) && !stakeText.includes(decimalMark(locale));
  return parsed.ok && parsed.value === amount && !hasForeignMark;
}

/** A bet with its stake as the locale writes it: the text may have been typed on a page in another language. */
export function inNotationOf(locale: string, bet: TicketBet): TicketBet {
  const { stake, wantedWin, stakeText, stakeProblem, currency } = bet;
  const amount = wantedWin ?? stake;
  if (stakeText === "" || stakeProblem !== null || isWrittenIn(locale, bet, amount)) return bet;
  return { ...bet, stakeText: formatStake(amount, { currency, locale }) };
}
