import { type BetLimits, betTypeNamed, fullCoverOf, readBetLimits } from "@touchline/betting";
import type { Database } from "../../db/database.ts";
import { STAKE_STEPS } from "../../wallet/stakes.ts";
import type { UnitNotices } from "../../notices/write-notices.ts";
import { refusedNotice } from "../bets/bet-notices.ts";
import { type BetRecord, betsOfPlacement, isCustom } from "../bets/bet-record.ts";
import { asRefusals, type Refusal, type Refusals } from "../bets/refusal.ts";
import { checkCustomOdds } from "../custom-bets/check-custom-odds.ts";
import { type BetChance, jointChanceOrNull } from "../custom-bets/bet-chance.ts";
import { bankersOf, betTotals } from "./bet-totals.ts";
import { type BetUnit, limitedBet } from "./bet-units.ts";
import { limitRefusals } from "./limit-check.ts";
import { refusalsOf, type StandingPlacement } from "./placement-answer.ts";
import type { PlacementDeps } from "./placement-deps.ts";
import { termsRefusals, withdrawnFrom } from "./place-terms.ts";
import { type Bar, isBar } from "./player-standing.ts";
import { checkLegs, legsOfRecord } from "./selection-check.ts";
import type { DecisionToWrite } from "./write-decisions.ts";

/** Why bets were refused while they waited, by their place in the request. */
type Broken = ReadonlyMap<number, Refusal>;

/**
 * Ends the live delay: the offers and prices are checked once more, and the stakes are taken or given back.
 * Deciding twice does nothing, for only a placement that is still processing is decided.
 */
export async function decidePlacement(deps: PlacementDeps, held: StandingPlacement, broken: Broken): Promise<void> {
  // Before the desk, where others would wait for the answer. Without one the bet is refused, and its stake given back.
  const joint = await jointOf(deps, held.records);
  const { outcome, decided } = await deps.desk.decide(held.placement.player_id, () =>
    prepare(deps, held, { broken, joint }),
  );
  if (outcome === "decided") {
    deps.tally.noteRefused(decided.refusals);
    if (decided.accepted.length > 0) deps.onAccepted(decided.accepted);
    return;
  }
  if (isBar(outcome)) return decidePlacement(deps, held, barredWhile(held, outcome));
  // Decided already, by a statement whose answer was lost: what follows an acceptance may still be to do.
  const accepted = await acceptedOf(deps.db, held.placement.id);
  if (accepted.length > 0) deps.onAccepted(accepted);
}

const barredWhile = ({ records }: StandingPlacement, name: Bar): Broken =>
  new Map(records.map(({ bet }) => [bet.position, { name, betIndex: bet.position, selectionIndex: null }]));

async function acceptedOf(db: Database, placementId: string): Promise<BetRecord[]> {
  const records = await betsOfPlacement(db, placementId);
  return records.filter(({ bet }) => bet.status === "waiting_results");
}

type Unit = readonly BetRecord[];

/** Singles stand for themselves; the bets of anything else stand or fall together. */
function unitsOf(records: readonly BetRecord[]): Unit[] {
  return records.every(({ bet }) => bet.type === "single") ? records.map((record) => [record]) : [records];
}

