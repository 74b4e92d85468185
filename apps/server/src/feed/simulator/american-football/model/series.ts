/** How four downs go. Shares are of series, but for those of another share. */
export const SERIES = {
  /** Near the goal line there is less room, and yards are harder to gain: times as likely. */
  nearGoal: 0.84,
  turnover: 0.05,
  /** Of turnovers that are run back to the goal line. */
  returned: 0.06,
  /** Of series that begin within so many yards of the own goal line. */
  safety: 0.03,
  deep: 15,
} as const;

export const FIELD = 100;
export const FIRST_DOWN = 10;
export const LONGEST_GAIN = 60;
const LONGER = 0.9;

/** How many yards a series gains that makes a first down, by yards. */
export const GAINS: Float64Array = gains();

function gains(): Float64Array {
  const weights = Float64Array.from({ length: LONGEST_GAIN + 1 }, (_, yards) =>
    yards < FIRST_DOWN ? 0 : LONGER ** (yards - FIRST_DOWN),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Of a field goal tried after a series that began here: the posts stand behind the goal line. */
const FROM_THE_GOAL_LINE = 117;
const GAINED_MEANWHILE = 4;
const LONGEST_KICK = 54;
const SHORTEST_KICK = 18;

const kickYards = (yards: number): number => Math.max(FROM_THE_GOAL_LINE - yards - GAINED_MEANWHILE, SHORTEST_KICK);

/** Where a field goal is tried, and not a punt. */
export const isInRange = (yards: number): boolean => kickYards(yards) <= LONGEST_KICK;

export const kickProbability = (yards: number): number => 0.99 - 0.000_24 * (kickYards(yards) - SHORTEST_KICK) ** 2;

/** How likely a series that begins here makes a first down, or the goal line. */
export const convertsFrom = (yards: number, conversion: number): number =>
  conversion * (FIELD - yards <= FIRST_DOWN ? SERIES.nearGoal : 1);

/** That it ends in the own end zone. */
export const safetyFrom = (yards: number): number => (yards <= SERIES.deep ? SERIES.safety : 0);

/** Where drives begin, after kick-offs, punts and turnovers alike, in yards from the own goal line. */
export const STARTS = [
  { yards: 15, share: 0.08 },
  { yards: 20, share: 0.16 },
  { yards: 25, share: 0.3 },
  { yards: 30, share: 0.2 },
  { yards: 35, share: 0.12 },
  { yards: 40, share: 0.08 },
  { yards: 50, share: 0.06 },
] as const;

/** After a touchdown: the kick fails, is good, or two points are made, of all touchdowns. */
export const CONVERSIONS = [
  { points: 0, share: 0.07 },
  { points: 1, share: 0.89 },
  { points: 2, share: 0.04 },
] as const;
export const TOUCHDOWN = 6;
export const FIELD_GOAL = 3;
export const SAFETY = 2;
