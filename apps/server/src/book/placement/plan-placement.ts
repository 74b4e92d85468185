import type { BetChance } from "../custom-bets/bet-chance.ts";
import { type BetCheck, type CurrencySpec, profitCapFor, readBetLimits, totalStakeIssues } from "@touchline/betting";
import { LIMIT_REACHED_KEYS, type OddsAcceptMode, type PlaceTerms } from "@touchline/contract/vocabulary";
import { checkCustomOdds } from "../custom-bets/check-custom-odds.ts";
import { liveDelayMs } from "../book-config.ts";
import { asRefusals, type Refusal, type Refusals } from "../bets/refusal.ts";
import { bankersOf, betTotals } from "./bet-totals.ts";
import { type BetUnit, limitedBet, readUnits, unsupported } from "./bet-units.ts";
import { acceptedStake, limitRefusals, refusalOf } from "./limit-check.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { placeTermsOf, termsRefusals, withdrawnFrom } from "./place-terms.ts";
import type { PlacementDeps } from "./placement-deps.ts";
import type { BetRequest, PlacementRequest, SelectionRequest } from "./placement-request.ts";
import { type PlayerStanding, playerRefusals } from "./player-standing.ts";
import { checkLegs, legsOfBet } from "./selection-check.ts";

interface PlannedLeg extends Omit<SelectionRequest, "each_way"> {
  /** The price the bet would stand at now. */
  currentOdds: string;
  /** Of each-way bets alone. */
  placeTerms: PlaceTerms | null;
  /** Outcomes that are withdrawn by now; null where none are. */
  pricedWithout: readonly string[] | null;
  sportKey: string;
  startsAt: Date;
}

export interface PlannedBet {
  /** Its place in the request. */
  index: number;
  type: BetUnit["betType"];
  /** The k of a k/n system; null on every other bet. */
  winCount: number | null;
  isEachWay: boolean;
  stake: bigint;
  currency: CurrencySpec;
  odds: string;
  /** The price that the player agreed to for all legs of a custom bet; null on every other bet. */
  submittedCustomOdds: string | null;
  potentialWin: bigint;
  profitCap: bigint | null;
  legs: readonly PlannedLeg[];
}

/** Bets that may stand and why the others may not, or why none of them may. */
export type PlacementPlan =
  | { bets: readonly PlannedBet[]; refusals: readonly Refusal[]; delayMs: number }
  | { refusals: Refusals };

export interface PlanContext extends Pick<PlacementDeps, "catalogue" | "config"> {
  standing: PlayerStanding;
  mode: OddsAcceptMode;
  /** How likely the legs of a custom bet win together; null where none is asked for. */
  joint: BetChance | null;
  /** Whether the bets have waited for their live delay: they may stand at once. */
  isAfterDelay: boolean;
}

/**
 * Runs the checks in the order of the rules: the player and the shape of the request, then for each of its units the
 * offers, the prices, the stake, the limits and the bonus, each unit up to the first stage that refuses it.
 * Funds are for all bets or for none. Reads memory only, so nothing can change between two checks.
 */
export function planPlacement(request: PlacementRequest, context: PlanContext): PlacementPlan {
  const { standing, config } = context;
  const forbidden = asRefusals([...playerRefusals(standing, config), ...otherCurrencies(request)]);
  if (forbidden) return { refusals: forbidden };
  const read = readUnits({ type: request.meta.type, bets: request.bets.map(shaped) }, context);
  if ("refusals" in read) return read;
  const checks = read.units.map((unit) => checkUnit(unit, request, context));
  const bets = checks.flatMap((check) => check.bets);
  const refused = checks.flatMap((check) => check.refusals);
  const isShort = ({ name }: Refusal): boolean => name === "insufficient_funds";
  const refusals = [...refused, ...totalRefusals(bets, context)];
  const reasons = asRefusals(refusals);
  if (reasons && (bets.length === 0 || refusals.some(isShort))) return { refusals: reasons };
  return { bets, refusals, delayMs: delayOf(bets, context) };
}

function shaped({ selections, system_id, custom_odds, each_way: isEachWay = false, stake }: BetRequest) {
  return {
    selections,
    systemId: system_id ?? null,
    hasOwnPrice: (custom_odds ?? null) !== null,
    isEachWay,
    stake: BigInt(stake.value),
  };
}

