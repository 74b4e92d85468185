import { SECOND } from "./bases.ts";
import type { Finish, HalfInnings } from "./half-inning.ts";
import { NEGLIGIBLE, RunsGrid, type RunsEnding } from "./runs-grid.ts";

/** More are hardly ever scored in extra innings. */
const MOST_RUNS = 24;

/** An extra inning: by the runs that both have scored in it that it is level, and how it is decided otherwise. */
export interface ExtraInning {
  again: readonly number[];
  decided: readonly RunsEnding[];
}

const KNOWN = new WeakMap<HalfInnings, WeakMap<HalfInnings, ExtraInning>>();

/** Each is like the one before it. */
export function extraInning(home: HalfInnings, away: HalfInnings): ExtraInning {
  const ofHome = KNOWN.get(home) ?? new WeakMap<HalfInnings, ExtraInning>();
  KNOWN.set(home, ofHome);
  const known = ofHome.get(away);
  if (known) return known;
  const again = Array.from(away.extra, () => 0);
  const scores = new RunsGrid(MOST_RUNS);
  for (const [runs, chance] of away.extra.entries())
    addFinish({ home: 0, away: runs, probability: chance }, home.finish(SECOND, runs), {
      scores,
      level: again,
    });
  const made = { again, decided: scores.all().filter(({ probability }) => probability > NEGLIGIBLE) };
  ofHome.set(away, made);
  return made;
}

/**
 * How often a game stands level at each number of runs with an extra inning to come: as often as it did after nine, and
 * as often as it comes to that by extra innings that left it level.
 */
export function visits(level: readonly number[], again: readonly number[]): number[] {
  const stays = 1 - (again[0] ?? 0);
  const found: number[] = [];
  for (let runs = 0; runs < level.length + MOST_RUNS; runs++) {
    let sum = level[runs] ?? 0;
    for (let added = 1; added <= Math.min(runs, again.length - 1); added++)
      sum += (again[added] ?? 0) * (found[runs - added] ?? 0);
    found.push(sum / stays);
  }
  return found;
}

/** Counts what the last half-inning makes of a score. */
export function addFinish(
  { home, away, probability }: RunsEnding,
  { behind, ahead }: Finish,
  { scores, level }: { scores: RunsGrid; level: number[] },
): void {
  for (const [runs, chance] of behind.entries()) {
    if (home + runs === away) level[away] = (level[away] ?? 0) + probability * chance;
    else scores.add(home + runs, away, probability * chance);
  }
  for (const [index, chance] of ahead.entries()) scores.add(away + 1 + index, away, probability * chance);
}
