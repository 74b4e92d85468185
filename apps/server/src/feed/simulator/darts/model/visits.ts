/** How well somebody throws: the chance of the treble that is aimed at, and of the double. */
export interface Skill {
  treble: number;
  double: number;
}

/** One way that a visit of three darts can end. */
export interface Visit {
  probability: number;
  /** Points scored; none where the visit goes bust. */
  scored: number;
  /** Whether the leg is won with it. */
  isOut: boolean;
}

export const LEG_POINTS = 501;
export const MAXIMUM = 180;
export const HIGHEST_OUT = 170;
const NOT_OUT = new Set([169, 168, 166, 165, 163, 162, 159]);
const LEAST_LEFT = 2;

const TREBLE = 60;
const SINGLE = 20;
/** Of the darts that miss the treble: how many are in the same number, and beside it. */
const INTO_SINGLE = 0.88;
const BESIDE = [5, 1] as const;
/** What players leave themselves, the likeliest first. */
const LEFT = [40, 32, 36, 24, 20, 16, 8, 4, 2] as const;
const LEFT_WEIGHTS = [0.34, 0.3, 0.1, 0.08, 0.07, 0.05, 0.03, 0.02, 0.01] as const;
/** Three darts come to every sum up to this one, and to few above it. */
const MOST_OF_ALL_SUMS = 162;
/** Of the visits to a finish that do not take it: how many score nothing, from far off and near. */
const NOTHING = { far: 0.08, near: 0.34 } as const;
const NEAR = 60;

export const canFinish = (remaining: number): boolean =>
  remaining >= LEAST_LEFT && remaining <= HIGHEST_OUT && !NOT_OUT.has(remaining);

/** All that a visit can come to; the probabilities sum up to one. */
export function visitsFrom(skill: Skill, remaining: number): readonly Visit[] {
  if (!canFinish(remaining)) return scoringVisits(skill, remaining);
  const out = outChance(skill, remaining);
  const missed = missedVisits(remaining).map((visit) => ({ ...visit, probability: visit.probability * (1 - out) }));
  return [{ probability: out, scored: remaining, isOut: true }, ...missed];
}

/** Three darts at the treble twenty; who would be left with next to nothing scores less, to leave a double. */
function scoringVisits(skill: Skill, remaining: number): Visit[] {
  const scores = new Map<number, number>();
  for (const [sum, probability] of sumsOfThree(skill)) {
    const scored = remaining - sum >= LEAST_LEFT ? sum : remaining - LEFT[0];
    scores.set(scored, (scores.get(scored) ?? 0) + probability);
  }
  return [...scores].map(([scored, probability]) => ({ scored, probability, isOut: false }));
}

function sumsOfThree({ treble }: Skill): Map<number, number> {
  const dart = new Map<number, number>([
    [TREBLE, treble],
    [SINGLE, (1 - treble) * INTO_SINGLE],
    ...BESIDE.map((score) => [score, ((1 - treble) * (1 - INTO_SINGLE)) / BESIDE.length] as const),
  ]);
  let sums = new Map<number, number>([[0, 1]]);
  for (let thrown = 0; thrown < 3; thrown++) {
    const next = new Map<number, number>();
    for (const [sum, probability] of sums)
      for (const [score, chance] of dart) next.set(sum + score, (next.get(sum + score) ?? 0) + probability * chance);
    sums = next;
  }
  return sums;
}

/** A finish that is not taken leaves a double, or what there was. */
function missedVisits(remaining: number): Visit[] {
  const left = LEFT.flatMap((value, index) =>
    value < remaining && remaining - value <= MOST_OF_ALL_SUMS ? [{ value, weight: LEFT_WEIGHTS[index] ?? 0 }] : [],
  );
  const nothing = left.length === 0 ? 1 : NOTHING[remaining > NEAR ? "far" : "near"];
  const weights = left.reduce((sum, { weight }) => sum + weight, 0);
  return [
    { probability: nothing, scored: 0, isOut: false },
    ...left.map(({ value, weight }) => ({
      probability: ((1 - nothing) * weight) / weights,
      scored: remaining - value,
      isOut: false,
    })),
  ];
}

/** That a visit finishes what remains: by how many darts it takes at least. */
export function outChance({ treble, double }: Skill, remaining: number): number {
  if (!canFinish(remaining)) return 0;
  const inTwo = 1 - (1 - double) ** 2;
  if (remaining <= 40 && remaining % 2 === 0) return 1 - (1 - double) ** 3;
  if (remaining < 40) return 0.93 * inTwo;
  if (remaining <= 60) return 0.9 * inTwo;
  if (remaining <= 98 || remaining === 100) return Math.min(treble + 0.3, 1) * inTwo * 0.85;
  if (remaining <= 110) return treble * inTwo * 0.8;
  const doubleAfterTwo = remaining <= 130 ? treble * (treble + 0.3) : treble * treble * 1.1;
  return Math.min(doubleAfterTwo, 1) * double;
}
