import type { MatchScript } from "./match-script.ts";
import { suspensionAt } from "./suspension-at.ts";

const LATER_EVERY_MS = 5 * 60_000;
const SOON_MS = 3 * 3_600_000;
const SOON_EVERY_MS = 60_000;
const LIVE_EVERY_MS = 2_000;
const LIVE_STAGGER_MS = 1_000;

/** Moments after the start at which something is said at once, whatever the rota says. */
export function messageMoments(script: MatchScript): number[] {
  const play = script.play();
  const ofSuspensions = play.suspensions.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]);
  const moments = new Set([play.endMs, ...play.moments(), ...ofSuspensions, ...script.ladders().moments()]);
  return [...moments].toSorted((a, b) => a - b);
}

/** When the prices shown so long after the start were set: on the match's own beat, and held while betting is stopped. */
export function pricedAt(script: MatchScript, elapsedMs: number): number {
  if (elapsedMs < 0) {
    const earlyMs = script.earlyMoments?.().findLast((atMs) => atMs <= elapsedMs) ?? Number.NEGATIVE_INFINITY;
    return Math.max(beat(script, elapsedMs), earlyMs);
  }
  const play = script.play();
  let atMs = Math.min(elapsedMs, play.endMs);
  for (let span = suspensionAt(play, atMs); span; span = suspensionAt(play, atMs)) atMs = span.fromMs - 1;
  return Math.max(beat(script, atMs), script.ladders().at(atMs).fromMs);
}

/** The last beat at or before a moment: each match keeps its own time, so that not all are priced together. */
export function beat({ hash }: Pick<MatchScript, "hash">, elapsedMs: number): number {
  const { fromMs, everyMs } = rotaAt(hash, elapsedMs);
  const phaseMs = (hash >>> 8) % everyMs;
  return Math.max(Math.floor((elapsedMs - phaseMs) / everyMs) * everyMs + phaseMs, fromMs);
}

/** The first beat after a moment. */
export function nextBeat({ hash }: Pick<MatchScript, "hash">, elapsedMs: number): number {
  const { everyMs, untilMs } = rotaAt(hash, elapsedMs);
  const phaseMs = (hash >>> 8) % everyMs;
  return Math.min((Math.floor((elapsedMs - phaseMs) / everyMs) + 1) * everyMs + phaseMs, untilMs);
}

interface Rota {
  fromMs: number;
  untilMs: number;
  everyMs: number;
}

/** The nearer the match, the quicker the beat; each stretch begins with one. */
function rotaAt(hash: number, elapsedMs: number): Rota {
  if (elapsedMs >= 0) {
    const everyMs = LIVE_EVERY_MS + (hash % (LIVE_STAGGER_MS + 1));
    return { fromMs: 0, untilMs: Number.POSITIVE_INFINITY, everyMs };
  }
  if (elapsedMs >= -SOON_MS) return { fromMs: -SOON_MS, untilMs: 0, everyMs: SOON_EVERY_MS };
  return { fromMs: Number.NEGATIVE_INFINITY, untilMs: -SOON_MS, everyMs: LATER_EVERY_MS };
}
