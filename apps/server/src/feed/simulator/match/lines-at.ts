import { MARKET_STATUS, type MarketStatus, type SuspensionReason } from "@touchline/contract/vocabulary";
import type { LineOffer, LineSettlement, OutcomeOffer } from "../../feed.ts";
import { priceWithMargin } from "../pricing/margin.ts";
import type { MatchPlay } from "../simulated-sport.ts";
import { LineResults, settlementOf } from "./line-results.ts";
import { withReductions } from "./with-reductions.ts";
import { pricedAt } from "./match-moments.ts";
import type { LadderStep, MatchLine, MatchScript } from "./match-script.ts";
import { publishedOdds } from "./published-odds.ts";
import { suspensionAt } from "./suspension-at.ts";

/** Outcomes surer or less likely than these are not offered. */
const SUREST = 0.985;
const LEAST_LIKELY = 0.001;
/** Prices move faster than they can be watched while a match is played. */
const LIVE_EXTRA_MARGIN = 0.015;

/** Prices as set at one beat; they stand until the next, whatever the status of their lines. */
export interface PriceSheet {
  atMs: number;
  ladder: LadderStep;
  outcomes: ReadonlyMap<MatchLine, readonly OutcomeOffer[]>;
  /** What is expected back of stakes on lines that may return them. */
  returned: ReadonlyMap<MatchLine, number>;
  balanced: ReadonlySet<MatchLine>;
}

/** What is known of how the lines of a match end: as they stood when prices were set, and as they stand. */
export interface KnownResults {
  priced: LineResults;
  present: LineResults;
}

export const noResults = (): KnownResults => ({ priced: new LineResults(), present: new LineResults() });

/** A moment of a match, what is known of its lines, and the prices as they were set last. */
interface Asked<Prices = PriceSheet | undefined> {
  elapsedMs: number;
  results: KnownResults;
  prices: Prices;
}

/**
 * Prices for the moment; those given are handed back while they still hold. All are of one moment of the match: lines
 * that imply each other would contradict each other if some of them stood while others moved.
 */
export function priceSheetAt(script: MatchScript, { elapsedMs, results, prices: previous }: Asked): PriceSheet {
  const atMs = pricedAt(script, elapsedMs);
  if (previous?.atMs === atMs) return previous;
  const play = script.play();
  const fairOf = play.fairAt(atMs);
  const returnedOf = play.returnedAt?.(atMs);
  const ladder = script.ladders().at(atMs);
  const sheet = play.sheetAt(atMs);
  const outcomes = new Map<MatchLine, readonly OutcomeOffer[]>();
  const returned = new Map<MatchLine, number>();
  for (const line of ladder.seen) {
    if (results.priced.of(line, sheet)) continue;
    const offers = offersOn(script, { line, fair: fairOf(line), isLive: atMs >= 0 });
    outcomes.set(line, withoutHeldBack(offers, play, atMs));
    const part = returnedOf?.(line) ?? null;
    if (part !== null) returned.set(line, part);
  }
  return { atMs, ladder, outcomes, returned, balanced: mostBalanced(ladder.open, outcomes) };
}

function withoutHeldBack(offers: readonly OutcomeOffer[], play: MatchPlay, atMs: number): readonly OutcomeOffer[] {
  const heldBack = play.heldBack?.(atMs);
  return heldBack ? offers.map((offer) => (heldBack.has(offer.id) ? { ...offer, active: false } : offer)) : offers;
}

/** Every line the match has had so far, as shown at the moment and at these prices. */
export function linesAt(script: MatchScript, { elapsedMs, results, prices }: Asked<PriceSheet>): LineOffer[] {
  const play = script.play();
  const sheet = play.sheetAt(elapsedMs);
  const suspension = elapsedMs < 0 ? null : (suspensionAt(play, elapsedMs)?.reason ?? null);
  return linesSeen(script, elapsedMs, prices).map((line) => {
    const ended = results.present.of(line, sheet);
    if (ended) return results.present.offerOf(line, ended);
    if (sheet.isOver) throw new Error(`Market ${line.marketId} is undecided after the end of the match.`);
    const eachWay = play.placeTerms?.(line, elapsedMs);
    const offer = withReductions(script, { line, elapsedMs: prices.atMs }, openOffer(line, prices, suspension));
    return eachWay ? { ...offer, eachWay } : offer;
  });
}

