import { HANDBALL_STAGE } from "@touchline/sports/handball";
import type { Club } from "../families/timed-goals/clubs.ts";
import { castOf, goalPeople, sidesOf } from "../families/timed-goals/goal-people.ts";
import { gameSheet, gameState, type GameRules } from "../families/timed-goals/game-state.ts";
import { carriedOver } from "../families/timed-goals/short-handed.ts";
import type { PlayQuestion } from "../league-sport.ts";
import { playOfCourse } from "../play/course-play.ts";
import { priceNoise } from "../pricing/price-noise.ts";
import type { MatchPlay } from "../simulated-sport.ts";
import { handballLeague } from "./leagues.ts";
import {
  BEFORE_THE_START,
  HALF_SECONDS,
  HALVES,
  type HandballModel,
  type HandballMoment,
  handballModel,
  type ModelQuestion,
  type Strength,
} from "./model/handball-model.ts";
import { drawCourse, type HandballTurn } from "./play/draw-course.ts";
import { HANDBALL_PRICES } from "./prices.ts";
import { handballSquad } from "./squads.ts";
import { goalParts } from "../families/timed-goals/score-parts.ts";
import { ANNOUNCED_MS, MatchSquads, PLAYERS_OPEN_MS, Scorers } from "../squads/match-squads.ts";
import type { Cast } from "../squads/prospects.ts";

const { firstHalf, halfTime, secondHalf, awaitingShootOut, shootOut } = HANDBALL_STAGE;

const RULES: GameRules = {
  periods: ["first_half", "second_half"],
  regularPeriods: HALVES,
  periodSeconds: () => HALF_SECONDS,
  playing: new Set([firstHalf, secondHalf]),
  breaks: new Set([halfTime, awaitingShootOut]),
  periodType: "regular_period",
};

/** How often attacks of average sides come off, and by how much more of sides a standard deviation better. */
const USUAL = { home: 0.585, away: 0.555 } as const;
const OF_ATTACK = 0.022;
const OF_DEFENCE = 0.018;
const LEAST = 0.4;
const MOST = 0.75;

/** How good a club is in all, as its play has it: seasons go by it. */
export const clubStrength = ({ attack, defence }: Club): number => OF_ATTACK * attack + OF_DEFENCE * defence;

function strengthOf(home: Club, away: Club, attackSeconds: number): Strength {
  const scores = (usual: number, attack: number, defence: number): number =>
    Math.min(Math.max(usual + OF_ATTACK * attack - OF_DEFENCE * defence, LEAST), MOST);
  return {
    scores: {
      home: scores(USUAL.home, home.attack, away.defence),
      away: scores(USUAL.away, away.attack, home.defence),
    },
    attackSeconds,
  };
}

/** A draw stands, or is decided by throws. */
const NO_OVERTIME = { home: 0, away: 0 } as const;

/** A match of handball as the engine asks about it. */
export function createPlay({ seed, hash, startMs, meeting }: PlayQuestion<Club>): MatchPlay {
  const { attackSeconds, isDecided } = handballLeague(meeting.tournamentId);
  const strength = strengthOf(meeting.home, meeting.away, attackSeconds);
  const question: ModelQuestion = { strength, isDecided };
  const match = new MatchSquads(seed, { home: handballSquad(meeting.home), away: handballSquad(meeting.away) });
  const scorers = new Scorers(seed, match);
  const castAt = (turn: HandballTurn | null, elapsedMs: number): Cast => castOf({ match, scorers, turn, elapsedMs });
  const modelAt = (turn: HandballTurn | null, elapsedMs: number): HandballModel => {
    const noisy = withNoise(strength, { hash, atMs: startMs + elapsedMs, live: elapsedMs >= 0 });
    return handballModel({ strength: noisy, isDecided }, momentOf(turn, elapsedMs), castAt(turn, elapsedMs));
  };
  return playOfCourse<HandballTurn, ReturnType<typeof drawCourse>>({
    draw: () => drawCourse({ ...question, seed }),
    before: { maxPeriod: HALVES },
    stateAt: ({ turns }, turn, elapsedMs) => gameState(RULES, { turns, turn, elapsedMs }),
    sheetAt: (_course, turn) => ({
      ...sheetOf(turn),
      deeds: { goals: match.deeds(scorers.of(sidesOf(turn)), halfOf(turn) > HALVES || turn.winner !== null) },
    }),
    opensMoreMs: PLAYERS_OPEN_MS,
    openLines: (turn, elapsedMs) =>
      HANDBALL_PRICES.openLines(handballModel(question, momentOf(turn, elapsedMs), castAt(turn, elapsedMs))),
    fairAt: (turn, elapsedMs) => {
      const model = modelAt(turn, elapsedMs);
      return (line) => HANDBALL_PRICES.fairPrices(model, line);
    },
    partsAt: (turn, elapsedMs) => {
      const { scores } = modelAt(turn, elapsedMs);
      const cast = elapsedMs < ANNOUNCED_MS ? null : castAt(turn, elapsedMs);
      return goalParts({ scores, regular: "goals", overtime: NO_OVERTIME, cast });
    },
    people: (course) => goalPeople({ match, scorers, turns: () => course().turns }),
  });
}

export const sheetOf = (turn: HandballTurn) =>
  gameSheet(RULES, turn, { regular: "goals", isPlayed: (half) => halfOf(turn) > half || turn.winner !== null });

/** The half being played, the next one in the break, and one more than there are once both are over. */
function halfOf({ stage, period }: HandballTurn): number {
  const isBetween = stage === halfTime || stage === awaitingShootOut || stage === shootOut;
  return isBetween ? period + 1 : period;
}

export function momentOf(turn: HandballTurn | null, elapsedMs: number): HandballMoment {
  if (turn === null) return BEFORE_THE_START;
  const half = halfOf(turn);
  const isNext = half > turn.period;
  const runMs = turn.isRunning ? elapsedMs - turn.atMs : 0;
  return {
    goals: turn.goals,
    half,
    secondsPlayed: isNext ? 0 : Math.min((turn.playedMs + runMs) / 1_000, HALF_SECONDS),
    shortUntil: isNext ? carriedOver(turn.shortUntil, HALF_SECONDS) : turn.shortUntil,
    attacker: isNext ? null : turn.attacker,
    shootOut: turn.shootOut,
  };
}

/** One attack of a hundred more or less that comes off is half a goal. */
const NOISE_SHARE = 0.35;
const CHANNEL = { home: 1, away: 2 } as const;

function withNoise(strength: Strength, { hash, atMs, live }: { hash: number; atMs: number; live: boolean }): Strength {
  const noisy = (side: "home" | "away"): number =>
    strength.scores[side] * (1 + NOISE_SHARE * priceNoise({ matchHash: hash, channel: CHANNEL[side], atMs, live }));
  return { ...strength, scores: { home: noisy("home"), away: noisy("away") } };
}
