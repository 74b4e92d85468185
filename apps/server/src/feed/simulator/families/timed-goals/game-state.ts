import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ScoreSheet, Side, Tally } from "@touchline/sports";
import type { MatchClock, Pair, PeriodScore } from "../../../feed.ts";
import type { PlayState } from "../../play/course-play.ts";
import type { GameTurn } from "./game-tape.ts";
import type { ShootOut } from "./shoot-out.ts";

/** What a sport's games have in common. */
export interface GameRules {
  /** Names of the periods in the sport's words; one more is overtime, where there is any. */
  periods: readonly string[];
  regularPeriods: number;
  /** Of each period. */
  periodSeconds(period: number): number;
  /** Stages in which a period is played. */
  playing: ReadonlySet<number>;
  /** Stages of a break: the next turn ends it. */
  breaks: ReadonlySet<number>;
  periodType: string;
}

/** A turn of a game that a shoot-out may decide. */
export interface DecidedTurn extends GameTurn {
  shootOut: ShootOut | null;
  winner: Side | "draw" | null;
}

const NO_PAIR: Pair = { home: 0, away: 0 };
const added = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away });

/** Goals of the periods, and one for who won the shoot-out. */
function totalOf({ goals, shootOut, winner }: DecidedTurn): Pair {
  const total = goals.reduce(added, NO_PAIR);
  if (shootOut === null || winner === null || winner === "draw") return total;
  return { ...total, [winner]: total[winner] + 1 };
}

/** `turns` are all of the game, `turn` the present one. */
export function gameState<Turn extends DecidedTurn>(
  rules: GameRules,
  { turns, turn, elapsedMs }: { turns: readonly Turn[]; turn: Turn; elapsedMs: number },
): PlayState {
  const isOver = turn.winner !== null;
  const isBreak = rules.breaks.has(turn.stage);
  return {
    status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
    stage: turn.stage,
    clock: isOver || !rules.playing.has(turn.stage) ? null : clockOf(rules, turn, elapsedMs),
    scores: {
      total: totalOf(turn),
      game: null,
      periods: periodsOf(rules, turn),
      server: null,
      maxPeriod: rules.regularPeriods,
    },
    statistics: turn.statistics,
    ...(isBreak && { resumesAfterMs: turns[turns.indexOf(turn) + 1]?.atMs }),
  };
}

function clockOf(rules: GameRules, turn: GameTurn, elapsedMs: number): MatchClock {
  const length = rules.periodSeconds(turn.period);
  const runMs = turn.isRunning ? elapsedMs - turn.atMs : 0;
  const played = Math.min(Math.floor((turn.playedMs + runMs) / 1_000), length);
  const before = Array.from({ length: turn.period - 1 }, (_, index) => rules.periodSeconds(index + 1));
  return {
    playedSeconds: before.reduce((sum, seconds) => sum + seconds, played),
    addedSeconds: null,
    announcedMinutes: null,
    remainingSeconds: null,
    remainingInPeriodSeconds: length - played,
    isStopped: !turn.isRunning,
  };
}

function periodsOf({ periods, periodType }: GameRules, { goals, shootOut }: DecidedTurn): PeriodScore[] {
  const played = goals.map((pair, index): PeriodScore => {
    return { ...pair, key: periods[index] ?? "", number: index + 1, type: periodType };
  });
  if (shootOut === null) return played;
  return [...played, { ...shootOut.scored, key: "shoot_out", number: played.length + 1, type: "penalties" }];
}

export interface SheetNames {
  /** Tally of regular time. */
  regular: string;
  /** Whether no more is played of a period, by its number. */
  isPlayed: (period: number) => boolean;
}

/** What settlement reads: regular time, each of its periods (`goals/1`), and the match with what decided it. */
export function gameSheet(rules: GameRules, turn: DecidedTurn, { regular, isPlayed }: SheetNames): ScoreSheet {
  const ofRegular = turn.goals.slice(0, rules.regularPeriods);
  const isOver = turn.winner !== null;
  const tallies: Record<string, Tally> = {
    [regular]: {
      ...ofRegular.reduce(added, NO_PAIR),
      isFinal: isPlayed(rules.regularPeriods),
      order: turn.order.slice(0, rules.regularPeriods).flat(),
    },
    match: { ...totalOf(turn), isFinal: isOver },
  };
  for (const [index, goals] of ofRegular.entries()) {
    tallies[`goals/${index + 1}`] = { ...goals, isFinal: isPlayed(index + 1), order: turn.order[index] ?? [] };
  }
  return { isOver, tallies };
}
