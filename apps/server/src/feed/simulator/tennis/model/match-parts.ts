import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { EndingTable, type MatchPart } from "../../combined/match-part.ts";
import { nextServer, openingServer, presentSetEndings, presentGame } from "./match-endings.ts";
import { type ServeModel, type SetEnding, setEndings } from "./serve-model.ts";
import {
  isSetToNil,
  isTieBreakSet,
  MOST_SETS,
  NO_PAIR,
  SETS_TO_WIN,
  startOfMatch,
  type TennisScore,
} from "./tennis-score.ts";

/** A set that is not played in an ending has no tally in it. */
const UNPLAYED: Pair = { home: -1, away: -1 };
const SETS = Array.from({ length: MOST_SETS }, (_, index) => index);
const EITHER = 0.5;

/** The games of each set: all that is bet on but the winners of single games, which are no part of a set's end. */
export const setParts = (model: ServeModel, score: TennisScore): MatchPart[] => partOf([{ model, score, share: 1 }]);

/** Before the toss either may serve first. */
export const setPartsBeforeToss = (model: ServeModel): MatchPart[] =>
  partOf((["home", "away"] as const).map((side) => ({ model, score: startOfMatch(side), share: EITHER })));

interface From {
  model: ServeModel;
  score: TennisScore;
  share: number;
}

function partOf(starts: readonly From[]): MatchPart[] {
  const ofSets = SETS.flatMap((index) => [`games/${index + 1}`, `tie_break/${index + 1}`]);
  const table = new EndingTable(["match", "sets", "games", "tie_breaks", "sets_to_nil", ...ofSets]);
  const probabilities = new Map<string, { sets: readonly Pair[]; probability: number }>();
  for (const { model, score, share } of starts) {
    visitSets(model, score, (sets, probability) => {
      const key = sets.map(({ home, away }) => `${home}:${away}`).join();
      const known = probabilities.get(key);
      if (known) known.probability += probability * share;
      else probabilities.set(key, { sets: [...sets], probability: probability * share });
    });
  }
  for (const { sets, probability } of probabilities.values()) {
    for (const [name, pair] of Object.entries(talliesOf(sets))) table.set(name, pair);
    table.push(probability);
  }
  return [table.part()];
}

function talliesOf(sets: readonly Pair[]): Record<string, Pair> {
  const won = winsOf(sets);
  const tallies: Record<string, Pair> = {
    match: won,
    sets: won,
    games: sets.reduce((all, set) => ({ home: all.home + set.home, away: all.away + set.away }), NO_PAIR),
    tie_breaks: winsOf(sets.filter(isTieBreakSet)),
    sets_to_nil: winsOf(sets.filter(isSetToNil)),
  };
  for (const index of SETS) {
    const set = sets[index];
    tallies[`games/${index + 1}`] = set ?? UNPLAYED;
    tallies[`tie_break/${index + 1}`] = set ? { home: isTieBreakSet(set) ? 1 : 0, away: 0 } : UNPLAYED;
  }
  return tallies;
}

function winsOf(sets: readonly Pair[]): Pair {
  const home = sets.filter((set) => set.home > set.away).length;
  return { home, away: sets.length - home };
}

type OnEnding = (sets: readonly Pair[], probability: number) => void;

/** Set by set; who serves first in one follows from the games of the one before it. */
function visitSets(model: ServeModel, score: TennisScore, onEnding: OnEnding): void {
  const fresh: Readonly<Record<Side, readonly SetEnding[]>> = {
    home: setEndings(model, NO_PAIR, "home"),
    away: setEndings(model, NO_PAIR, "away"),
  };
  const sets: Pair[] = score.games.slice(0, -1);
  const visit = (endings: readonly SetEnding[], server: Side, before: number): void => {
    for (const { games, probability } of endings) {
      sets.push(games);
      const won = winsOf(sets);
      const next = nextServer(server, games);
      if (Math.max(won.home, won.away) === SETS_TO_WIN) onEnding(sets, before * probability);
      else visit(fresh[next], next, before * probability);
      sets.pop();
    }
  };
  visit(presentSetEndings(model, score, presentGame(model, score)), openingServer(score), 1);
}