/** Checks the bets, right before the decision is written, and makes what is to be written of it. */
async function prepare(
  deps: PlacementDeps,
  { placement, records }: StandingPlacement,
  { broken, joint }: { broken: Broken; joint: BetChance | null },
): Promise<DecisionToWrite> {
  const at = new Date(deps.clock.nowMs());
  const units = unitsOf(records).map((unit) => decide(deps, { placement, unit, broken, joint }));
  const accepted = units.flatMap((unit) => unit.accepted);
  const rejected = units.flatMap((unit) => unit.rejected);
  const refusals = units.flatMap((unit) => unit.refusals);
  const { id, player_id: playerId, key: placementKey } = placement;
  const currency = records[0]?.bet.currency ?? "";
  const moves = [
    ...accepted.map(({ bet }) => ({ step: STAKE_STEPS.commit, ref: bet.id, amount: bet.stake })),
    ...rejected.map(({ bet }) => ({ step: STAKE_STEPS.release, ref: bet.id, amount: bet.stake })),
  ];
  const news = { playerId, placementKey, records: [...accepted, ...rejected], currency, unit: id };
  // What was refused when the placement came stays among the reasons.
  const reasons = [...(refusalsOf(placement) ?? []), ...refusals];
  return {
    id,
    state: accepted.length > 0 ? "accepted" : "rejected",
    error: reasons.length > 0 ? reasons : null,
    decidedAt: at,
    accepted,
    rejected,
    refusals,
    moves: { unit: id, playerId, currency, at, moves },
    publications: await deps.events.rowsOf(deps.db, news),
    notices: await refusedNotices(deps, rejected, { unit: id, at }),
  };
}

/** What was refused while its player may have looked elsewhere. */
async function refusedNotices(
  { db, events }: PlacementDeps,
  rejected: readonly BetRecord[],
  { unit, at }: { unit: string; at: Date },
): Promise<UnitNotices[]> {
  const notices = rejected.map((record) => refusedNotice(record, at));
  return Promise.all(notices.map((notice) => events.notices.rowsOf(db, notice, unit)));
}

/** Of a custom bet, which is placed alone; null of others. */
async function jointOf(deps: PlacementDeps, records: readonly BetRecord[]): Promise<BetChance | null> {
  const custom = records.find(isCustom);
  return custom === undefined ? null : jointChanceOrNull(custom.legs, deps);
}

interface DecidedUnit {
  accepted: BetRecord[];
  rejected: BetRecord[];
  refusals: readonly Refusal[];
}

interface UnitToDecide {
  placement: StandingPlacement["placement"];
  unit: Unit;
  broken: Broken;
  joint: BetChance | null;
}

function decide(deps: PlacementDeps, { placement, unit, broken, joint }: UnitToDecide): DecidedUnit {
  const interrupted = asRefusals(unit.flatMap(({ bet }) => broken.get(bet.position) ?? []));
  if (interrupted) return rejectedUnit(unit, interrupted);
  const checked = checkLegs(deps.catalogue, unit.flatMap(legsOfRecord), {
    mode: unit.some(isCustom) ? null : placement.accept_mode,
    isAfterDelay: true,
  });
  const refusals = asRefusals("refusals" in checked ? checked.refusals : unit.flatMap(termsChanged(deps)));
  if (refusals) return rejectedUnit(unit, refusals);
  const prices = [...("odds" in checked ? checked.odds : [])];
  const priced = customOddsOf({ placement, unit, joint }, prices);
  if ("refusal" in priced) return rejectedUnit(unit, [priced.refusal]);
  const { customOdds } = priced;
  const over = asRefusals(limitsPassed(deps, { placement, unit }, { prices, customOdds }));
  if (over) return rejectedUnit(unit, over);
  const accepted = unit.map((record) => acceptedRecord(deps, record, { prices, customOdds }));
  return { accepted, rejected: [], refusals: [] };
}

const PRICE_LIMITS: readonly Refusal["name"][] = ["odds_limit_exceeded", "payout_limit_exceeded"];

