import { isDeepStrictEqual } from "node:util";
import { settleLine } from "@touchline/sports";
import { RecentlyUsed } from "../../../recently-used.ts";
import type { MatchPlay } from "../simulated-sport.ts";
import type { Ladders, LadderStep, MatchLine, PlayedScript } from "./match-script.ts";

const EVERY_MS = 5 * 60_000;

/** The step that stands, and the one before it where prices are held. */
const STEPS_AT_HAND = 2;

/** A step as it is kept: by the places of its lines among those seen so far, of which there are tens at each. */
interface KeptStep {
  fromMs: number;
  open: readonly number[];
  seen: number;
}

/** Ladders move only at these moments, so which lines a match ever has does not hang on who was watching. */
export function drawLadders(script: PlayedScript): Ladders {
  const seen: MatchLine[] = [];
  const places = new Map<MatchLine, number>();
  const placeOf = (line: MatchLine): number => {
    const place = places.get(line) ?? seen.push(line) - 1;
    places.set(line, place);
    return place;
  };
  // Each holds the lines of all before it, so they are drawn in order; before the first moment stands another one.
  const drawn: KeptStep[] = [];
  const draw = (fromMs: number): void => {
    const open = linesAt(script, fromMs).map(placeOf);
    const last = drawn.at(-1);
    drawn.push({ fromMs, open: last && isDeepStrictEqual(open, last.open) ? last.open : open, seen: seen.length });
  };
  draw(Number.NEGATIVE_INFINITY);
  const atHand = new RecentlyUsed<number, LadderStep>(STEPS_AT_HAND);
  const unfolded = (index: number): LadderStep => {
    const step = drawn[index];
    if (!step) throw new Error("A step was asked for before it was drawn.");
    const open = step.open.flatMap((place) => seen[place] ?? []);
    return { fromMs: step.fromMs, open: new Set(open), seen: seen.slice(0, step.seen) };
  };
  const { opensMoreMs } = script.play();
  const before = opensMoreMs === undefined ? [] : [opensMoreMs];
  let moments: readonly number[] | null = null;
  const allMoments = (): readonly number[] => (moments ??= [...before, ...ladderMoments(script.play())]);
  return {
    moments: allMoments,
    at(elapsedMs) {
      const standing = elapsedMs < 0 ? before : allMoments();
      const index = standing.findLastIndex((fromMs) => fromMs <= elapsedMs) + 1;
      for (const fromMs of standing.slice(drawn.length - 1, index)) draw(fromMs);
      return atHand.get(index, () => unfolded(index));
    },
  };
}

/** The lines that are open from a moment on. */
function linesAt(script: PlayedScript, fromMs: number): MatchLine[] {
  const play = script.play();
  const sheet = play.sheetAt(fromMs);
  const lines = play.openLines(fromMs).map((id) => script.line(id));
  return [...new Set(lines)].filter((line) => !settleLine(line.market, line.specifiers, sheet));
}

/** The start, every five minutes, each time that betting reopens and where more opens; never while it is stopped. */
function ladderMoments(play: MatchPlay): number[] {
  const { suspensions, endMs } = play;
  const moments = new Set([...suspensions.map(({ untilMs }) => untilMs), ...(play.opensNextAt?.() ?? [])]);
  for (let atMs = 0; atMs < endMs; atMs += EVERY_MS) moments.add(atMs);
  const stopped = (atMs: number): boolean =>
    suspensions.some(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
  return [...moments].filter((atMs) => atMs < endMs && !stopped(atMs)).toSorted((a, b) => a - b);
}
