import { advances, HALF_OVER, NOBODY_ON, PLATE_EVENTS, SECOND, type BaseState, type PlateEvent } from "./bases.ts";
import { type AtBat, hittingStep, STEPS } from "./half-inning.ts";
import { eventChances, NEW_COUNT, type EventChances } from "./plate-model.ts";

export const BATTERS = 9;

/** What of a player is counted, by what each turn at bat adds to it. */
export type CountedDeed = "hits" | "bases" | "homers" | "strikeouts";

const WORTH: Readonly<Record<CountedDeed, Readonly<Partial<Record<PlateEvent, number>>>>> = {
  hits: { single: 1, double: 1, triple: 1, homer: 1 },
  bases: { single: 1, double: 2, triple: 3, homer: 4 },
  homers: { homer: 1 },
  strikeouts: { strikeout: 1 },
};
/** More hardly ever come of one player in a game; what does counts as so many. */
const MOST: Readonly<Record<CountedDeed, number>> = { hits: 7, bases: 15, homers: 4, strikeouts: 20 };
/** More hardly ever bat in a half-inning. */
const MOST_BATTERS = 27;
const NEGLIGIBLE = 1e-10;

/** Where the runners can be once somebody has batted, by what he added. */
interface Moves {
  worth: number;
  /** By where they were. */
  from: readonly (readonly { next: BaseState; weight: number }[])[];
}

const STATES = Array.from({ length: HALF_OVER }, (_, state) => state);
const EVERYBODY: Readonly<Partial<Record<PlateEvent, number>>> = {};

function movesOf(
  chances: EventChances,
  worth: Readonly<Partial<Record<PlateEvent, number>>>,
  states = STATES,
): Moves[] {
  const byWorth = Map.groupBy(PLATE_EVENTS, (event) => worth[event] ?? 0);
  return [...byWorth].map(([added, events]) => {
    const from: { next: BaseState; weight: number }[][] = [];
    for (const state of states) {
      const weights = new Float64Array(HALF_OVER + 1);
      for (const event of events)
        for (const { probability, next } of advances(event, state))
          weights[next] = (weights[next] ?? 0) + chances[event] * probability;
      from[state] = [...weights].flatMap((weight, next) => (weight > 0 ? { next, weight } : []));
    }
    return { worth: added, from };
  });
}

/** How those move who bat: the one who is counted, and the others. */
interface Batting {
  own: readonly Moves[];
  others: readonly Moves[];
}

const battingAt = (chances: EventChances, deed: CountedDeed, states = STATES): Batting => ({
  own: movesOf(chances, WORTH[deed], states),
  others: movesOf(chances, EVERYBODY, states),
});

interface HalfQuestion {
  deed: CountedDeed;
  start: BaseState;
  first: Batting;
  later: Batting;
  /** How many bat before the one who is counted; null where all are. */
  distance: number | null;
}

/** How a half-inning ends: by how many then bat before the player, how likely each count of his is. */
type HalfEnds = readonly Float64Array[];

function halfFrom({ deed, start, first, later, distance }: HalfQuestion): HalfEnds {
  const most = MOST[deed];
  const ends = Array.from({ length: distance === null ? 1 : BATTERS }, () => new Float64Array(most + 1));
  let standing = new Float64Array((most + 1) * HALF_OVER);
  standing[start] = 1;
  let left = 1;
  for (let batter = 0; batter < MOST_BATTERS && left > NEGLIGIBLE; batter++) {
    const isOwn = distance === null || batter % BATTERS === distance;
    const { own, others } = batter === 0 ? first : later;
    const after = distance === null ? 0 : (distance + MOST_BATTERS - batter - 1) % BATTERS;
    const next = new Float64Array(standing.length);
    for (const { worth, from } of isOwn ? own : others)
      left -= moved({ standing, next, ended: ends[after], worth, from });
    standing = next;
  }
  return ends;
}

interface Move extends Moves {
  standing: Float64Array;
  next: Float64Array;
  ended: Float64Array | undefined;
}

