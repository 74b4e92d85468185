import type { Pair } from "../../feed.ts";
import { priceNoise } from "../pricing/price-noise.ts";
import { type Board, boardAt, countBySide, countWithin } from "./board-at.ts";
import { ALL_INTERVALS, endOf, spanOf, startOfMinute } from "./intervals.ts";
import type { CountState } from "./model/count-model.ts";
import { LOW_SCORE_DEPENDENCE } from "./model/full-time.ts";
import { modelMinutes, redCardEffect, remainingShare, scoreEffect, USUAL_HALF_MINUTES } from "./model/intensity.ts";
import type { SoccerState } from "./model/soccer-model.ts";
import { cardShare, cornerShare, FIRST_HALF_SHARE_OF_COUNTS, USUAL } from "./model/usual-counts.ts";
import { type CastMatch, playersAt } from "./players-at.ts";
import type { Half, Incident, MatchTimeline } from "./timeline/match-timeline.ts";

/** What the model knows of a match. */
export interface ModelledMatch extends CastMatch {
  /** Mean goals before kick-off. */
  expected: Pair;
  startMs: number;
  hash: number;
}

/** Which parameter of the model a noise is for. */
const NOISE_CHANNEL = { homeGoals: 1, awayGoals: 2, lowScores: 3, corners: 4, cards: 5 } as const;

const RHO_NOISE = 5;
const MINUTE_MS = 60_000;
/** The least that it reckons is left. */
const LEAST_LEFT_MINUTES = 0.3;
const HALF_MINUTES = 45;
const AFTER_FIRST_HALF = remainingShare(modelMinutes(1, 1));

/** The model's parameters so long after kick-off, without price noise: they set the ladders. */
export function quietModelStateAt(match: ModelledMatch, elapsedMs: number): SoccerState & { board: Board } {
  const { timeline } = match;
  const board = boardAt(timeline, elapsedMs);
  const rates = ratesAt(match, board, elapsedMs);
  const share = sharesLeft(timeline, elapsedMs);
  return {
    board,
    score: board.score,
    halfTimeScore: board.halfTimeScore,
    lastScorer: board.goals.at(-1) ?? null,
    firstHalf: times(rates, share.first),
    secondHalf: times(rates, share.second),
    rho: LOW_SCORE_DEPENDENCE * (share.first + share.second),
    intervals: intervalsAt(timeline, elapsedMs, rates),
    ...countsAt(match, elapsedMs),
    players: playersAt(match, elapsedMs),
    scorers: scorersAt(match, elapsedMs),
  };
}

/** The same with price noise: they set the prices. */
export function noisyModelStateAt(match: ModelledMatch, elapsedMs: number): SoccerState {
  const quiet = quietModelStateAt(match, elapsedMs);
  const noise = (channel: (typeof NOISE_CHANNEL)[keyof typeof NOISE_CHANNEL]): number =>
    priceNoise({ matchHash: match.hash, channel, atMs: match.startMs + elapsedMs, live: elapsedMs >= 0 });
  const factor = { home: Math.exp(noise(NOISE_CHANNEL.homeGoals)), away: Math.exp(noise(NOISE_CHANNEL.awayGoals)) };
  const wobble = (means: Pair): Pair => ({ home: means.home * factor.home, away: means.away * factor.away });
  const wobbled = ({ scored, toCome }: CountState, by: number): CountState => ({ scored, toCome: times(toCome, by) });
  const ofCorners = Math.exp(noise(NOISE_CHANNEL.corners));
  const ofCards = Math.exp(noise(NOISE_CHANNEL.cards));
  return {
    ...quiet,
    firstHalf: wobble(quiet.firstHalf),
    secondHalf: wobble(quiet.secondHalf),
    rho: quiet.rho * (1 + RHO_NOISE * noise(NOISE_CHANNEL.lowScores)),
    intervals: quiet.intervals.map(({ scored, toCome }) => ({ scored, toCome: wobble(toCome) })),
    corners: wobbled(quiet.corners, ofCorners),
    firstHalfCorners: wobbled(quiet.firstHalfCorners, ofCorners),
    cards: wobbled(quiet.cards, ofCards),
    firstHalfCards: wobbled(quiet.firstHalfCards, ofCards),
    redCards: wobbled(quiet.redCards, ofCards),
  };
}

