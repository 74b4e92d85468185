import { type BetCheck, combinedOdds, type CurrencySpec, readBetLimits } from "@touchline/betting";
import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import type { BookConfig } from "../book-config.ts";
import { liveDelayMs } from "../book-config.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { asRefusals, type Refusal, type Refusals } from "../bets/refusal.ts";
import { limitRefusals, payableWin, shapeRefusals } from "./limit-check.ts";
import type { BetRequest, PlacementRequest, SelectionRequest } from "./placement-request.ts";
import { checkLegs, legsOfRequest } from "./selection-check.ts";

/** What the checks need to know of the player, read in the placement's own transaction. */
export interface PlayerStanding {
  isSuspended: boolean;
  isSpam: boolean;
  isPve: boolean;
  acceptMode: OddsAcceptMode;
  /** Usable balance in the stake's currency; null where there is no account. */
  balance: bigint | null;
}

export interface PlannedLeg extends SelectionRequest {
  /** The price the bet would stand at now. */
  currentOdds: string;
  sportKey: string;
}

export interface PlannedBet {
  type: "single" | "combo";
  stake: bigint;
  currency: CurrencySpec;
  odds: string;
  potentialWin: bigint;
  legs: readonly PlannedLeg[];
}

export type PlacementPlan = { refusals: Refusals } | { bets: readonly PlannedBet[]; delayMs: number };

export interface PlanContext {
  catalogue: Catalogue;
  config: BookConfig;
  standing: PlayerStanding;
  mode: OddsAcceptMode;
}

/**
 * Runs the checks in the order of the rules (player, shape, offer and price, stake and limits) and stops
 * at the first stage that refuses. Reads memory only, so nothing can change between two checks.
 */
export function planPlacement(request: PlacementRequest, context: PlanContext): PlacementPlan {
  const refusals = asRefusals(playerRefusals(context.standing)) ?? asRefusals(requestRefusals(request, context));
  if (refusals) return { refusals };
  const checked = checkLegs(context.catalogue, legsOfRequest(request), { mode: context.mode, isAfterDelay: false });
  if ("refusals" in checked) return { refusals: asRefusals(checked.refusals) ?? unexpectedly("no reason") };
  const bets = planBets(request, checked.odds, context);
  const overLimits = asRefusals(bets.flatMap((bet, index) => limitRefusals(betCheck(bet, context), index)));
  if (overLimits) return { refusals: overLimits };
  return { bets, delayMs: delayOf(request, context) };
}

function unexpectedly(what: string): never {
  throw new Error(`Placement check refused with ${what}`);
}

function playerRefusals({ isSuspended, isSpam, isPve }: PlayerStanding): Refusal[] {
  const at = { betIndex: 0, selectionIndex: null };
  if (isSuspended) return [{ name: "forbidden", ...at }];
  if (isSpam) return [{ name: "spam_bet_forbidden", ...at }];
  return isPve ? [{ name: "pve_bet_forbidden", ...at }] : [];
}

/** Only singles and combos are taken so far, one bet at a time and for cash. */
function requestRefusals(request: PlacementRequest, context: PlanContext): Refusal[] {
  const { type } = request.meta;
  if ((type !== "single" && type !== "combo") || request.bets.length > 1) return [unsupported(request.bets.length - 1)];
  return request.bets.flatMap((bet, index) => {
    if (bet.bonus || bet.system_id || bet.custom_odds) return [unsupported(index)];
    const currency = currencyOf(bet, context);
    if (!currency || context.standing.balance === null)
      return [{ name: "currency_unknown", betIndex: index, selectionIndex: null }];
    return shapeRefusals(
      betCheck({ type, stake: BigInt(bet.stake.value), currency, legs: bet.selections }, context),
      index,
    );
  });
}

const unsupported = (betIndex: number): Refusal => ({ name: "bet_type_unsupported", betIndex, selectionIndex: null });

function currencyOf(bet: BetRequest, { config }: PlanContext): CurrencySpec | undefined {
  return config.currencies.find(({ code }) => code === bet.stake.currency);
}

/** A bet as the limits see it; before its price is known it is checked at the submitted one. */
function betCheck(
  bet: Pick<PlannedBet, "type" | "stake" | "currency"> & {
    legs: readonly (SelectionRequest & { currentOdds?: string })[];
  },
  { catalogue, config, standing }: PlanContext,
): BetCheck {
  return {
    bet: {
      betType: bet.type,
      stake: bet.stake,
      currency: bet.currency,
      selections: bet.legs.map((leg) => ({
        matchId: leg.match_id,
        provider: catalogue.match(leg.match_id)?.fixture.provider ?? "betradar",
        odds: leg.currentOdds ?? leg.odds,
      })),
    },
    limits: readBetLimits(config.limits),
    balance: standing.balance,
  };
}

function planBets(request: PlacementRequest, odds: readonly string[], context: PlanContext): PlannedBet[] {
  const prices = odds[Symbol.iterator]();
  return request.bets.map((bet) => {
    const legs = bet.selections.map((selection) => ({
      ...selection,
      currentOdds: prices.next().value ?? unexpectedly("a price missing"),
      sportKey: context.catalogue.match(selection.match_id)?.place.sport.key ?? unexpectedly("a match missing"),
    }));
    const currency = currencyOf(bet, context) ?? unexpectedly("a currency missing");
    const stake = BigInt(bet.stake.value);
    const type = request.meta.type === "combo" ? "combo" : "single";
    const planned = {
      type,
      stake,
      currency,
      odds: combinedOdds(legs.map((leg) => leg.currentOdds)),
      legs,
      potentialWin: 0n,
    } as const;
    const { selections } = betCheck(planned, context).bet;
    return { ...planned, potentialWin: payableWin(context.config, { stake, currency, selections }) };
  });
}

/** The longest delay of its live legs; a bet on matches still to come is decided at once. */
function delayOf(request: PlacementRequest, { catalogue, config }: PlanContext): number {
  const delays = request.bets.flatMap((bet) =>
    bet.selections.map((selection) => {
      const match = catalogue.match(selection.match_id);
      return match?.isLive ? liveDelayMs(config, match.place.sport.key) : 0;
    }),
  );
  return Math.max(0, ...delays);
}
