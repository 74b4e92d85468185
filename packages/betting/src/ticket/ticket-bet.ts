import { combinedOdds } from "../bet/combined-odds.ts";
import { rescaleStake, stakeForPotentialWin } from "../bet/potential-win.ts";
import type { ParsedStake } from "../money/parse-stake.ts";
import type { CurrencySpec } from "../money/subunits.ts";
import type { Selection, StakeSource, TicketBet } from "./ticket.ts";

const NO_STAKE = { stake: 0n, stakeText: "", stakeProblem: null, stakeSource: "typed" } as const;

export function newBet(selection: Selection, currency: CurrencySpec): TicketBet {
  return { betType: "single", selections: [selection], currency, systemType: null, ...NO_STAKE };
}

export function withoutStake(bet: TicketBet): TicketBet {
  return { ...bet, ...NO_STAKE };
}

export function totalOdds(selections: readonly Selection[]): string {
  return combinedOdds(selections.map(({ odds }) => odds));
}

/** Puts new selections on a bet: its type follows their number, and a potential-win stake follows their odds. */
export function withSelections(bet: TicketBet, selections: readonly Selection[]): TicketBet {
  return { ...bet, ...fittingType(bet, selections.length), selections, stake: rescaledStake(bet, selections) };
}

/** A single with more selections becomes a combo and back; a system keeps its k where the new size has one. */
function fittingType({ betType, systemType }: TicketBet, count: number): Pick<TicketBet, "betType" | "systemType"> {
  if (betType === "custom_bet") return { betType, systemType: null };
  if (betType === "system" && systemType && systemType.winCount < count) {
    return { betType, systemType: { totalCount: count, winCount: systemType.winCount } };
  }
  return { betType: count > 1 ? "combo" : "single", systemType: null };
}

function rescaledStake({ stake, stakeSource, selections: before }: TicketBet, after: readonly Selection[]): bigint {
  if (stakeSource !== "potential_win" || stake === 0n || after.length === 0) return stake;
  return rescaleStake({ stake, oldOdds: totalOdds(before), newOdds: totalOdds(after) });
}

/** Takes what the player typed: a stake, or the win to work the stake out from. */
export function withStake(
  bet: TicketBet,
  entry: { text: string; parsed: ParsedStake; source: StakeSource },
): TicketBet {
  const { text, parsed, source } = entry;
  const typed = { ...bet, stakeText: text, stakeSource: source };
  if (!parsed.ok) return { ...typed, stake: 0n, stakeProblem: parsed.reason };
  const stake =
    source === "potential_win"
      ? stakeForPotentialWin({ win: parsed.value, odds: [totalOdds(bet.selections)] })
      : parsed.value;
  return { ...typed, stake, stakeProblem: null };
}
