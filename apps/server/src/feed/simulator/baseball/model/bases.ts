/** What the ball in play, or the count, comes to for who bats. */
export const PLATE_EVENTS = ["walk", "strikeout", "out", "error", "single", "double", "triple", "homer"] as const;
export type PlateEvent = (typeof PLATE_EVENTS)[number];

/**
 * Outs and runners between two batters as one figure: eight times the outs, and of the runners 1 for first base, 2 for
 * second and 4 for third.
 */
export type BaseState = number;

export const FIRST = 1;
export const SECOND = 2;
export const THIRD = 4;
export const NOBODY_ON: BaseState = 0;
const OUTS_OF_HALF = 3;
/** The third out. */
export const HALF_OVER: BaseState = OUTS_OF_HALF * 8;

export const outsOf = (state: BaseState): number => state >> 3;
export const runnersOf = (state: BaseState): number => state & 7;
export const runnersOn = (runners: number): number => (runners & 1) + ((runners >> 1) & 1) + (runners >> 2);

/** One way that the runners move. */
export interface Advance {
  probability: number;
  next: BaseState;
  runs: number;
}

/** How often a runner takes one base more than the hit, or the fly, gives him. */
const SCORES_FROM_SECOND = 0.62;
const FIRST_TO_THIRD = 0.28;
const SCORES_FROM_FIRST = 0.42;
const DOUBLE_PLAY = 0.16;
const SACRIFICE = 0.32;

const has = (runners: number, base: number): boolean => (runners & base) !== 0;
const count = (isMeant: boolean): number => (isMeant ? 1 : 0);

interface Move {
  probability: number;
  runners: number;
  runs: number;
}

/** Only who must make room for another moves on. */
function walked(runners: number): Move[] {
  if (!has(runners, FIRST)) return [{ probability: 1, runners: runners | FIRST, runs: 0 }];
  if (!has(runners, SECOND)) return [{ probability: 1, runners: runners | SECOND, runs: 0 }];
  return [{ probability: 1, runners: FIRST | SECOND | THIRD, runs: count(has(runners, THIRD)) }];
}

function onSingle(runners: number): Move[] {
  const home = count(has(runners, THIRD));
  const ofSecond = has(runners, SECOND)
    ? [
        { probability: SCORES_FROM_SECOND, third: 0, runs: 1 },
        { probability: 1 - SCORES_FROM_SECOND, third: THIRD, runs: 0 },
      ]
    : [{ probability: 1, third: 0, runs: 0 }];
  return ofSecond.flatMap(({ probability, third, runs }) => {
    const move = (share: number, others: number): Move => ({
      probability: probability * share,
      runners: FIRST | third | others,
      runs: home + runs,
    });
    if (!has(runners, FIRST)) return [move(1, 0)];
    if (third === THIRD) return [move(1, SECOND)];
    return [move(FIRST_TO_THIRD, THIRD), move(1 - FIRST_TO_THIRD, SECOND)];
  });
}

function onDouble(runners: number): Move[] {
  const home = count(has(runners, THIRD)) + count(has(runners, SECOND));
  if (!has(runners, FIRST)) return [{ probability: 1, runners: SECOND, runs: home }];
  return [
    { probability: SCORES_FROM_FIRST, runners: SECOND, runs: home + 1 },
    { probability: 1 - SCORES_FROM_FIRST, runners: SECOND | THIRD, runs: home },
  ];
}

const HITS: Readonly<Record<"walk" | "error" | "single" | "double" | "triple" | "homer", (runners: number) => Move[]>> =
  {
    walk: walked,
    error: onSingle,
    single: onSingle,
    double: onDouble,
    triple: (runners) => [{ probability: 1, runners: THIRD, runs: runnersOn(runners) }],
    homer: (runners) => [{ probability: 1, runners: 0, runs: runnersOn(runners) + 1 }],
  };

/** Two out at once where the runner on first is forced, or a fly that the runner on third scores on. */
function onOut(state: BaseState): Advance[] {
  const outs = outsOf(state);
  const runners = runnersOf(state);
  const next: Advance = { probability: 1, next: afterOut(outs + 1, runners), runs: 0 };
  if (outs === OUTS_OF_HALF - 1) return [next];
  const twoOut = has(runners, FIRST) ? DOUBLE_PLAY : 0;
  const fly = has(runners, THIRD) ? SACRIFICE : 0;
  const others = runners & ~FIRST;
  // With nobody out the runner on third scores while two are put out, and the one on second takes his place.
  const moved = has(others, SECOND) ? THIRD : 0;
  const afterTwo =
    outs === 0 ? { next: afterOut(2, moved), runs: count(has(others, THIRD)) } : { next: HALF_OVER, runs: 0 };
  return [
    { ...next, probability: 1 - twoOut - fly },
    { probability: twoOut, ...afterTwo },
    { probability: fly, next: afterOut(outs + 1, runners & ~THIRD), runs: 1 },
  ].filter(({ probability }) => probability > 0);
}

const afterOut = (outs: number, runners: number): BaseState => (outs >= OUTS_OF_HALF ? HALF_OVER : outs * 8 + runners);

function advancesOf(event: PlateEvent, state: BaseState): readonly Advance[] {
  if (event === "out") return onOut(state);
  const outs = outsOf(state);
  if (event === "strikeout") return [{ probability: 1, next: afterOut(outs + 1, runnersOf(state)), runs: 0 }];
  return HITS[event](runnersOf(state)).map(({ probability, runners, runs }) => ({
    probability,
    next: outs * 8 + runners,
    runs,
  }));
}

const STATES = Array.from({ length: HALF_OVER }, (_, state) => state);

const TABLE = new Map(PLATE_EVENTS.map((event) => [event, STATES.map((state) => advancesOf(event, state))]));

/** How the runners can move on an event. */
export const advances = (event: PlateEvent, state: BaseState): readonly Advance[] => TABLE.get(event)?.[state] ?? [];

/**
 * All states so that those come first which others lead to without a run: whoever bats adds an out, a runner or a run,
 * so that no state comes back before a run has been scored.
 */
export const STATES_FROM_THE_END: readonly BaseState[] = STATES.toSorted(
  (a, b) => outsOf(b) - outsOf(a) || runnersOn(runnersOf(b)) - runnersOn(runnersOf(a)),
);