/** The lines decided so long after the start, with how they ended. */
export function settledAt(
  script: MatchScript,
  elapsedMs: number,
  { present }: KnownResults,
): { line: MatchLine; settlement: () => LineSettlement }[] {
  if (elapsedMs < 0 && script.play().decidesEarly !== true) return [];
  const sheet = script.play().sheetAt(elapsedMs);
  return script
    .ladders()
    .at(pricedAt(script, elapsedMs))
    .seen.flatMap((line) => {
      const results = present.of(line, sheet);
      return results ? [{ line, settlement: () => settlementOf(script, line, results) }] : [];
    });
}

function linesSeen(script: MatchScript, elapsedMs: number, { ladder }: PriceSheet): readonly MatchLine[] {
  const { endMs } = script.play();
  return elapsedMs >= endMs ? script.ladders().at(endMs).seen : ladder.seen;
}

function openOffer(
  line: MatchLine,
  { ladder, outcomes, returned, balanced }: PriceSheet,
  suspension: SuspensionReason | null,
): LineOffer {
  const offered = outcomes.get(line) ?? [];
  const part = returned.get(line);
  const open = ladder.open.has(line) && offered.some(({ active }) => active);
  return {
    marketId: line.marketId,
    specifier: line.specifier,
    status: statusOf(open, suspension),
    suspensionReason: open ? suspension : null,
    mostBalanced: open && balanced.has(line),
    outcomes: offered,
    ...(part !== undefined && { returned: part }),
  };
}

function statusOf(open: boolean, suspension: SuspensionReason | null): MarketStatus {
  if (!open) return MARKET_STATUS.notAllowed;
  return suspension ? MARKET_STATUS.suspended : MARKET_STATUS.allowed;
}

/** The prices of one line, by the fair probabilities of its outcomes. */
export function offersOn(
  { sport }: MatchScript,
  { line, fair, isLive }: { line: MatchLine; fair: readonly number[]; isLive: boolean },
): OutcomeOffer[] {
  const { market, marketId } = line;
  const odds = priceWithMargin(fair, (sport.margins[marketId] ?? 0) + (isLive ? LIVE_EXTRA_MARGIN : 0));
  return market.outcomes.map(({ id }, index) => {
    const probability = fair[index] ?? 0;
    const active = probability <= SUREST && probability >= LEAST_LIKELY;
    return { id, odds: publishedOdds(odds[index]), active, probability };
  });
}

/** What lines of one ladder have in common: the market, and of which part of the match or player it is. */
function ladderOf({ marketId, specifiers }: MatchLine): string {
  let ladder = marketId;
  // Read for every line at every move: a list of the pairs would be made and thrown away each time.
  for (const key in specifiers)
    if (key !== "hcp" && key !== "total" && Object.hasOwn(specifiers, key)) ladder += `|${specifiers[key]}`;
  return ladder;
}

/** Of each ladder's open lines, the one whose first side is nearest to even. */
function mostBalanced(
  open: ReadonlySet<MatchLine>,
  outcomes: ReadonlyMap<MatchLine, readonly OutcomeOffer[]>,
): ReadonlySet<MatchLine> {
  const best = new Map<string, { line: MatchLine; distance: number }>();
  for (const line of open) {
    const distance = Math.abs((outcomes.get(line)?.[0]?.probability ?? 1) - 0.5);
    const ladder = ladderOf(line);
    const known = best.get(ladder);
    if (!known || distance < known.distance) best.set(ladder, { line, distance });
  }
  return new Set([...best.values()].map(({ line }) => line));
}