/** One placement is paid from one account. */
function otherCurrencies({ bets }: PlacementRequest): Refusal[] {
  const foreign = bets.findIndex(({ stake }) => stake.currency !== bets[0]?.stake.currency);
  return foreign < 0 ? [] : [{ name: "currency_unknown", betIndex: foreign, selectionIndex: null }];
}

interface CheckedUnit {
  bets: readonly PlannedBet[];
  refusals: readonly Refusal[];
}

function checkUnit(unit: BetUnit, request: PlacementRequest, context: PlanContext): CheckedUnit {
  const refused = (refusals: readonly Refusal[]): CheckedUnit => ({ bets: [], refusals });
  const requested = unit.bets.map((bet) => ({ ...bet, request: request.bets[bet.index] ?? unexpectedly("no bet") }));
  const prices = pricesOf(unit, request, context);
  if ("refusals" in prices) return refused(prices.refusals);
  const { odds, customOdds } = prices;
  const overLimits = unitLimitRefusals(unit, { request, odds, customOdds }, context);
  if (overLimits.length > 0) return refused(overLimits);
  const withBonus = requested.find(({ request: bet }) => bet.bonus);
  if (withBonus) return refused([unsupported(withBonus.index, "bonus")]);
  const bets = requested.map((bet) => plannedBet({ ...bet, unit, odds, customOdds }, context));
  return { bets, refusals: [] };
}

interface UnitPrices {
  odds: readonly string[];
  customOdds: string | null;
}

/** The prices that a unit would stand at now, or why it may not stand at all. */
function pricesOf(
  unit: BetUnit,
  request: PlacementRequest,
  context: PlanContext,
): UnitPrices | { refusals: readonly Refusal[] } {
  const { catalogue, mode, isAfterDelay } = context;
  const requested = unit.bets.flatMap(({ index }) => ({ bet: request.bets[index] ?? unexpectedly("no bet"), index }));
  const checked = checkLegs(
    catalogue,
    requested.flatMap(({ bet, index }) => legsOfBet(bet, index)),
    { mode: unit.betType === "custom_bet" ? null : mode, isAfterDelay },
  );
  if ("refusals" in checked) return checked;
  const termsChanged = requested.flatMap(({ bet: { selections }, index }) =>
    unit.isEachWay ? termsRefusals(selections, { betIndex: index, catalogue }) : [],
  );
  if (termsChanged.length > 0) return { refusals: termsChanged };
  const odds = checked.odds.slice(0, unit.selections.length);
  const priced = customOddsOf(unit, { request, odds }, context);
  return "refusal" in priced ? { refusals: [priced.refusal] } : { odds, customOdds: priced.customOdds };
}

/**
 * The stake at which the one unit of a request would stand, where the ledger leaves so much for it; none where there are
 * several, for what one is to have less of, another could have instead.
 */
export function acceptedWithin(
  request: PlacementRequest,
  left: bigint,
  context: PlanContext,
): Pick<Refusal, "acceptedStake"> {
  const read = readUnits({ type: request.meta.type, bets: request.bets.map(shaped) }, context);
  const [unit, ...others] = "units" in read ? read.units : [];
  if (unit === undefined || others.length > 0) return {};
  const prices = pricesOf(unit, request, context);
  if ("refusals" in prices) return {};
  const { balance, stakeLimit } = context.standing;
  const most = [balance ?? 0n, stakeLimit ?? left].reduce((least, each) => (each < least ? each : least), left);
  return acceptedStake({ ...checkOf(unit, { request, ...prices }, context), balance: most });
}

function unexpectedly(what: string): never {
  throw new Error(`Placement check found ${what}`);
}

/** The price of a custom bet now; null on every other bet. */
function customOddsOf(
  { betType, bets: [bet] }: BetUnit,
  { request, odds }: { request: PlacementRequest; odds: readonly string[] },
  { joint, mode, isAfterDelay }: PlanContext,
): { customOdds: string | null } | { refusal: Refusal } {
  if (betType !== "custom_bet" || bet === undefined) return { customOdds: null };
  const submitted = request.bets[bet.index]?.custom_odds ?? unexpectedly("a custom bet without a price");
  const checked = checkCustomOdds({
    joint,
    legOdds: odds,
    submitted,
    mode,
    isAfterDelay,
    betIndex: bet.index,
  });
  return "refusal" in checked ? checked : { customOdds: checked.odds };
}