/** What the prices of now take over a limit, though the bet kept to it when it came. */
function limitsPassed(
  { catalogue, config }: PlacementDeps,
  { placement, unit }: Pick<UnitToDecide, "placement" | "unit">,
  { prices, customOdds }: { prices: readonly string[]; customOdds: string | null },
): Refusal[] {
  const [first] = unit;
  const currency = config.currencies.find(({ code }) => code === first?.bet.currency);
  const betType = betTypeNamed(first?.bet.type ?? "");
  if (first === undefined || currency === undefined || betType === null) return [];
  const { bet, legs } = first;
  const parts = unit.flatMap(({ bet: { win_count: winCount, stake } }) =>
    winCount === null ? [] : [{ winCount, totalCount: legs.length, stake }],
  );
  const made: BetUnit = {
    betType,
    fullCover: parts.length > 1 ? fullCoverOf(parts) : null,
    isEachWay: bet.each_way,
    selections: legs,
    bets: unit.map(({ bet: { position: index, win_count: winCount } }) => ({ index, winCount })),
  };
  const stake = unit.reduce((sum, part) => sum + part.bet.stake, 0n);
  const limited = limitedBet(made, { stake, currency, odds: prices.slice(0, legs.length), customOdds }, { catalogue });
  const limits = limitsOf(placement, { ofServer: config.limits, currencyCode: currency.code });
  const check = { bet: limited, limits, balance: null };
  return limitRefusals(check, bet.position).filter(({ name }) => PRICE_LIMITS.includes(name));
}

/** Those of the server, with the highest profit of the site where it was placed. */
function limitsOf(
  { payout_limit: amount }: StandingPlacement["placement"],
  { ofServer, currencyCode }: { ofServer: PlacementDeps["config"]["limits"]; currencyCode: string },
): BetLimits {
  const limits = readBetLimits(ofServer);
  if (amount === null) return limits;
  const { payoutLimit, otherPayoutLimits = [] } = limits;
  // The first of a currency holds.
  const ofSite = { currencyCode, amount, action: "reject" as const };
  return { ...limits, payoutLimit: ofSite, otherPayoutLimits: [payoutLimit, ...otherPayoutLimits] };
}

/** The price of a custom bet now; null on every other bet. */
function customOddsOf(
  { placement, unit, joint }: Omit<UnitToDecide, "broken">,
  legOdds: readonly string[],
): { customOdds: string | null } | { refusal: Refusal } {
  const { bet } = unit.find(isCustom) ?? {};
  if (bet === undefined || bet.submitted_custom_odds === null) return { customOdds: null };
  const checked = checkCustomOdds({
    joint,
    legOdds,
    submitted: bet.submitted_custom_odds,
    mode: placement.accept_mode,
    isAfterDelay: true,
    betIndex: bet.position,
  });
  return "refusal" in checked ? checked : { customOdds: checked.odds };
}

/** Who is paid for a place, and what, may have changed meanwhile, as prices do. */
const termsChanged =
  ({ catalogue }: PlacementDeps) =>
  ({ bet, legs }: BetRecord): Refusal[] => {
    const agreed = legs.map((leg) => ({ ...leg, each_way: leg.place_terms }));
    return bet.each_way ? termsRefusals(agreed, { betIndex: bet.position, catalogue }) : [];
  };

function acceptedRecord(
  { catalogue }: PlacementDeps,
  { bet, legs }: BetRecord,
  { prices, customOdds }: { prices: string[]; customOdds: string | null },
): BetRecord {
  const priced = legs.map((leg) => ({
    ...leg,
    odds: prices.shift() ?? leg.odds,
    priced_without: withdrawnFrom(leg, catalogue),
  }));
  const { win_count: winCount, stake, profit_cap: profitCap, version } = bet;
  const totals = betTotals({
    winCount,
    stake,
    profitCap,
    customOdds,
    bankers: bankersOf(priced),
    odds: priced.map((leg) => leg.odds),
    placeTerms: priced.map((leg) => leg.place_terms),
  });
  const stands = { status: "waiting_results" as const, odds: totals.odds, potential_win: totals.potentialWin };
  return { bet: { ...bet, ...stands, version: version + 1 }, legs: priced };
}

function rejectedUnit(unit: Unit, refusals: Refusals): DecidedUnit {
  const rejected = unit.map(({ bet, legs }) => {
    const rejection = refusals.find(({ betIndex }) => betIndex === bet.position) ?? refusals[0];
    return { bet: { ...bet, status: "rejected" as const, rejection, version: bet.version + 1 }, legs };
  });
  return { accepted: [], rejected, refusals };
}
