/** Probabilities of 0, 1, 2, … goals of one side in some stretch of a match. */
export type GoalCounts = Float64Array;

/** What both sides can still score in a stretch, each on its own. */
export interface GoalsToCome {
  home: GoalCounts;
  away: GoalCounts;
}

const NEGLIGIBLE = 1e-9;
const MOST_GOALS = 80;

export const NO_GOALS: GoalCounts = Float64Array.of(1);

/** Goals that fall at any moment as likely as at another. */
export function poissonCounts(mean: number): GoalCounts {
  const table: number[] = [];
  let value = Math.exp(-mean);
  for (let goals = 0; goals < MOST_GOALS && (goals < mean || value > NEGLIGIBLE); goals++) {
    table.push(value);
    value *= mean / (goals + 1);
  }
  return scaledToOne(table);
}

/** Goals of so many attempts, each of which comes off as often. Part of an attempt is made as often as it is long. */
export function attemptCounts(attempts: number, comesOff: number): GoalCounts {
  const whole = Math.floor(attempts);
  const part = attempts - whole;
  const few = binomial(whole, comesOff);
  if (part === 0) return few;
  return Float64Array.from(
    { length: whole + 2 },
    (_, goals) => (few[goals] ?? 0) * (1 - part * comesOff) + (few[goals - 1] ?? 0) * part * comesOff,
  );
}

function binomial(attempts: number, comesOff: number): GoalCounts {
  const table = new Float64Array(attempts + 1);
  let value = (1 - comesOff) ** attempts;
  for (let goals = 0; goals <= attempts; goals++) {
    table[goals] = value;
    value *= ((attempts - goals) / (goals + 1)) * (comesOff / (1 - comesOff));
  }
  return table;
}

/** Goals of two stretches together. */
export function addedCounts(first: GoalCounts, second: GoalCounts): GoalCounts {
  if (first.length === 1) return second;
  if (second.length === 1) return first;
  const table = new Float64Array(first.length + second.length - 1);
  for (let one = 0; one < first.length; one++) {
    const ofOne = first[one] ?? 0;
    for (let other = 0; other < second.length; other++) {
      table[one + other] = (table[one + other] ?? 0) + ofOne * (second[other] ?? 0);
    }
  }
  return table;
}

function scaledToOne(table: readonly number[]): GoalCounts {
  const sum = table.reduce((all, value) => all + value, 0);
  return Float64Array.from(table, (value) => value / sum);
}
