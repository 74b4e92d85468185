import type { Pair } from "../../../feed.ts";
import { type Doer, EndingTable, type MatchPart, type PartPlayers } from "../../combined/match-part.ts";
import type { Cast } from "../../squads/prospects.ts";
import {
  added,
  afterEndgame,
  cellsOf,
  NO_PAIR,
  NOTHING,
  type ScoreEnding,
  type ScoreModel,
  type ScoreQuestion,
} from "./score-model.ts";

/** Ways to end that are less likely are not reckoned with. */
const LEAST_LIKELY = 3e-7;

interface GoalsOfMatch {
  scores: ScoreModel;
  /** What settlement calls the goals of regular time. */
  regular: string;
  /** That the first goal of overtime is a side's, where it comes to that; what is left decides a shoot-out. */
  overtime: Pair;
  /** Those that play: it is said by now. Before that a bet on any of them may be returned. */
  cast: Cast | null;
}

/** Goals of each period, and what decides a match that is level; a match of periods has no other part. */
export function goalParts({ scores, regular, overtime, cast }: GoalsOfMatch): MatchPart[] {
  const { question } = scores;
  const periods = question.periods.map((_, index) => `goals/${index + 1}`);
  const table = new EndingTable([regular, "match", "toCome", ...periods]);
  const soFar = question.periods.reduce((sum, period) => added(sum, period.soFar), NO_PAIR);
  visitPeriods(question, (goals, probability) => {
    const full = goals.reduce<Pair>(added, NO_PAIR);
    const toCome = { home: full.home - soFar.home, away: full.away - soFar.away };
    table.set(regular, full);
    for (const [index, name] of periods.entries()) table.set(name, goals[index] ?? NO_PAIR);
    for (const { share, goal, isOfPlayers } of decidersOf(question, full, overtime)) {
      if (share === 0) continue;
      table.set("match", added(full, goal));
      table.set("toCome", isOfPlayers ? added(toCome, goal) : toCome);
      table.push(probability * share);
    }
  });
  const { toCome, ...tallies } = table.columns;
  if (toCome === undefined) return [];
  const players: PartPlayers | null = cast && { deeds: "goals", toCome, doers: doersOf(cast) };
  return [{ tallies, probabilities: fitted(scores, regular, table), ...(players && { players }) }];
}

/** Scores that were left out are missed in all others: each score of regular time is as likely as its price has it. */
function fitted({ regular: { all } }: ScoreModel, name: string, table: EndingTable<string>): Float64Array {
  const { probabilities, columns } = table;
  const column = columns[name];
  if (!column) return probabilities;
  const meant = new Map(all.map(({ home, away, probability }) => [home * KEYS + away, probability]));
  const keys = Uint32Array.from(column.home, (home, ending) => home * KEYS + (column.away[ending] ?? 0));
  const sums = new Map<number, number>();
  for (const [ending, key] of keys.entries()) sums.set(key, (sums.get(key) ?? 0) + (probabilities[ending] ?? 0));
  return probabilities.map((probability, ending) => {
    const key = keys[ending] ?? 0;
    return (probability * (meant.get(key) ?? 0)) / (sums.get(key) ?? 1);
  });
}

const KEYS = 256;

interface Decider {
  share: number;
  goal: Pair;
  /** A shoot-out is nobody's goal. */
  isOfPlayers: boolean;
}

const HOME_GOAL: Pair = { home: 1, away: 0 };
const AWAY_GOAL: Pair = { home: 0, away: 1 };
const AS_IT_STANDS: readonly Decider[] = [{ share: 1, goal: NO_PAIR, isOfPlayers: false }];

function decidersOf({ homeWinsDecider }: ScoreQuestion, { home, away }: Pair, overtime: Pair): readonly Decider[] {
  if (homeWinsDecider === null || home !== away) return AS_IT_STANDS;
  return [
    { share: overtime.home, goal: HOME_GOAL, isOfPlayers: true },
    { share: overtime.away, goal: AWAY_GOAL, isOfPlayers: true },
    { share: Math.max(homeWinsDecider - overtime.home, 0), goal: HOME_GOAL, isOfPlayers: false },
    { share: Math.max(1 - homeWinsDecider - overtime.away, 0), goal: AWAY_GOAL, isOfPlayers: false },
  ];
}

type OnEnding = (goals: readonly ScoreEnding[], probability: number) => void;

/** The likeliest scores of a period come first, so that the others need not be looked at. */
function visitPeriods(question: ScoreQuestion, onEnding: OnEnding): void {
  const { periods, endgame } = question;
  const cells = periods.map(({ soFar, toCome }) => likeliestFirst(cellsOf(soFar, toCome ?? NOTHING)));
  const goals: ScoreEnding[] = [];
  const ofLast = new Map<number, readonly ScoreEnding[]>();
  const scoresOf = (index: number, lead: number): readonly ScoreEnding[] => {
    const ofPeriod = cells[index] ?? [];
    if (endgame === null || index < periods.length - 1) return ofPeriod;
    const known =
      ofLast.get(lead) ??
      likeliestFirst(
        afterEndgame(ofPeriod, endgame, ({ home, away }, situation) =>
          endgame.situation(lead + home - away) === situation ? 1 : 0,
        ),
      );
    ofLast.set(lead, known);
    return known;
  };
  const visit = (index: number, lead: number, before: number): void => {
    if (index === periods.length) return onEnding(goals, before);
    for (const score of scoresOf(index, lead)) {
      const probability = before * score.probability;
      if (probability < LEAST_LIKELY) break;
      goals[index] = score;
      visit(index + 1, lead + score.home - score.away, probability);
    }
  };
  visit(0, 0, 1);
}

const likeliestFirst = (cells: readonly ScoreEnding[]): readonly ScoreEnding[] =>
  cells.toSorted((a, b) => b.probability - a.probability);

function doersOf({ prospects, scorers }: Cast): PartPlayers["doers"] {
  return new Map(
    prospects.flatMap(({ id, side, parts: [part, ...others] }): [string, Doer][] =>
      part && others.length === 0
        ? [[id, { side, share: part.share, soFar: scorers.filter((scorer) => scorer === id).length }]]
        : [],
    ),
  );
}
