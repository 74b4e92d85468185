import { parseSpecifier } from "@touchline/betting";
import type { ScoreSheet } from "@touchline/sports";
import type { LineId, MatchPlay } from "../simulated-sport.ts";
import { ALL_INTERVALS, FIVE_MINUTES, spanOf, TEN_MINUTES } from "./intervals.ts";
import type { AskedLine } from "./markets/market-price.ts";
import { EARLY_PRICES, SOCCER_PRICES } from "./markets/soccer-prices.ts";
import { matchParts } from "./model/match-parts.ts";
import { type SoccerModel, soccerModel } from "./model/soccer-model.ts";
import { peopleOf } from "./people-of.ts";
import { type ModelledMatch, noisyModelStateAt, quietModelStateAt } from "./model-state-at.ts";
import { sheetAt } from "./sheet-at.ts";
import { stateAt } from "./state-at.ts";
import { HALF_PLAY_MS } from "./timeline/draw-timeline.ts";
import type { MatchTimeline } from "./timeline/match-timeline.ts";

const PRICES = new Map(SOCCER_PRICES.map((price) => [price.marketId, price]));
/** So long before kick-off all markets are open. */
const OPENS_MORE_MS = -6 * 3_600_000;

/** A soccer match as the engine asks about it. */
export function createPlay(match: ModelledMatch): MatchPlay {
  const { timeline } = match;
  const sheets = sheetsOf(match);
  const modelAt = modelsOf(match);
  return {
    endMs: timeline.endMs,
    suspensions: timeline.suspensions,
    opensMoreMs: OPENS_MORE_MS,
    moments: () => momentsOf(timeline),
    // Short intervals follow each other by the clock of the match, which stands between its halves.
    opensNextAt: () => [...TEN_MINUTES, ...FIVE_MINUTES].map((interval) => spanOf(interval, timeline).untilMs),
    stateAt: (elapsedMs) => stateAt(timeline, elapsedMs),
    sheetAt: sheets,
    people: peopleOf(match),
    openLines: (elapsedMs) => openLines(match, elapsedMs),
    fairAt: (elapsedMs) => {
      const model = modelAt(elapsedMs);
      return (line) => PRICES.get(line.marketId)?.fair(model, asked(line)) ?? [];
    },
    returnedAt: (elapsedMs) => {
      const model = modelAt(elapsedMs);
      return (line) => PRICES.get(line.marketId)?.returned?.(model, asked(line)) ?? null;
    },
    partsAt: (elapsedMs) => matchParts(noisyModelStateAt(match, elapsedMs)),
  };
}

/** Prices of a moment, and what is expected back of stakes on them, are of one model. */
function modelsOf(match: ModelledMatch): (elapsedMs: number) => SoccerModel {
  let known: { atMs: number; model: SoccerModel } | null = null;
  return (elapsedMs) => {
    if (known?.atMs !== elapsedMs) known = { atMs: elapsedMs, model: soccerModel(noisyModelStateAt(match, elapsedMs)) };
    return known.model;
  };
}

function momentsOf(timeline: MatchTimeline): number[] {
  const { goals, cards, corners, halves } = timeline;
  return [
    ...[...goals, ...cards, ...corners].map(({ atMs }) => atMs),
    ...halves.flatMap(({ startMs, endMs }) => [startMs, startMs + HALF_PLAY_MS, endMs]),
    ...ALL_INTERVALS.map((interval) => spanOf(interval, timeline).untilMs),
  ];
}

/** Between two moments nothing is decided: the same sheet stands, and lines are not asked about anew. */
function sheetsOf(match: ModelledMatch): (elapsedMs: number) => ScoreSheet {
  let moments: readonly number[] | null = null;
  let known: { passed: number; sheet: ScoreSheet } | null = null;
  return (elapsedMs) => {
    moments ??= momentsOf(match.timeline).toSorted((a, b) => a - b);
    const passed = moments.findLastIndex((atMs) => atMs <= elapsedMs);
    if (known?.passed !== passed) known = { passed, sheet: sheetAt(match, moments[passed] ?? -1) };
    return known.sheet;
  };
}

function openLines(match: ModelledMatch, elapsedMs: number): LineId[] {
  const state = quietModelStateAt(match, elapsedMs);
  const { firstHalf, secondHalf } = state;
  const remaining = { home: firstHalf.home + secondHalf.home, away: firstHalf.away + secondHalf.away };
  const prices = elapsedMs < OPENS_MORE_MS ? EARLY_PRICES : SOCCER_PRICES;
  return prices.flatMap(({ marketId, lines }) =>
    (lines?.({ ...state, remaining }) ?? [""]).map((specifier) => ({ marketId, specifier })),
  );
}

/** Lines of thousands of matches have few specifiers: each is taken apart once. */
const ASKED = new Map<string, AskedLine>();

function asked({ specifier }: LineId): AskedLine {
  const known = ASKED.get(specifier);
  if (known) return known;
  const specifiers = parseSpecifier(specifier);
  const line = { specifiers, line: Number(specifiers["total"] ?? specifiers["hcp"] ?? 0) };
  ASKED.set(specifier, line);
  return line;
}
