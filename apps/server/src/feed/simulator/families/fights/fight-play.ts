import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ScoreSheet, Side, Tally } from "@touchline/sports";
import { FIGHT_STAGE } from "@touchline/sports/mma";
import type { MatchClock, Pair } from "../../../feed.ts";
import { playOfCourse, type PlayState } from "../../play/course-play.ts";
import type { PriceBook } from "../../pricing/market-prices.ts";
import { priceNoise } from "../../pricing/price-noise.ts";
import type { MatchPlay } from "../../simulated-sport.ts";
import { drawFight, type FightQuestion, type FightTurn } from "./draw-fight.ts";
import { BEFORE_THE_BELL, fightEndings, type FightMoment, type FightStyle, minutesOfRound } from "./fight-model.ts";
import { FightCounts } from "./fight-counts.ts";
import { type FightView, finishWord, methodAndRoundWord, methodWord, roundWord, verdictWord } from "./fight-prices.ts";
import { isUnanimous } from "./judges.ts";

export interface FightPlayQuestion {
  seed: string;
  hash: number;
  startMs: number;
  /** How the fight goes, home being so much better than it is. */
  styleWith: (noise: number) => FightStyle;
  counted: FightQuestion["counted"];
  prices: PriceBook<FightView>;
}

/** A fight as the engine asks about it. */
export function createFightPlay({ seed, hash, startMs, styleWith, counted, prices }: FightPlayQuestion): MatchPlay {
  const style = styleWith(0);
  const viewOf = (reckonedWith: FightStyle, turn: FightTurn | null, elapsedMs: number): FightView => {
    const moment = momentOf(turn, elapsedMs);
    const counts = new FightCounts({
      style: reckonedWith,
      moment,
      soFar: turn?.statistics ?? {},
      blows: turn?.blows ?? [],
      often: counted,
    });
    return { style: reckonedWith, moment, endings: fightEndings(reckonedWith, moment), counts, isLive: turn !== null };
  };
  return playOfCourse<FightTurn, ReturnType<typeof drawFight>>({
    draw: () => drawFight({ seed, style, counted }),
    before: { maxPeriod: style.rounds },
    stateAt: ({ turns }, turn, elapsedMs) => stateOf(style, { turns, turn, elapsedMs }),
    sheetAt: (_course, turn) => sheetOf(style, turn),
    openLines: (turn, elapsedMs) => prices.openLines(viewOf(style, turn, elapsedMs)),
    fairAt: (turn, elapsedMs) => {
      const noise = priceNoise({ matchHash: hash, channel: 1, atMs: startMs + elapsedMs, live: elapsedMs >= 0 });
      const view = viewOf(styleWith(noise), turn, elapsedMs);
      return (line) => prices.fairPrices(view, line);
    },
  });
}

const NO_PAIR: Pair = { home: 0, away: 0 };

function momentOf(turn: FightTurn | null, elapsedMs: number): FightMoment {
  if (turn === null || turn.phase === "walk_in") return BEFORE_THE_BELL;
  const isFought = turn.phase === "round";
  const runMs = isFought ? elapsedMs - turn.atMs : 0;
  return {
    round: isFought ? turn.round : turn.round + 1,
    secondsFought: isFought ? (turn.foughtMs + runMs) / 1_000 : 0,
    leads: turn.cards.map(({ home, away }) => home - away),
  };
}

/** The round that is fought half stands from its middle on; turns after it say so. */
const halvesOf = ({ roundSeconds }: FightStyle, { round, foughtMs, phase }: FightTurn): number => {
  if (round === 0) return 0;
  return phase === "break" || phase === "verdict" || foughtMs >= roundSeconds * 500 ? round : round - 1;
};

function sheetOf(style: FightStyle, turn: FightTurn): ScoreSheet {
  const { end } = turn;
  const isOver = end !== null;
  const winner = end?.winner ?? null;
  const isDecided = winner !== null;
  const tallies: Record<string, Tally> = {
    winner: { ...won(winner), isFinal: isDecided },
    rounds: { home: halvesOf(style, turn), away: 0, isFinal: isDecided },
    minutes: { home: minutesOf(style, turn), away: 0, isFinal: isDecided },
  };
  for (const [key, pair] of Object.entries(turn.statistics)) tallies[key] = { ...pair, isFinal: isDecided };
  for (const [index, pair] of turn.blows.entries())
    tallies[`blows/${index + 1}`] = { ...pair, isFinal: isDecided || index < roundsOver(turn) };
  for (const [index, { home, away }] of turn.rounds.entries())
    tallies[`card/${index + 1}`] = { home: home > away ? 1 : 0, away: home > away ? 0 : 1, isFinal: true };
  return { isOver, tallies, marks: marksOf(style, turn) };
}

/** Rounds that went their time. */
const roundsOver = ({ round, phase, end }: FightTurn): number =>
  phase === "break" || phase === "verdict" || end?.method === "decision" ? round : Math.max(round - 1, 0);

/** Minutes that were fought to their ends. */
const minutesOf = (style: FightStyle, turn: FightTurn): number => {
  const over = roundsOver(turn);
  return over * minutesOfRound(style) + (over < turn.round ? minutesOver(turn) : 0);
};
const minutesOver = ({ foughtMs }: FightTurn): number => Math.floor(foughtMs / 60_000);

