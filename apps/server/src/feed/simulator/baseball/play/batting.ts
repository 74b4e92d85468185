import type { Side } from "@touchline/sports";
import { inningOf, runsOf } from "../model/baseball-score.ts";
import { FIRST, outsOf, runnersOf, SECOND } from "../model/bases.ts";
import { BATTERS } from "../model/batter-counts.ts";
import { NEW_COUNT } from "../model/plate-model.ts";
import type { BaseballTurn } from "./draw-course.ts";

/** A batter has had his turn. */
export interface AtBat {
  atMs: number;
  side: Side;
  inning: number;
  /** In the order in which his side bats, from 0. */
  place: number;
  isHit: boolean;
  isHomeRun: boolean;
  /** That a hit took him to. */
  bases: number;
  isStrikeout: boolean;
  /** Runs that came in by his bat. */
  runsBattedIn: number;
}

const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;

/** Nine bat by turns, whoever is in the field meanwhile: what each did follows from the game. Earliest first. */
export function atBatsIn(turns: readonly BaseballTurn[]): readonly AtBat[] {
  const batted = { home: 0, away: 0 };
  return turns.flatMap((turn, index) => {
    const before = turns[index - 1];
    // A new batter begins with a new count; in a break the score stands.
    if (!before || turn.score === before.score || turn.score.count !== NEW_COUNT) return [];
    const side = before.score.batting;
    return [atBat(before, turn, { side, place: batted[side]++ % BATTERS })];
  });
}

function atBat(before: BaseballTurn, turn: BaseballTurn, batter: Pick<AtBat, "side" | "place">): AtBat {
  const { side } = batter;
  const other = OTHER[side];
  const isMore = (key: keyof BaseballTurn["counts"], of: Side): boolean =>
    turn.counts[key][of] > before.counts[key][of];
  const [isHit, isHomeRun] = [isMore("hits", side), isMore("homeRuns", side)];
  const runs = runsOf(turn.score)[side] - runsOf(before.score)[side];
  // By the rules nobody bats in what an error or a double play lets in.
  const isTwoOut = outsOf(turn.score.bases) - outsOf(before.score.bases) > 1;
  return {
    ...batter,
    atMs: turn.atMs,
    inning: inningOf(before.score),
    isHit,
    isHomeRun,
    bases: isHit ? basesOf(turn, isHomeRun) : 0,
    isStrikeout: isMore("strikeouts", other),
    runsBattedIn: isMore("errors", other) || isTwoOut ? 0 : runs,
  };
}

/** Nobody else comes to the base at which a hit leaves the batter, and nobody is behind him. */
function basesOf({ score: { bases } }: BaseballTurn, isHomeRun: boolean): number {
  if (isHomeRun) return 4;
  const runners = runnersOf(bases);
  if ((runners & FIRST) !== 0) return 1;
  return (runners & SECOND) === 0 ? 3 : 2;
}
