import { isSystemSize } from "../bet/system-bet.ts";
import type { SharedTicketBet } from "../ticket/ticket.ts";

/**
 * A part of a full-cover bet as the bets of a ticket: all legs in one line are a combo, single legs are as many singles,
 * each with the stake of its line.
 */
export function asOnTicket(bet: SharedTicketBet): readonly SharedTicketBet[] {
  const { betType, systemType, selections, stake, ...rest } = bet;
  if (betType !== "system" || systemType === null || isSystemSize(systemType)) return [bet];
  const { bankers: _none, ...alike } = { ...rest, systemType: null };
  if (systemType.winCount > 1) return [{ ...alike, betType: "combo", selections, stake }];
  // oxlint-disable-next-line touchline/exact-money -- what a line cannot have is on none of them
  const onEach = stake / BigInt(Math.max(systemType.totalCount, selections.length, 1));
  return selections.map((selection) => ({ ...alike, betType: "single", selections: [selection], stake: onEach }));
}
