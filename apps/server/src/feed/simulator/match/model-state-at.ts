import type { Pair } from "../../feed.ts";
import type { ModelState } from "../model/match-model.ts";
import { modelMinutes, redCardEffect, remainingShare, scoreEffect } from "../model/intensity.ts";
import { NOISE_CHANNEL, priceNoise } from "../model/price-noise.ts";
import type { ScoreSheet } from "../markets/market-type.ts";
import type { Half, MatchTimeline } from "../timeline/match-timeline.ts";
import type { MatchScript } from "./match-script.ts";
import { countBySide, scoreSheetAt } from "./score-sheet-at.ts";

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
export function quietModelStateAt(script: MatchScript, elapsedMs: number): ModelState & { sheet: ScoreSheet } {
  const timeline = script.timeline();
  const sheet = scoreSheetAt(timeline, elapsedMs);
  const rates = ratesAt(script, sheet, elapsedMs);
  const share = sharesLeft(timeline, elapsedMs);
  return {
    sheet,
    score: sheet.score,
    halfTimeScore: sheet.halfTimeScore,
    firstHalf: times(rates, share.first),
    secondHalf: times(rates, share.second),
    rho: RHO * (share.first + share.second),
  };
}

/** The same with price noise: they set the prices. */
export function noisyModelStateAt(script: MatchScript, elapsedMs: number): ModelState {
  const quiet = quietModelStateAt(script, elapsedMs);
  const noise = (channel: (typeof NOISE_CHANNEL)[keyof typeof NOISE_CHANNEL]): number =>
    priceNoise({ matchHash: script.hash, channel, atMs: script.startMs + elapsedMs, live: elapsedMs >= 0 });
  const factor = { home: Math.exp(noise(NOISE_CHANNEL.homeGoals)), away: Math.exp(noise(NOISE_CHANNEL.awayGoals)) };
  const wobble = (means: Pair): Pair => ({ home: means.home * factor.home, away: means.away * factor.away });
  return {
    ...quiet,
    firstHalf: wobble(quiet.firstHalf),
    secondHalf: wobble(quiet.secondHalf),
    rho: quiet.rho * (1 + RHO_NOISE * noise(NOISE_CHANNEL.lowScores)),
  };
}

function ratesAt(script: MatchScript, { score }: ScoreSheet, elapsedMs: number): Pair {
  const lead = score.home - score.away;
  const redCards = script.timeline().cards.filter(({ colour, atMs }) => colour === "red" && atMs <= elapsedMs);
  const sentOff = countBySide(redCards);
  return {
    home: script.expected.home * scoreEffect(lead) * redCardEffect(sentOff.home, sentOff.away),
    away: script.expected.away * scoreEffect(-lead) * redCardEffect(sentOff.away, sentOff.home),
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
