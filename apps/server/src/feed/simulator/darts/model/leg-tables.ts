import { LEG_POINTS, MAXIMUM, type Skill, type Visit, visitsFrom } from "./visits.ts";

/** Players are told apart in so many steps, so that what is known of a step is worked out once. */
export const LEVELS = 8;
/** By then a leg is over: less than one of a million is not. */
export const MOST_VISITS = 26;
/** More than two maximums leave nothing to finish. */
export const MOST_MAXIMUMS = 2;

const LOWEST: Skill = { treble: 0.3, double: 0.34 };
const A_LEVEL: Skill = { treble: 0.016, double: 0.012 };

export const skillOf = (level: number): Skill => ({
  treble: LOWEST.treble + level * A_LEVEL.treble,
  double: LOWEST.double + level * A_LEVEL.double,
});

/** What one player comes to from each number of points, whatever the other does. */
export interface LegTable {
  /** That the leg is finished with this visit, so many maximums thrown by then. */
  finished(remaining: number, visits: number, maximums: number): number;
  /** That it is not after so many visits. */
  open(remaining: number, visits: number, maximums: number): number;
  /** That it is finished with this visit, and by less than some points. */
  finishedBelow(remaining: number, visits: number, points: number): number;
  /** That the first maximum is thrown with this visit. */
  firstMaximum(remaining: number, visits: number): number;
}

const VISITS = new Map<number, readonly (readonly Visit[])[]>();
const TABLES = new Map<number, LegTable>();

/** By what remains. */
export function visitsOf(level: number): readonly (readonly Visit[])[] {
  const known = VISITS.get(level);
  if (known) return known;
  const skill = skillOf(level);
  const visits = Array.from({ length: LEG_POINTS + 1 }, (_, remaining) =>
    remaining < 2 ? [] : visitsFrom(skill, remaining),
  );
  VISITS.set(level, visits);
  return visits;
}

export function legTable(level: number): LegTable {
  const known = TABLES.get(level);
  if (known) return known;
  const table = tableOf(visitsOf(level));
  TABLES.set(level, table);
  return table;
}

const KINDS = MOST_MAXIMUMS + 1;
const AFTER = MOST_VISITS + 1;

function tableOf(visits: readonly (readonly Visit[])[]): LegTable {
  const place = (remaining: number, count: number, maximums = 0): number =>
    (remaining * AFTER + count) * KINDS + maximums;
  const finished = new Float64Array(visits.length * AFTER * KINDS);
  const open = new Float64Array(finished.length);
  visits.forEach((ways, remaining) => {
    open[place(remaining, 0)] = 1;
    finished[place(remaining, 1)] = ways.find(({ isOut }) => isOut)?.probability ?? 0;
  });
  for (let count = 1; count <= MOST_VISITS; count++) {
    for (let remaining = 2; remaining < visits.length; remaining++) {
      for (const { probability, scored, isOut } of visits[remaining] ?? []) {
        if (isOut) continue;
        const more = scored === MAXIMUM ? 1 : 0;
        for (let maximums = more; maximums < KINDS; maximums++) {
          const here = place(remaining, count, maximums);
          const next = place(remaining - scored, count - 1, maximums - more);
          finished[here] = (finished[here] ?? 0) + probability * (finished[next] ?? 0);
          open[here] = (open[here] ?? 0) + probability * (open[next] ?? 0);
        }
      }
    }
  }
  const below = new Map<number, Float64Array>();
  let first: Float64Array | null = null;
  return {
    finished: (remaining, count, maximums) => finished[place(remaining, count, maximums)] ?? 0,
    open: (remaining, count, maximums) => open[place(remaining, count, maximums)] ?? 0,
    finishedBelow: (remaining, count, points) => {
      const known = below.get(points) ?? finishedBelow(visits, points);
      below.set(points, known);
      return known[remaining * AFTER + count] ?? 0;
    },
    firstMaximum: (remaining, count) => (first ??= firstMaximums(visits))[remaining * AFTER + count] ?? 0,
  };
}

function finishedBelow(visits: readonly (readonly Visit[])[], points: number): Float64Array {
  const finished = new Float64Array(visits.length * AFTER);
  for (let count = 1; count <= MOST_VISITS; count++) {
    for (let remaining = 2; remaining < visits.length; remaining++) {
      const here = remaining * AFTER + count;
      for (const { probability, scored, isOut } of visits[remaining] ?? []) {
        if (isOut && (count > 1 || remaining >= points)) continue;
        const after = isOut ? 1 : (finished[(remaining - scored) * AFTER + count - 1] ?? 0);
        finished[here] = (finished[here] ?? 0) + probability * after;
      }
    }
  }
  return finished;
}

function firstMaximums(visits: readonly (readonly Visit[])[]): Float64Array {
  const first = new Float64Array(visits.length * AFTER);
  for (let count = 1; count <= MOST_VISITS; count++) {
    for (let remaining = 2; remaining < visits.length; remaining++) {
      const here = remaining * AFTER + count;
      for (const { probability, scored, isOut } of visits[remaining] ?? []) {
        if (isOut) continue;
        if (scored !== MAXIMUM)
          first[here] = (first[here] ?? 0) + probability * (first[(remaining - scored) * AFTER + count - 1] ?? 0);
        else if (count === 1) first[here] = (first[here] ?? 0) + probability;
      }
    }
  }
  return first;
}