const won = (winner: Side | "draw" | null): Pair =>
  winner === null || winner === "draw" ? NO_PAIR : { ...NO_PAIR, [winner]: 1 };

function marksOf(style: FightStyle, turn: FightTurn): Record<string, string> {
  const { rounds } = style;
  const { end, round, phase, cards } = turn;
  const marks: Record<string, string> = {};
  const over = phase === "round" ? round - 1 : round;
  for (let number = 1; number <= round; number++) marks[`starts/${number}`] = "yes";
  for (let number = 1; number <= over; number++) {
    if (end?.round === number) continue;
    marks[`ends/${number}`] = "no";
    marks[`wins/${number}`] = "none";
    marks[`finish/${number}`] = "none";
  }
  markMinutes(marks, style, turn);
  if (end === null || end.winner === null || end.method === "no_contest") return marks;
  const ending = { winner: end.winner, method: end.method, round: end.round };
  for (let number = 1; number <= rounds; number++) {
    const isLast = end.round === number;
    marks[`starts/${number}`] = end.round >= number ? "yes" : "no";
    marks[`ends/${number}`] = isLast ? "yes" : "no";
    marks[`wins/${number}`] = isLast ? end.winner : "none";
    marks[`finish/${number}`] = finishWord(number, ending);
  }
  return {
    ...marks,
    method: methodWord(ending),
    round: roundWord(ending),
    method_and_round: methodAndRoundWord(ending),
    distance: end.method === "decision" ? "yes" : "no",
    verdict: verdictWord({ ...ending, isUnanimous: isUnanimous(cards) }),
  };
}

/** Of each minute: that the fight did not end in it, or did. A fight without a result leaves its last one open. */
function markMinutes(marks: Record<string, string>, style: FightStyle, turn: FightTurn): void {
  const { end, round } = turn;
  const ofRound = minutesOfRound(style);
  const over = minutesOf(style, turn);
  const isDecided = end !== null && end.winner !== null;
  const last = isDecided && end.method !== "decision" ? over : null;
  const known = isDecided ? Math.max(round, 1) * ofRound : over;
  for (let minute = 0; minute < known; minute++)
    marks[`ends/${Math.floor(minute / ofRound) + 1}/${(minute % ofRound) + 1}`] = minute === last ? "yes" : "no";
}

interface Shown {
  turns: readonly FightTurn[];
  turn: FightTurn;
  elapsedMs: number;
}

const BREAKS = FIGHT_STAGE.sixthBreak - FIGHT_STAGE.firstBreak;

function stateOf(style: FightStyle, { turns, turn, elapsedMs }: Shown): PlayState {
  const { end, phase, rounds, cards } = turn;
  const isOver = end !== null;
  const periods = rounds.map((points, index) => ({
    ...points,
    key: `round_${index + 1}`,
    number: index + 1,
    type: "round",
  }));
  const points = middleCard(cards);
  return {
    status: isOver ? MATCH_STATUS.finished : MATCH_STATUS.live,
    stage: stageOf(turn),
    clock: phase === "round" ? clockOf(style, turn, elapsedMs) : null,
    scores: {
      total: won(end?.winner ?? null),
      game: isOver ? null : { home: String(points.home), away: String(points.away) },
      periods,
      server: null,
      maxPeriod: style.rounds,
    },
    statistics: { ...turn.statistics, ...methodShown(turn) },
    ...(phase === "break" && { resumesAfterMs: turns[turns.indexOf(turn) + 1]?.atMs }),
  };
}

/** How it was won stands beside what was counted, and what each judge gave where they decided. */
function methodShown({ end, cards }: FightTurn): Record<string, Pair> {
  if (end === null || end.winner === null || end.method === "no_contest") return {};
  const given: Record<string, Pair> = {};
  if (end.method === "decision") for (const [judge, card] of cards.entries()) given[`judge_${judge + 1}`] = card;
  if (end.winner === "draw") return given;
  const winner = won(end.winner);
  const isOfAll = end.method === "decision" && isUnanimous(cards);
  return { [end.method]: winner, ...(isOfAll && { unanimous: winner }), ...given };
}

/** Of the judge between the other two. */
function middleCard(cards: readonly Pair[]): Pair {
  const inOrder = cards.toSorted((a, b) => a.home - a.away - (b.home - b.away));
  return inOrder[Math.floor(inOrder.length / 2)] ?? NO_PAIR;
}

function stageOf({ phase, round, end }: FightTurn): number {
  switch (phase) {
    case "walk_in":
      return FIGHT_STAGE.walkIn;
    case "round":
      return FIGHT_STAGE.firstRound + round - 1;
    case "break":
      return FIGHT_STAGE.firstBreak + Math.min(round - 1, BREAKS);
    case "verdict":
      return FIGHT_STAGE.verdict;
    case "over":
      return end?.method === "no_contest" ? FIGHT_STAGE.stopped : FIGHT_STAGE.ended;
  }
}

function clockOf({ roundSeconds }: FightStyle, { round, foughtMs, atMs }: FightTurn, elapsedMs: number): MatchClock {
  const fought = Math.min(Math.floor((foughtMs + elapsedMs - atMs) / 1_000), roundSeconds);
  return {
    playedSeconds: (round - 1) * roundSeconds + fought,
    addedSeconds: null,
    announcedMinutes: null,
    remainingSeconds: null,
    remainingInPeriodSeconds: roundSeconds - fought,
    isStopped: false,
  };
}
