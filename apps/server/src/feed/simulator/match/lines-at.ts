import { snapToTick } from "@touchline/betting";
import { MARKET_STATUS, type MarketStatus, type SuspensionReason } from "@touchline/contract/vocabulary";
import type { LineOffer, LineSettlement, OutcomeOffer } from "../../feed.ts";
import { type OutcomeResult, type ScoreSheet, settleLine } from "@touchline/sports";
import { priceWithMargin } from "../pricing/margin.ts";
import { pricedAt } from "./match-moments.ts";
import type { LadderStep, MatchLine, MatchScript } from "./match-script.ts";
import { suspensionAt } from "./suspension-at.ts";

/** Outcomes surer or less likely than these are not offered. */
const SUREST = 0.985;
const LEAST_LIKELY = 0.001;
const SHORTEST_ODDS = "1.01";
const LONGEST_ODDS = "1000.00";
/** Prices move faster than they can be watched while a match is played. */
const LIVE_EXTRA_MARGIN = 0.015;

const LOST: OutcomeResult = { result: "lose_entire" };

/** Prices as set at one beat; they stand until the next, whatever the status of their lines. */
export interface PriceSheet {
  atMs: number;
  ladder: LadderStep;
  outcomes: ReadonlyMap<MatchLine, readonly OutcomeOffer[]>;
  balanced: ReadonlySet<MatchLine>;
}

/** Prices for the moment so long after the start; `previous` is handed back while it still holds. */
export function priceSheetAt(script: MatchScript, elapsedMs: number, previous?: PriceSheet): PriceSheet {
  const atMs = pricedAt(script, elapsedMs);
  if (previous?.atMs === atMs) return previous;
  const play = script.play();
  const fairOf = play.fairAt(atMs);
  const ladder = script.ladders().at(atMs);
  const sheet = play.sheetAt(atMs);
  const extra = atMs >= 0 ? LIVE_EXTRA_MARGIN : 0;
  const outcomes = new Map<MatchLine, readonly OutcomeOffer[]>();
  for (const line of ladder.seen) {
    if (resultsOf(line, sheet)) continue;
    const margin = script.sport.margins[line.marketId] ?? 0;
    outcomes.set(line, offers(line, fairOf(line), margin + extra));
  }
  return { atMs, ladder, outcomes, balanced: mostBalanced(ladder.open, outcomes) };
}

/** Every line the match has had so far, as shown at a moment of its own clock. */
export function linesAt(script: MatchScript, clockMs: number, prices?: PriceSheet): LineOffer[] {
  const elapsedMs = clockMs - script.startMs;
  const play = script.play();
  const sheet = play.sheetAt(elapsedMs);
  const suspension = elapsedMs < 0 ? null : suspensionAt(play, elapsedMs);
  if (sheet.isOver)
    return script
      .ladders()
      .at(play.endMs)
      .seen.map((line) => settledOffer(line, finalResultsOf(line, sheet)));
  const priced = priceSheetAt(script, elapsedMs, prices);
  return priced.ladder.seen.map((line) => {
    const results = resultsOf(line, sheet);
    return results ? settledOffer(line, results) : openOffer(line, priced, suspension);
  });
}

/** Every line decided by a moment of the match's own clock. */
export function settlementsAt(script: MatchScript, clockMs: number): LineSettlement[] {
  const elapsedMs = clockMs - script.startMs;
  if (elapsedMs < 0) return [];
  const sheet = script.play().sheetAt(elapsedMs);
  const { seen } = script.ladders().at(pricedAt(script, elapsedMs));
  return seen.flatMap((line) => {
    const results = resultsOf(line, sheet);
    return results ? [settlement(line, results)] : [];
  });
}

function settlement({ market, specifier }: MatchLine, results: readonly OutcomeResult[]): LineSettlement {
  const outcomes = market.outcomes.map(({ id }, index) => ({ id, ...(results[index] ?? LOST) }));
  return { marketId: market.id, specifier, outcomes };
}

const resultsOf = ({ market, specifiers }: MatchLine, sheet: ScoreSheet): readonly OutcomeResult[] | null =>
  settleLine(market, specifiers, sheet);

function finalResultsOf(line: MatchLine, sheet: ScoreSheet): readonly OutcomeResult[] {
  const results = resultsOf(line, sheet);
  if (!results) throw new Error(`Market ${line.marketId} is undecided after the end of the match.`);
  return results;
}

function openOffer(
  line: MatchLine,
  { ladder, outcomes, balanced }: PriceSheet,
  suspension: SuspensionReason | null,
): LineOffer {
  const offered = outcomes.get(line) ?? [];
  const open = ladder.open.has(line) && offered.some(({ active }) => active);
  return {
    marketId: line.marketId,
    specifier: line.specifier,
    status: statusOf(open, suspension),
    suspensionReason: open ? suspension : null,
    mostBalanced: open && balanced.has(line),
    outcomes: offered,
  };
}

function statusOf(open: boolean, suspension: SuspensionReason | null): MarketStatus {
  if (!open) return MARKET_STATUS.notAllowed;
  return suspension ? MARKET_STATUS.suspended : MARKET_STATUS.allowed;
}

/** A decided line takes no bets; its prices go to the ends of the ladder. */
function settledOffer({ market, specifier }: MatchLine, results: readonly OutcomeResult[]): LineOffer {
  const outcomes = market.outcomes.map(({ id }, index) => {
    const lost = results[index]?.result === "lose_entire";
    return { id, odds: lost ? LONGEST_ODDS : SHORTEST_ODDS, active: false, probability: lost ? 0 : 1 };
  });
  const status = MARKET_STATUS.settled;
  return { marketId: market.id, specifier, status, suspensionReason: null, mostBalanced: false, outcomes };
}

function offers({ market }: MatchLine, fair: readonly number[], margin: number): OutcomeOffer[] {
  const odds = priceWithMargin(fair, margin);
  return market.outcomes.map(({ id }, index) => {
    const probability = fair[index] ?? 0;
    const active = probability <= SUREST && probability >= LEAST_LIKELY;
    return { id, odds: publishedOdds(odds[index]), active, probability };
  });
}

/** Four places take out the noise of binary fractions, so that a price of exactly 1.15 is not cut to 1.14. */
function publishedOdds(odds: number | undefined): string {
  return odds === undefined || odds > Number(LONGEST_ODDS) ? LONGEST_ODDS : snapToTick(odds.toFixed(4));
}

/** Of each market's open lines, the one whose first side is nearest to even. */
function mostBalanced(
  open: ReadonlySet<MatchLine>,
  outcomes: ReadonlyMap<MatchLine, readonly OutcomeOffer[]>,
): ReadonlySet<MatchLine> {
  const best = new Map<string, { line: MatchLine; distance: number }>();
  for (const line of open) {
    const distance = Math.abs((outcomes.get(line)?.[0]?.probability ?? 1) - 0.5);
    const known = best.get(line.marketId);
    if (!known || distance < known.distance) best.set(line.marketId, { line, distance });
  }
  return new Set([...best.values()].map(({ line }) => line));
}
