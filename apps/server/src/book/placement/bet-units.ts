import {
  type CoveredSystem,
  type FullCoverName,
  fullCoverOf,
  type LimitedBet,
  multiSingleIssues,
  parseSystemId,
  readBetLimits,
} from "@touchline/betting";
import { UNSUPPORTED_BET_KEYS, type UnsupportedBetCause } from "@touchline/contract/vocabulary";
import { isDeepStrictEqual } from "node:util";
import { asRefusals, type Refusal, type Refusals } from "../bets/refusal.ts";
import { hasTooManyMatches } from "../custom-bets/bet-chance.ts";
import { bankersOf } from "./bet-totals.ts";
import { refusalOf, shapeRefusals } from "./limit-check.ts";
import { placeTermsOf } from "./place-terms.ts";
import type { PlacementDeps } from "./placement-deps.ts";
import type { OutcomeRequest, PlacementRequest } from "./placement-request.ts";

/** A bet of a request, as far as its shape goes. */
interface ShapedBet {
  selections: readonly OutcomeRequest[];
  systemId: string | null;
  /** Whether it has a price of its own, as only custom bets do. */
  hasOwnPrice: boolean;
  isEachWay: boolean;
  stake: bigint;
}

/** Bets of a request that stand or are refused together: one bet, or those that a full-cover bet is placed as. */
export interface BetUnit {
  betType: "single" | "combo" | "system" | "custom_bet";
  fullCover: FullCoverName | null;
  isEachWay: boolean;
  bets: readonly UnitBet[];
  /** The same for each of the bets. */
  selections: readonly OutcomeRequest[];
}

/** One bet with its place in the request, and the k of a k/n system. */
export interface UnitBet {
  index: number;
  winCount: number | null;
}

type ShapeDeps = Pick<PlacementDeps, "catalogue" | "config">;
type Units = { units: readonly BetUnit[] } | { refusals: Refusals };

/** Takes a request apart into what is decided by itself; refuses the whole where a bet is made up wrongly. */
export function readUnits(
  { type, bets }: { type: PlacementRequest["meta"]["type"]; bets: readonly ShapedBet[] },
  deps: ShapeDeps,
): Units {
  if (hasStrayBankers(type, bets)) return { refusals: [unsupported(bets.length - 1, "bankers")] };
  const units = type === "custom_bet" ? customUnits(bets, deps) : unitsOf(type, bets);
  if (typeof units === "string") return { refusals: [unsupported(bets.length - 1, units)] };
  const limited = units.map((unit) => limitedBet(unit, { ...NO_MONEY, odds: [] }, deps));
  const refusals = asRefusals([
    ...togetherRefusals(limited, deps),
    ...units.flatMap(({ bets: [first] }, place) => {
      const bet = limited[place];
      if (!bet || !first) return [];
      const found = shapeRefusals({ bet, limits: readBetLimits(deps.config.limits) }, first.index);
      return found.map((refusal) => withTrueCause(refusal, units[place]?.selections ?? []));
    }),
  ]);
  return refusals ? { refusals } : { units };
}

/** An outright and a match of its competition go by one id, and are not of one match for that. */
function withTrueCause(refusal: Refusal, selections: readonly OutcomeRequest[]): Refusal {
  const isOfOneMatch = new Set(selections.map(({ match_id }) => match_id)).size < selections.length;
  return refusal.key === UNSUPPORTED_BET_KEYS.sameMatch && !isOfOneMatch
    ? { ...refusal, key: UNSUPPORTED_BET_KEYS.sameCompetition }
    : refusal;
}

/** Bankers are of one k/n system, which has at least one leg more to each line. */
const hasStrayBankers = (type: PlacementRequest["meta"]["type"], bets: readonly ShapedBet[]): boolean =>
  bets.some(({ selections, systemId }) => {
    const count = bankersOf(selections).length;
    if (count === 0) return false;
    const system = systemId === null ? null : parseSystemId(systemId);
    return type !== "system" || bets.length > 1 || system === null || count >= system.winCount;
  });

/** Shape does not depend on money. */
const NO_MONEY = { stake: 0n, currency: { code: "", fiat: true, subunits: 1 } } as const;

export const unsupported = (betIndex: number, cause: UnsupportedBetCause): Refusal => ({
  name: "bet_type_unsupported",
  key: UNSUPPORTED_BET_KEYS[cause],
  betIndex,
  selectionIndex: null,
});