/** Adds where the runners are after one turn at bat; how likely it is that it was the last one. */
function moved({ standing, next, ended, worth, from }: Move): number {
  const counts = standing.length / HALF_OVER;
  let over = 0;
  for (let index = 0; index < standing.length; index++) {
    const chance = standing[index] ?? 0;
    if (chance === 0) continue;
    const state = index % HALF_OVER;
    const count = Math.min((index - state) / HALF_OVER + worth, counts - 1);
    for (const { next: to, weight } of from[state] ?? []) {
      if (to === HALF_OVER) {
        if (ended) ended[count] = (ended[count] ?? 0) + chance * weight;
        over += chance * weight;
      } else next[count * HALF_OVER + to] = (next[count * HALF_OVER + to] ?? 0) + chance * weight;
    }
  }
  return over;
}

/** Whole halves that are still to come, and after them such as begin with a runner on second. */
export interface HalvesToCome {
  whole: number;
  extra: number;
}

const KNOWN = new Map<string, BatterCounts>();

/** Of a side that hits so many times as well as the average one. */
export function batterCounts(deed: CountedDeed, hitting: number): BatterCounts {
  const step = hittingStep(hitting);
  const key = `${deed}/${step}`;
  const known = KNOWN.get(key) ?? new BatterCounts(deed, step / STEPS);
  KNOWN.set(key, known);
  return known;
}

/** What one of nine who bat by turns comes to in half-innings; of strikeouts, what all of them together do. */
class BatterCounts {
  readonly #deed: CountedDeed;
  readonly #hitting: number;
  readonly #later: Batting;
  readonly #halves = new Map<BaseState, readonly HalfEnds[]>();
  readonly #toCome = new Map<string, readonly Float64Array[]>();

  constructor(deed: CountedDeed, hitting: number) {
    this.#deed = deed;
    this.#hitting = hitting;
    this.#later = battingAt(eventChances(hitting, NEW_COUNT), deed);
  }

  /** From the start of the next half, by how many bat before the player. */
  toCome({ whole, extra }: HalvesToCome): readonly Float64Array[] {
    const key = `${whole}/${extra}`;
    const known = this.#toCome.get(key);
    if (known) return known;
    const made = this.#worked({ whole, extra });
    this.#toCome.set(key, made);
    return made;
  }

  #worked({ whole, extra }: HalvesToCome): readonly Float64Array[] {
    if (whole === 0 && extra === 0) return this.#distances().map(() => Float64Array.of(1));
    const isWhole = whole > 0;
    const then = this.toCome(isWhole ? { whole: whole - 1, extra } : { whole, extra: extra - 1 });
    return this.#halvesFrom(isWhole ? NOBODY_ON : SECOND).map((ends) => followed(ends, then, MOST[this.#deed]));
  }

  /** From where a half stands that is being played, and then of what `then` has from the start of the next one. */
  fromNow(atBat: AtBat, distance: number, then: readonly Float64Array[]): Float64Array {
    const ends = halfFrom({
      deed: this.#deed,
      start: atBat.bases,
      first: battingAt(eventChances(this.#hitting, atBat.count), this.#deed, [atBat.bases]),
      later: this.#later,
      distance: this.#deed === "strikeouts" ? null : distance,
    });
    return followed(ends, then, MOST[this.#deed]);
  }

  #halvesFrom(start: BaseState): readonly HalfEnds[] {
    const known = this.#halves.get(start);
    if (known) return known;
    const [deed, later] = [this.#deed, this.#later];
    const made = this.#distances().map((distance) => halfFrom({ deed, start, first: later, later, distance }));
    this.#halves.set(start, made);
    return made;
  }

  #distances(): readonly (number | null)[] {
    return this.#deed === "strikeouts" ? [null] : Array.from({ length: BATTERS }, (_, distance) => distance);
  }
}

/** A half-inning, and what comes after it from where it leaves the order of those who bat. */
function followed(ends: HalfEnds, then: readonly Float64Array[], most: number): Float64Array {
  const sums = new Float64Array(most + 1);
  for (const [distance, counts] of ends.entries()) {
    const later = then[distance];
    if (!later) continue;
    for (const [count, chance] of counts.entries()) {
      if (chance === 0) continue;
      for (let more = 0; more < later.length; more++) {
        const sum = Math.min(count + more, most);
        sums[sum] = (sums[sum] ?? 0) + chance * (later[more] ?? 0);
      }
    }
  }
  return sums;
}
