import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";

/** A neutral prize that comes back some time after a side has taken it. */
export interface ObjectiveRules {
  /** Its name in tallies and statistics. */
  key: string;
  /** When the first one can be taken, when the next can after one was, and how long it then takes at most; in minutes. */
  firstMinute: number;
  everyMinutes: number;
  takesMinutes: number;
  shareOfWinner: number;
  /** What it brings in gold. */
  gold: number;
}

/** How many come in a minute, from a minute on, and how many of them are of the side that wins the map. */
interface RateRules {
  fromMinute: number;
  perMinute: number;
  shareOfWinner: number;
  gold: number;
}

/** What a map of a sport of lanes is reckoned with. A side's barracks are open once it has destroyed so many towers. */
export interface LaneRules {
  /** Lognormal. */
  duration: { medianMinutes: number; spread: number; fewestMinutes: number; mostMinutes: number };
  kills: RateRules;
  towers: RateRules;
  objectives: readonly ObjectiveRules[];
  /** Gold a side has at the start, and what comes in by itself in a minute. */
  gold: { atStart: number; perMinute: number };
  /** The lead in gold that the winner's play brings in a minute, and its standard deviation. */
  farm: { perMinute: number; deviation: number };
}

/** Where a map stands. */
export interface LaneScore {
  minute: number;
  kills: Pair;
  towers: Pair;
  /** By objective. */
  taken: Readonly<Record<string, Pair>>;
  /** Home's lead in gold, but for what kills, towers and objectives brought. */
  lead: number;
}

const NO_PAIR: Pair = { home: 0, away: 0 };

export const newLaneScore = ({ objectives }: LaneRules): LaneScore => ({
  minute: 0,
  kills: NO_PAIR,
  towers: NO_PAIR,
  taken: Object.fromEntries(objectives.map(({ key }) => [key, NO_PAIR])),
  lead: 0,
});

/** Each side has so many towers. */
export const TOWERS = 11;
/** With its fourth tower a side has opened a lane to the end, and the first barracks there fall with it. */
export const TOWERS_TO_BARRACKS = 4;
const MOST_BARRACKS = 3;

export const barracksOf = (towers: number): number =>
  Math.min(Math.max(towers - TOWERS_TO_BARRACKS + 1, 0), MOST_BARRACKS);

const LEAST_AT_THE_END = 6;
const WITH_THE_LAST_PUSH = 2;

/** Who wins a map takes the towers that are still in the way with the last push. */
export const towersOfWinner = (before: number): number =>
  Math.min(Math.max(before + WITH_THE_LAST_PUSH, LEAST_AT_THE_END), TOWERS);

const evidence = ({ home, away }: Pair, shareOfWinner: number): number =>
  (home - away) * Math.log(shareOfWinner / (1 - shareOfWinner));

/**
 * That home wins the map, after Bayes: each kill, tower, objective and coin is likelier to be the winner's, on its own,
 * so each moves the logarithm of the odds by as much as it always does.
 */
export function homeWinsMap(rules: LaneRules, before: number, { kills, towers, taken, lead }: LaneScore): number {
  let logit = Math.log(before / (1 - before));
  logit += evidence(kills, rules.kills.shareOfWinner) + evidence(towers, rules.towers.shareOfWinner);
  for (const { key, shareOfWinner } of rules.objectives) logit += evidence(taken[key] ?? NO_PAIR, shareOfWinner);
  logit += (2 * rules.farm.perMinute * lead) / rules.farm.deviation ** 2;
  return 1 / (1 + Math.exp(-logit));
}

export interface DurationShare {
  /** In whole minutes. */
  minute: number;
  /** In the middle of what is left of that minute. */
  middle: number;
  probability: number;
}

/** How long a map lasts that has gone on for some time; who wins it makes no difference. */
export function durationsAfter({ duration }: LaneRules, elapsed: number): DurationShare[] {
  const { medianMinutes, spread, fewestMinutes, mostMinutes } = duration;
  const shares: DurationShare[] = [];
  for (let minute = Math.max(fewestMinutes, Math.floor(elapsed)); minute < mostMinutes; minute++) {
    const from = Math.max(elapsed, minute);
    const deviations = Math.log((minute + 0.5) / medianMinutes) / spread;
    const density = Math.exp(-(deviations ** 2) / 2) / (minute + 0.5);
    shares.push({ minute, middle: (from + minute + 1) / 2, probability: density * (minute + 1 - from) });
  }
  const all = shares.reduce((total, { probability }) => total + probability, 0);
  const likely = shares.filter(({ probability }) => probability > LEAST_SHARE * all);
  const sum = likely.reduce((total, { probability }) => total + probability, 0);
  if (sum === 0) return [{ minute: mostMinutes, middle: elapsed, probability: 1 }];
  return likely.map((share) => ({ ...share, probability: share.probability / sum }));
}

/** Minutes that are less likely for an end are left out. */
const LEAST_SHARE = 2e-5;

/** In the last moments of a map nothing is counted but the towers of the last push. */
export const PUSH_MINUTES = 8 / 60;

/** How many are to be expected from a minute on, until the map ends. */
export const expected = ({ fromMinute, perMinute }: RateRules, from: number, end: number): number =>
  perMinute * Math.max(end - PUSH_MINUTES - Math.max(from, fromMinute), 0);

export const shareOfHome = (shareOfWinner: number, homeWins: number): number =>
  homeWins * shareOfWinner + (1 - homeWins) * (1 - shareOfWinner);

export const OPPONENT = { home: "away", away: "home" } as const satisfies Record<Side, Side>;