function unitLimitRefusals(
  unit: BetUnit,
  { request, odds, customOdds }: { request: PlacementRequest } & UnitPrices,
  context: PlanContext,
): Refusal[] {
  const check = checkOf(unit, { request, odds, customOdds }, context);
  const { balance, stakeLimit } = context.standing;
  const betIndex = unit.bets[0]?.index ?? 0;
  const overLimits = limitRefusals(check, betIndex);
  const { stake, currency } = check.bet;
  const isWithin = stakeLimit === null || stake <= stakeLimit;
  if (isWithin) return overLimits;
  const accepted = acceptedStake({
    ...check,
    balance: balance !== null && balance < stakeLimit ? balance : stakeLimit,
  });
  // Both are said: who keeps to the book's limit alone would be refused by the own one next.
  const reached = [...overLimits, stakeLimitReached(stakeLimit, { betIndex, currency })];
  return reached.map(({ acceptedStake: _higher, ...refusal }) => ({ ...refusal, ...accepted }));
}

/** The unit as it is checked against the limits, with all of its stake. */
function checkOf(
  unit: BetUnit,
  { request, odds, customOdds }: { request: PlacementRequest } & UnitPrices,
  context: PlanContext,
): BetCheck {
  const stakes = unit.bets.map(({ index }) => BigInt(request.bets[index]?.stake.value ?? 0));
  const stake = stakes.reduce((sum, part) => sum + part, 0n);
  const bet = limitedBet(unit, { stake, currency: currencyOf(context), odds, customOdds }, context);
  return { bet, limits: readBetLimits(context.config.limits), balance: context.standing.balance };
}

/** The ledger keeps the limit for each of its lines, and a full-cover bet has several. */
const stakeLimitReached = (
  limit: bigint,
  { betIndex, currency: { code: currency, subunits } }: { betIndex: number; currency: CurrencySpec },
): Refusal => ({
  name: "player_limit_reached",
  key: LIMIT_REACHED_KEYS.stake,
  betIndex,
  selectionIndex: null,
  limit: { value: String(limit), currency, subunits },
});

/** Known to the book, or the player was refused. */
function currencyOf({ config, standing }: PlanContext): CurrencySpec {
  return config.currencies.find(({ code }) => code === standing.currency) ?? unexpectedly("an unknown currency");
}

function plannedBet(
  {
    request,
    odds,
    customOdds,
    unit: { betType: type, isEachWay },
    ...bet
  }: {
    index: number;
    winCount: number | null;
    unit: BetUnit;
    request: BetRequest;
    odds: readonly string[];
    customOdds: string | null;
  },
  context: PlanContext,
): PlannedBet {
  const currency = currencyOf(context);
  const stake = BigInt(request.stake.value);
  const profitCap = profitCapFor(readBetLimits(context.config.limits), currency);
  const terms = isEachWay ? placeTermsOf(request.selections, context.catalogue) : [];
  const matchOf = (id: string): MatchRecord => context.catalogue.match(id) ?? unexpectedly("no match");
  const legs = request.selections.map((selection, place) => ({
    ...selection,
    placeTerms: terms[place] ?? null,
    pricedWithout: withdrawnFrom(selection, context.catalogue),
    currentOdds: odds[place] ?? unexpectedly("no price"),
    sportKey: matchOf(selection.match_id).place.sport.key,
    startsAt: new Date(matchOf(selection.match_id).fixture.startTimeMs),
  }));
  const totals = betTotals({
    ...bet,
    stake,
    odds,
    customOdds,
    profitCap,
    bankers: bankersOf(legs),
    placeTerms: legs.map(({ placeTerms }) => placeTerms),
  });
  const submittedCustomOdds = request.custom_odds ?? null;
  return { ...bet, type, isEachWay, stake, currency, profitCap, legs, submittedCustomOdds, ...totals };
}

/** The refusal of the first bet that the balance does not cover. */
function totalRefusals(bets: readonly PlannedBet[], { standing: { balance } }: PlanContext): Refusal[] {
  let total = 0n;
  const first = bets.find(({ stake }) => (total += stake) > (balance ?? 0n));
  return totalStakeIssues(bets, balance).map((issue) => refusalOf(issue, first?.index ?? 0));
}

/** The longest delay of the live legs; bets on matches still to come are decided at once. */
function delayOf(bets: readonly PlannedBet[], { catalogue, config, isAfterDelay }: PlanContext): number {
  if (isAfterDelay) return 0;
  const delays = bets.flatMap(({ legs }) =>
    legs.map(({ match_id, sportKey }) => (catalogue.match(match_id)?.isLive ? liveDelayMs(config, sportKey) : 0)),
  );
  return Math.max(0, ...delays);
}
