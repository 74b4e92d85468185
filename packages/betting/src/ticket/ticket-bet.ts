import { stakeStep } from "../bet/bet-shape.ts";
import { FULL_COVER_BETS, type FullCoverName } from "../bet/full-cover-bet.ts";
import { lineCount } from "../bet/line-count.ts";
import { evenlyShared } from "../bet/line-stakes.ts";
import { stakeForPotentialWin } from "../bet/possible-return.ts";
import { isSystemSize } from "../bet/system-bet.ts";
import type { ParsedStake } from "../money/parse-stake.ts";
import type { CurrencySpec, Subunits } from "../money/subunits.ts";
import { ticketBetShape } from "./bet-odds.ts";
import { returningBet } from "./returning-bet.ts";
import type { EnteredStake, Selection, StakeSource, TicketBet, TicketBonus } from "./ticket.ts";
import { fixedStakeOf } from "./ticket-bonus.ts";

const NO_STAKE = {
  stake: 0n,
  stakeText: "",
  stakeProblem: null,
  stakeSource: "typed",
  wantedWin: null,
  lineStake: null,
} as const;
const PLAIN = { systemType: null, fullCover: null, customOdds: null } as const;

export function newBet(selection: Selection, currency: CurrencySpec): TicketBet {
  return { betType: "single", selections: [selection], currency, bonus: null, ...PLAIN, ...NO_STAKE };
}

/** What was entered as a bet's stake, apart from the bet. */
export const enteredStake = (bet: TicketBet): EnteredStake => {
  const { stake, stakeText, stakeProblem, stakeSource, wantedWin, lineStake, isEachWay } = bet;
  return { stake, stakeText, stakeProblem, stakeSource, wantedWin, lineStake, ...(isEachWay && { isEachWay }) };
};

/** A freebet is its stake, so it goes with it, as does what the book would take in place of it. */
export function withoutStake({ acceptedStake: _past, ...bet }: TicketBet): TicketBet {
  const bonus = fixedStakeOf(bet) === null ? bet.bonus : null;
  return { ...bet, ...NO_STAKE, bonus };
}

/** The bet in a currency: a stake in another one says nothing there. */
export function inCurrency(bet: TicketBet, currency: CurrencySpec): TicketBet {
  return bet.currency.code === currency.code ? bet : { ...withoutStake(bet), currency };
}

/** The highest stake not above a given one that the bet can carry: a full-cover bet has the same on every line. */
export function evenStake(bet: TicketBet, stake: Subunits): Subunits {
  return evenlyShared(stake, stakeStep(ticketBetShape(bet)));
}

/**
 * What each bet of a ticket has of one total: the same for each, rounded down to what the bet can carry, none of it twice.
 * What is left over is staked nowhere.
 */
export function sharedStakes({ bets }: { readonly bets: readonly TicketBet[] }, total: Subunits): readonly Subunits[] {
  // oxlint-disable-next-line touchline/exact-money -- rounded down, so that the shares together stay within the total
  return bets.map((bet) => evenStake(bet, total / BigInt(bets.length)));
}

/** Puts new selections on a bet: its type follows their number, and a potential-win stake follows their odds. */
export function withSelections(bet: TicketBet, selections: readonly Selection[]): TicketBet {
  return withRescaledStake(withFittingBankers({ ...bet, ...fittingType(bet, selections), selections }));
}

/** How many bankers a bet can have: a line of bankers alone would leave nothing to choose. */
export const bankerRoom = ({ systemType }: Pick<TicketBet, "systemType">): number =>
  Math.max(0, (systemType?.winCount ?? 0) - 1);

/** The bet with those of its bankers that it still has, and has room for. */
export function withFittingBankers(bet: TicketBet): TicketBet {
  if (bet.bankers === undefined) return bet;
  const { bankers, ...without } = bet;
  const ids = bet.selections.map(({ id }) => id).filter((id) => bankers.includes(id));
  const fitting = ids.slice(0, bankerRoom(bet));
  return fitting.length === 0 ? without : { ...without, bankers: fitting };
}

