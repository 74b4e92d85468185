import { MARKET_CATALOGUE } from "../markets/market-catalogue.ts";
import { specifierOf } from "../markets/market-type.ts";
import type { MatchTimeline } from "../timeline/match-timeline.ts";
import type { Ladders, LadderStep, MatchLine } from "./ladder.ts";
import type { MatchScript } from "./match-script.ts";
import { quietModelStateAt } from "./model-state-at.ts";

const EVERY_MS = 5 * 60_000;

/** Ladders move only at these moments, so which lines a match ever has does not hang on who was watching. */
export function drawLadders(script: MatchScript): Ladders {
  const known = new Map<string, MatchLine>();
  const first = drawStep(script, Number.NEGATIVE_INFINITY, known);
  // Each holds the lines of all before it, so they are drawn in order.
  const drawn: LadderStep[] = [];
  let moments: readonly number[] | null = null;
  const allMoments = (): readonly number[] => (moments ??= ladderMoments(script.timeline()));
  return {
    moments: allMoments,
    at(elapsedMs) {
      if (elapsedMs < 0) return first;
      const index = allMoments().findLastIndex((fromMs) => fromMs <= elapsedMs);
      for (const fromMs of allMoments().slice(drawn.length, index + 1)) drawn.push(drawStep(script, fromMs, known));
      return drawn[index] ?? first;
    },
  };
}

function drawStep(script: MatchScript, fromMs: number, known: Map<string, MatchLine>): LadderStep {
  const open = new Set<MatchLine>();
  const state = quietModelStateAt(script, fromMs);
  const remaining = {
    home: state.firstHalf.home + state.secondHalf.home,
    away: state.firstHalf.away + state.secondHalf.away,
  };
  for (const type of MARKET_CATALOGUE) {
    for (const line of type.openLines({ sheet: state.sheet, remaining, firstHalf: state.firstHalf })) {
      const specifier = specifierOf(type, line);
      const key = `${type.marketId}/${specifier}`;
      const matchLine = known.get(key) ?? { type, line, specifier };
      known.set(key, matchLine);
      open.add(matchLine);
    }
  }
  return { fromMs, open, seen: [...known.values()] };
}

/** Kick-off, every five minutes, and each time that betting reopens; never while it is stopped. */
function ladderMoments({ suspensions, endMs }: MatchTimeline): number[] {
  const moments = new Set(suspensions.map(({ untilMs }) => untilMs));
  for (let atMs = 0; atMs < endMs; atMs += EVERY_MS) moments.add(atMs);
  const stopped = (atMs: number): boolean =>
    suspensions.some(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
  return [...moments].filter((atMs) => atMs < endMs && !stopped(atMs)).toSorted((a, b) => a - b);
}
