import { settleLine } from "@touchline/sports";
import type { MatchPlay } from "../simulated-sport.ts";
import type { Ladders, LadderStep, MatchLine, PlayedScript } from "./match-script.ts";

const EVERY_MS = 5 * 60_000;

/** Ladders move only at these moments, so which lines a match ever has does not hang on who was watching. */
export function drawLadders(script: PlayedScript): Ladders {
  const known = new Set<MatchLine>();
  const first = drawStep(script, { fromMs: Number.NEGATIVE_INFINITY, known, last: null });
  // Each holds the lines of all before it, so they are drawn in order.
  const drawn: LadderStep[] = [];
  const { opensMoreMs } = script.play();
  const before = opensMoreMs === undefined ? [] : [opensMoreMs];
  let moments: readonly number[] | null = null;
  const allMoments = (): readonly number[] => (moments ??= [...before, ...ladderMoments(script.play())]);
  return {
    moments: allMoments,
    at(elapsedMs) {
      const standing = elapsedMs < 0 ? before : allMoments();
      const index = standing.findLastIndex((fromMs) => fromMs <= elapsedMs);
      for (const fromMs of standing.slice(drawn.length, index + 1))
        drawn.push(drawStep(script, { fromMs, known, last: drawn.at(-1) ?? first }));
      return drawn[index] ?? first;
    },
  };
}

/** What is the same as at the step before is kept once: most steps differ little. */
function drawStep(
  script: PlayedScript,
  { fromMs, known, last }: { fromMs: number; known: Set<MatchLine>; last: LadderStep | null },
): LadderStep {
  const open = new Set<MatchLine>();
  const play = script.play();
  const sheet = play.sheetAt(fromMs);
  for (const id of play.openLines(fromMs)) {
    const line = script.line(id);
    if (settleLine(line.market, line.specifiers, sheet)) continue;
    known.add(line);
    open.add(line);
  }
  return {
    fromMs,
    open: last !== null && hasSame(open, last.open) ? last.open : open,
    seen: last?.seen.length === known.size ? last.seen : [...known],
  };
}

/** In the same order, too: what is drawn of a ladder goes by it. */
function hasSame(some: ReadonlySet<MatchLine>, others: ReadonlySet<MatchLine>): boolean {
  if (some.size !== others.size) return false;
  const inOrder = others.values();
  for (const line of some) if (line !== inOrder.next().value) return false;
  return true;
}

/** The start, every five minutes, and each time that betting reopens; never while it is stopped. */
function ladderMoments({ suspensions, endMs }: MatchPlay): number[] {
  const moments = new Set(suspensions.map(({ untilMs }) => untilMs));
  for (let atMs = 0; atMs < endMs; atMs += EVERY_MS) moments.add(atMs);
  const stopped = (atMs: number): boolean =>
    suspensions.some(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
  return [...moments].filter((atMs) => atMs < endMs && !stopped(atMs)).toSorted((a, b) => a - b);
}
