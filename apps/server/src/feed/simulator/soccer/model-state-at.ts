import type { Pair } from "../../feed.ts";
import { priceNoise } from "../pricing/price-noise.ts";
import { type Board, boardAt, countBySide } from "./board-at.ts";
import { modelMinutes, redCardEffect, remainingShare, scoreEffect } from "./model/intensity.ts";
import type { ModelState } from "./model/match-model.ts";
import type { Half, MatchTimeline } from "./timeline/match-timeline.ts";

/** What the model knows of a match. */
export interface ModelledMatch {
  timeline: MatchTimeline;
  /** Mean goals before kick-off. */
  expected: Pair;
  startMs: number;
  hash: number;
}

/** Which parameter of the model a noise is for. */
const NOISE_CHANNEL = { homeGoals: 1, awayGoals: 2, lowScores: 3 } as const;

/** Dixon-Coles dependence of low scores before kick-off; it fades as the match is played. */
const RHO = -0.08;
const RHO_NOISE = 5;
const MINUTE_MS = 60_000;
/** Length that the book expects of a half until added time is announced, and the least it reckons is left. */
const USUAL_HALF_MINUTES = 46.5;
const LEAST_LEFT_MINUTES = 0.3;
const HALF_MINUTES = 45;
const AFTER_FIRST_HALF = remainingShare(modelMinutes(1, 1));

/** The model's parameters so long after kick-off, without price noise: they set the ladders. */
export function quietModelStateAt(match: ModelledMatch, elapsedMs: number): ModelState & { board: Board } {
  const { timeline } = match;
  const board = boardAt(timeline, elapsedMs);
  const rates = ratesAt(match, board, elapsedMs);
  const share = sharesLeft(timeline, elapsedMs);
  return {
    board,
    score: board.score,
    halfTimeScore: board.halfTimeScore,
    firstHalf: times(rates, share.first),
    secondHalf: times(rates, share.second),
    rho: RHO * (share.first + share.second),
  };
}

/** The same with price noise: they set the prices. */
export function noisyModelStateAt(match: ModelledMatch, elapsedMs: number): ModelState {
  const quiet = quietModelStateAt(match, elapsedMs);
  const noise = (channel: (typeof NOISE_CHANNEL)[keyof typeof NOISE_CHANNEL]): number =>
    priceNoise({ matchHash: match.hash, channel, atMs: match.startMs + elapsedMs, live: elapsedMs >= 0 });
  const factor = { home: Math.exp(noise(NOISE_CHANNEL.homeGoals)), away: Math.exp(noise(NOISE_CHANNEL.awayGoals)) };
  const wobble = (means: Pair): Pair => ({ home: means.home * factor.home, away: means.away * factor.away });
  return {
    ...quiet,
    firstHalf: wobble(quiet.firstHalf),
    secondHalf: wobble(quiet.secondHalf),
    rho: quiet.rho * (1 + RHO_NOISE * noise(NOISE_CHANNEL.lowScores)),
  };
}

function ratesAt({ timeline, expected }: ModelledMatch, { score }: Board, elapsedMs: number): Pair {
  const lead = score.home - score.away;
  const redCards = timeline.cards.filter(({ colour, atMs }) => colour === "red" && atMs <= elapsedMs);
  const sentOff = countBySide(redCards);
  return {
    home: expected.home * scoreEffect(lead) * redCardEffect(sentOff.home, sentOff.away),
    away: expected.away * scoreEffect(-lead) * redCardEffect(sentOff.away, sentOff.home),
  };
}

function sharesLeft({ halves: [first, second] }: MatchTimeline, elapsedMs: number): { first: number; second: number } {
  if (elapsedMs < first.endMs) {
    const left = remainingShare(modelMinutes(1, playedOf(first, elapsedMs)));
    return { first: left - AFTER_FIRST_HALF, second: AFTER_FIRST_HALF };
  }
  return { first: 0, second: remainingShare(modelMinutes(2, playedOf(second, elapsedMs))) };
}

/** The book knows the added time only once it is announced, and never when exactly the whistle goes. */
function playedOf({ startMs, announcedMinutes }: Half, elapsedMs: number): number {
  const minutes = Math.max(elapsedMs - startMs, 0) / MINUTE_MS;
  const expected = minutes < HALF_MINUTES ? USUAL_HALF_MINUTES : HALF_MINUTES + announcedMinutes;
  return minutes / Math.max(expected, minutes + LEAST_LEFT_MINUTES);
}

function times({ home, away }: Pair, share: number): Pair {
  return { home: home * share, away: away * share };
}
