import type { Pair } from "../../../feed.ts";
import type { Counts } from "../../families/innings/counts.ts";
import { INNINGS, inningOf, runsOf, type BaseballScore } from "./baseball-score.ts";
import type { Finish } from "./half-inning.ts";
import { NEGLIGIBLE, RunsGrid, type RunsEnding } from "./runs-grid.ts";

/** Home and away, and that neither comes to it. */
export interface RaceChances extends Pair {
  neither: number;
}

/** What the halves of an inning still bring. */
export interface Halves {
  top(inning: number): Counts;
  bottom(inning: number): Counts;
  finish(inning: number, behind: number): Finish;
}

/** Who is the first to have so many runs, inning by inning: what each side has while neither has come so far. */
export function raceTo(goal: number, score: BaseballScore, halves: Halves): RaceChances {
  const race = { home: 0, away: 0, neither: 0 };
  let standing: readonly RunsEnding[] = [{ ...runsOf(score), probability: 1 }];
  for (let inning = inningOf(score); standing.length > 0; inning++) {
    standing = batted(standing, { side: "away", runs: halves.top(inning), goal, race });
    if (inning < INNINGS) standing = batted(standing, { side: "home", runs: halves.bottom(inning), goal, race });
    else standing = finished(standing, { halves, inning, goal, race });
  }
  return race;
}

interface Batting {
  side: "home" | "away";
  runs: Counts;
  goal: number;
  race: RaceChances;
}

/** A half-inning that ends with the third out. */
function batted(standing: readonly RunsEnding[], { side, runs, goal, race }: Batting): RunsEnding[] {
  const grid = new RunsGrid(goal);
  for (const { home, away, probability } of standing) {
    const missing = goal - (side === "home" ? home : away);
    let there = probability;
    for (let added = 0; added < missing; added++) {
      const chance = probability * (runs[added] ?? 0);
      there -= chance;
      if (chance < NEGLIGIBLE) continue;
      if (side === "home") grid.add(home + added, away, chance);
      else grid.add(home, away + added, chance);
    }
    race[side] += there;
  }
  return grid.all();
}

interface Finishing {
  halves: Halves;
  inning: number;
  goal: number;
  race: RaceChances;
}

/** A half-inning that the home side can end; what is left is level. */
function finished(standing: readonly RunsEnding[], { halves, inning, goal, race }: Finishing): RunsEnding[] {
  const level = new RunsGrid(goal);
  for (const { home, away, probability } of standing) {
    if (home > away) {
      race.neither += probability;
      continue;
    }
    const { behind, ahead } = halves.finish(inning, away - home);
    for (const [runs, chance] of behind.entries()) {
      if (home + runs < away) race.neither += probability * chance;
      else if (probability * chance > NEGLIGIBLE) level.add(away, away, probability * chance);
    }
    for (const [index, chance] of ahead.entries()) {
      const isThere = away + 1 + index >= goal;
      race[isThere ? "home" : "neither"] += probability * chance;
    }
  }
  return level.all();
}