/** Whose the goals were so far; own goals are nobody's. */
const scorersAt = ({ timeline, casting }: CastMatch, nowMs: number): string[] =>
  timeline.goals.some(({ atMs }) => atMs <= nowMs)
    ? casting().scorers.flatMap((id, index) =>
        id !== null && (timeline.goals[index]?.atMs ?? Number.POSITIVE_INFINITY) <= nowMs ? [id] : [],
      )
    : [];

/** Goals of each interval: what is left of the scoring rate in it. */
function intervalsAt(timeline: MatchTimeline, nowMs: number, rates: Pair): CountState[] {
  const [first, second] = timeline.halves;
  const minutes =
    nowMs < first.endMs ? modelMinutes(1, playedOf(first, 1, nowMs)) : modelMinutes(2, playedOf(second, 2, nowMs));
  const left = (from: number): number => remainingShare(Math.max(from, minutes));
  return ALL_INTERVALS.map((interval) => {
    const end = endOf(interval);
    const share = left(modelMinuteOf(startOfMinute(interval.from))) - (end ? left(modelMinuteOf(end)) : 0);
    const { fromMs, untilMs } = spanOf(interval, timeline);
    const isOver = nowMs >= untilMs;
    return {
      scored: countWithin(timeline.goals, { fromMs, untilMs, nowMs }),
      toCome: isOver ? { home: 0, away: 0 } : times(rates, share),
    };
  });
}

const modelMinuteOf = ({ half, minutes }: ReturnType<typeof startOfMinute>): number =>
  modelMinutes(half, minutes / USUAL_HALF_MINUTES[half]);

function countsAt({ timeline, expected }: ModelledMatch, nowMs: number) {
  const { corners, cards, halves, endMs } = timeline;
  const [first, second] = halves;
  const shares = {
    first: nowMs < first.endMs ? FIRST_HALF_SHARE_OF_COUNTS * (1 - playedOf(first, 1, nowMs)) : 0,
    second: (1 - FIRST_HALF_SHARE_OF_COUNTS) * (nowMs < second.startMs ? 1 : 1 - playedOf(second, 2, nowMs)),
  };
  const ofTeams = (usual: number, homeShare: number): Pair => ({
    home: 2 * usual * homeShare,
    away: 2 * usual * (1 - homeShare),
  });
  const count = (incidents: readonly Incident[], means: Pair, span: "half" | "whole"): CountState => {
    const untilMs = span === "half" ? first.endMs : endMs;
    const share = span === "half" ? shares.first : shares.first + shares.second;
    return {
      scored: countWithin(incidents, { fromMs: Number.NEGATIVE_INFINITY, untilMs, nowMs }),
      toCome: times(means, share),
    };
  };
  const yellow = ofTeams(USUAL.yellowCards, cardShare(expected));
  const ofCards = { home: yellow.home + USUAL.redCards, away: yellow.away + USUAL.redCards };
  const ofCorners = ofTeams(USUAL.corners, cornerShare(expected));
  const red = cards.filter(({ colour }) => colour === "red");
  return {
    corners: count(corners, ofCorners, "whole"),
    firstHalfCorners: count(corners, ofCorners, "half"),
    cards: count(cards, ofCards, "whole"),
    firstHalfCards: count(cards, ofCards, "half"),
    redCards: count(red, { home: USUAL.redCards, away: USUAL.redCards }, "whole"),
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
    const left = remainingShare(modelMinutes(1, playedOf(first, 1, elapsedMs)));
    return { first: left - AFTER_FIRST_HALF, second: AFTER_FIRST_HALF };
  }
  return { first: 0, second: remainingShare(modelMinutes(2, playedOf(second, 2, elapsedMs))) };
}

/** The book knows the added time only once it is announced, and never when exactly the whistle goes. */
function playedOf({ startMs, announcedMinutes }: Half, number: 1 | 2, elapsedMs: number): number {
  const minutes = Math.max(elapsedMs - startMs, 0) / MINUTE_MS;
  const expected = minutes < HALF_MINUTES ? USUAL_HALF_MINUTES[number] : HALF_MINUTES + announcedMinutes;
  return minutes / Math.max(expected, minutes + LEAST_LEFT_MINUTES);
}

function times({ home, away }: Pair, share: number): Pair {
  return { home: home * share, away: away * share };
}