/** The units, or why the type and its bets do not go together. */
function unitsOf(
  type: Exclude<PlacementRequest["meta"]["type"], "custom_bet">,
  bets: readonly ShapedBet[],
): readonly BetUnit[] | UnsupportedBetCause {
  if (bets.some(({ hasOwnPrice }) => hasOwnPrice)) return "customOdds";
  if (type === "system") return systemUnits(bets);
  const isCountRight = type === "multi_single" ? bets.length > 1 : bets.length === 1;
  if (!isCountRight) return "betCount";
  if (bets.some(({ systemId }) => systemId !== null)) return "systemId";
  return bets.map(({ selections, isEachWay }, index) => ({
    betType: type === "combo" ? "combo" : "single",
    fullCover: null,
    isEachWay,
    selections,
    bets: [{ index, winCount: null }],
  }));
}

/** Selections at one price, those of each match together. */
function customUnits(
  bets: readonly ShapedBet[],
  { config: { customBet } }: Pick<ShapeDeps, "config">,
): readonly BetUnit[] | UnsupportedBetCause {
  const [bet, ...others] = bets;
  if (!customBet.enabled) return "customBet";
  if (bet === undefined || others.length > 0) return "betCount";
  const { selections, systemId, hasOwnPrice, isEachWay } = bet;
  if (systemId !== null) return "systemId";
  if (!hasOwnPrice || isEachWay) return "customOdds";
  if (selections.length < (customBet.isSingleAllowed ? 1 : 2) || hasTooManyMatches(selections)) return "selectionCount";
  return [
    { betType: "custom_bet", fullCover: null, isEachWay: false, selections, bets: [{ index: 0, winCount: null }] },
  ];
}

function systemUnits(bets: readonly ShapedBet[]): readonly BetUnit[] | UnsupportedBetCause {
  const systems = bets.flatMap(systemOf);
  const [first] = bets;
  const [only, ...others] = systems;
  if (!first || !only || systems.length < bets.length) return "systemId";
  const { selections, isEachWay } = first;
  const isPart = (bet: ShapedBet) => isDeepStrictEqual(bet.selections, selections) && bet.isEachWay === isEachWay;
  if (!bets.every(isPart)) return "systemParts";
  const isPlain = others.length === 0 && only.winCount > 1 && only.winCount < only.totalCount;
  const fullCover = isPlain ? null : fullCoverOf(systems);
  if (!isPlain && fullCover === null) return others.length === 0 ? "systemId" : "systemParts";
  const parts = systems.map(({ winCount }, index) => ({ index, winCount }));
  return [{ betType: "system", fullCover, isEachWay, selections, bets: parts }];
}

/** None where the bet names no system of as many legs as it has. */
function systemOf({ systemId, selections, stake }: ShapedBet): CoveredSystem[] {
  const system = systemId === null ? null : parseSystemId(systemId);
  return system?.totalCount === selections.length ? [{ ...system, stake }] : [];
}

function togetherRefusals(bets: readonly LimitedBet[], { config }: ShapeDeps): Refusal[] {
  const { multiSingleProviders } = config;
  return multiSingleIssues(bets, { limits: readBetLimits(config.limits), multiSingleProviders }).map((issue) =>
    refusalOf(issue, 0),
  );
}

/** A unit as the limits see it: the parts of a full-cover bet are one bet to them. */
export function limitedBet(
  { betType, fullCover, isEachWay, selections, bets: [first] }: BetUnit,
  {
    odds,
    customOdds = null,
    ...money
  }: Pick<LimitedBet, "stake" | "currency"> & { odds: readonly string[]; customOdds?: string | null },
  { catalogue }: Pick<ShapeDeps, "catalogue">,
): LimitedBet {
  const winCount = first?.winCount ?? null;
  const idOf = dependentIds(selections, catalogue);
  return {
    ...money,
    betType,
    fullCover,
    customOdds,
    ...(fullCover === null && winCount !== null ? { systemWinCount: winCount, bankers: bankersOf(selections) } : {}),
    // Of a line without terms the bet is refused.
    placeFractions: isEachWay ? placeTermsOf(selections, catalogue).map((terms) => terms?.fraction ?? "1/5") : null,
    selections: selections.map(({ match_id }, index) => ({
      matchId: idOf(match_id),
      provider: catalogue.match(match_id)?.fixture.provider ?? "betradar",
      odds: odds[index] ?? "1",
    })),
  };
}

/** Who wins a competition hangs on its matches: an outright and they go by one id, as selections of one match do. */
function dependentIds(
  selections: BetUnit["selections"],
  catalogue: ShapeDeps["catalogue"],
): (matchId: string) => string {
  const outrights = new Map<string, string>();
  for (const { match_id } of selections) {
    const fixture = catalogue.match(match_id)?.fixture;
    if (fixture?.type === "outright") outrights.set(fixture.tournamentId, match_id);
  }
  return (matchId) => {
    const fixture = catalogue.match(matchId)?.fixture;
    // The races of one course hang on nothing but themselves.
    if (fixture?.type === "outright" && fixture.race) return matchId;
    return outrights.get(fixture?.tournamentId ?? "") ?? matchId;
  };
}
