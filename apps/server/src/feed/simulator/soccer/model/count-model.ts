import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";

/** Something that both sides do now and then, such as corners: how often so far, and how often more on average. */
export interface CountState {
  scored: Pair;
  /** Of one side or the other; each comes at its own time, whatever else happens. */
  toCome: Pair;
}

/** Beyond so many more of one side nothing is reckoned with. */
const MOST = 32;

/** The distribution of such a count at the end of a stretch. */
export class CountModel {
  readonly #state: CountState;
  readonly #tables = new Map<number, Float64Array>();
  #differences: Float64Array | null = null;

  constructor(state: CountState) {
    this.#state = state;
  }

  /** That the count of a side, or of both together, passes a line. */
  over(line: number, side?: Side): number {
    const { scored, toCome } = this.#state;
    const table = this.#table(countOf(toCome, side));
    let under = 0;
    for (let count = 0; count + countOf(scored, side) < line && count < MOST; count++) under += table[count] ?? 0;
    return 1 - under;
  }

  /** That home ends so far ahead that it is still ahead with a handicap of no whole number. */
  homeAhead(handicap: number): number {
    const { scored } = this.#state;
    const differences = (this.#differences ??= this.#subtracted());
    let ahead = 0;
    for (const [index, probability] of differences.entries())
      if (index - MOST + scored.home - scored.away + handicap > 0) ahead += probability;
    return ahead;
  }

  threeWay(): [home: number, draw: number, away: number] {
    const home = this.homeAhead(-0.5);
    const homeOrDraw = this.homeAhead(0.5);
    return [home, Math.max(homeOrDraw - home, 0), 1 - Math.max(homeOrDraw, home)];
  }

  odd(): number {
    const { scored, toCome } = this.#state;
    const odd = (1 - Math.exp(-2 * (toCome.home + toCome.away))) / 2;
    return (scored.home + scored.away) % 2 === 0 ? odd : 1 - odd;
  }

  /** Whose is the next one, if there is one. */
  next(): [home: number, none: number, away: number] {
    const { home, away } = this.#state.toCome;
    const none = Math.exp(-home - away);
    const ofHome = home + away === 0 ? 0 : ((1 - none) * home) / (home + away);
    return [ofHome, none, 1 - none - ofHome];
  }

  /** Which side has so many first. */
  race(number: number): [home: number, none: number, away: number] {
    const home = this.#first(number, "home");
    const away = this.#first(number, "away");
    return [home, Math.max(1 - home - away, 0), away];
  }

  /** That a side needs so many, and the other has not had its number when it has them. */
  #first(number: number, side: Side): number {
    const { scored, toCome } = this.#state;
    const other = side === "home" ? "away" : "home";
    const [needed, othersNeed] = [number - scored[side], number - scored[other]];
    if (needed <= 0 || othersNeed <= 0) return needed <= 0 ? 1 : 0;
    const both = toCome.home + toCome.away;
    if (both === 0) return 0;
    const share = toCome[side] / both;
    let [sum, ways] = [0, 1];
    for (let others = 0; others < othersNeed; others++) {
      // The last is this side's; the others' come in any order with those before it.
      if (others > 0) ways *= (needed - 1 + others) / others;
      sum += ways * share ** needed * (1 - share) ** others * this.#atLeast(both, needed + others);
    }
    return sum;
  }

  #atLeast(mean: number, count: number): number {
    const table = this.#table(mean);
    let fewer = 0;
    for (let index = 0; index < count && index < MOST; index++) fewer += table[index] ?? 0;
    return Math.max(1 - fewer, 0);
  }

  #table(mean: number): Float64Array {
    const known = this.#tables.get(mean) ?? poisson(mean);
    this.#tables.set(mean, known);
    return known;
  }

  #subtracted(): Float64Array {
    const { toCome } = this.#state;
    const [home, away] = [this.#table(toCome.home), this.#table(toCome.away)];
    const differences = new Float64Array(2 * MOST + 1);
    for (let x = 0; x < MOST; x++)
      for (let y = 0; y < MOST; y++)
        differences[x - y + MOST] = (differences[x - y + MOST] ?? 0) + (home[x] ?? 0) * (away[y] ?? 0);
    return differences;
  }
}

const countOf = ({ home, away }: Pair, side: Side | undefined): number => {
  if (side === undefined) return home + away;
  return side === "home" ? home : away;
};

function poisson(mean: number): Float64Array {
  const table = new Float64Array(MOST);
  let value = Math.exp(-mean);
  for (let count = 0; count < MOST; count++) {
    table[count] = value;
    value *= mean / (count + 1);
  }
  return table;
}