/** Makes a selection a banker, where there is room for one, or takes that back. */
export function withBanker(bet: TicketBet, { id, isBanker }: { id: string; isBanker: boolean }): TicketBet {
  const { bankers = [] } = bet;
  const others = bankers.filter((known) => known !== id);
  if (isBanker && others.length >= bankerRoom(bet)) return bet;
  return withRescaledStake(withFittingBankers({ ...bet, bankers: isBanker ? [...others, id] : others }));
}

/** The bet with what the book would take of it, where that is told. */
export const withOffer = (bet: TicketBet, acceptedStake: Subunits | undefined): TicketBet =>
  acceptedStake ? { ...bet, acceptedStake } : bet;

/** The bet with the stake that keeps the wanted win, or what is on each line, now that odds or lines have moved; a typed one stays. */
export function withRescaledStake({ acceptedStake: _past, ...bet }: TicketBet): TicketBet {
  const { wantedWin: win, lineStake } = bet;
  if (lineStake !== null) return { ...bet, stake: lineStake * linesOf(bet) };
  const isUnpriced = bet.betType === "custom_bet" && bet.customOdds === null;
  return win === null || isUnpriced ? bet : { ...bet, stake: stakeForPotentialWin({ ...returningBet(bet), win }) };
}

const linesOf = (bet: TicketBet): bigint => lineCount(ticketBetShape(bet), bet.selections.length);

type TypeFields = Pick<TicketBet, "betType" | "systemType" | "fullCover" | "customOdds">;

/**
 * A single with more selections becomes a combo and back. A system keeps its k, or takes the largest there is; a
 * full-cover bet takes its kin of the new size. Where there is none, it is a combo. A custom bet is priced anew.
 */
function fittingType(bet: TicketBet, selections: readonly Selection[]): TypeFields {
  const { betType, systemType, fullCover, customOdds } = bet;
  const count = selections.length;
  if (betType === "custom_bet") {
    // A price is for all the selections together; those of a custom bet only ever leave.
    return { ...PLAIN, betType, customOdds: count === bet.selections.length ? customOdds : null };
  }
  if (betType === "system" && fullCover) {
    const kin = fullCoverLike(fullCover, count);
    if (kin) return { ...PLAIN, betType, fullCover: kin };
  }
  if (betType === "system" && systemType && isSystemSize(systemType) && count > 2) {
    const winCount = systemType.winCount < count ? systemType.winCount : count - 1;
    return { ...PLAIN, betType, systemType: { totalCount: count, winCount } };
  }
  return { ...PLAIN, betType: count > 1 ? "combo" : "single" };
}

/** The full-cover bet of another size that starts from the same smallest combination. */
function fullCoverLike(name: FullCoverName, count: number): FullCoverName | null {
  const { smallest } = FULL_COVER_BETS[name];
  for (const [kin, size] of Object.entries(FULL_COVER_BETS)) {
    // The keys of a constant object are its names.
    if (size.legs === count && size.smallest === smallest) return kin as FullCoverName;
  }
  return null;
}

/** What is kept of an amount that the stake is worked out from. */
const FIELD_OF: Partial<Record<StakeSource, "wantedWin" | "lineStake">> = {
  potential_win: "wantedWin",
  per_line: "lineStake",
};

/** Takes what the player typed: a stake, or the win to work the stake out from. A freebet's stake cannot be typed. */
export function withStake(
  bet: TicketBet,
  { text: stakeText, parsed, source: stakeSource }: { text: string; parsed: ParsedStake; source: StakeSource },
): TicketBet {
  if (fixedStakeOf(bet) !== null) return bet;
  const typed = { ...bet, ...NO_STAKE, stakeText, stakeSource };
  if (!parsed.ok) return withRescaledStake({ ...typed, stakeProblem: parsed.reason });
  return withRescaledStake({ ...typed, [FIELD_OF[stakeSource] ?? "stake"]: parsed.value });
}

/** Takes a bonus for the bet, or lets go of it with null. A freebet brings its stake, and takes it away again. */
export function withBonus(bet: TicketBet, bonus: TicketBonus | null): TicketBet {
  const free = fixedStakeOf(bet) === null ? bet : withoutStake(bet);
  const stake = fixedStakeOf({ bonus });
  if (stake === null) return withRescaledStake({ ...free, bonus });
  return { ...free, ...NO_STAKE, bonus, stake, stakeSource: "freebet" };
}
