import type { MatchLine } from "../../../src/feed/simulator/match/match-script.ts";
import { type Ending, endingsOf, isByEnding, keysOf, rulesOn, type Weights, weightsOf } from "./line-endings.ts";

/** What one line says of another. */
export interface Implication {
  from: MatchLine;
  to: MatchLine;
  /** For each outcome of the other line that follows from the first: what each outcome of the first gives for it. */
  sums: readonly (Weights | null)[];
  /** Pairs of outcomes, of the first line and of the other: the first wins whenever the other does. */
  atLeast: readonly (readonly [number, number])[];
}

/** Below this a line returns nearly every stake, and its chances say nothing. */
const LEAST_DECIDED = 1e-3;

/** The chances of the other line's outcomes from those of the first; null where one does not follow. */
export function impliedBy({ sums }: Implication, chances: readonly number[]): readonly (number | null)[] {
  const all = (shares: readonly number[]): number =>
    shares.reduce((sum, share, index) => sum + share * (chances[index] ?? 0), 0);
  return sums.map((sum) => {
    if (!sum) return null;
    const [won, lost] = [all(sum.wins), all(sum.losses)];
    return won + lost < LEAST_DECIDED ? null : won / (won + lost);
  });
}

/** How the rules of a line on one key end: which way on each ending, and what each way comes to. */
interface Ways {
  of: readonly number[];
  weights: readonly (readonly (Weights | null)[])[];
}

type WeightPair = readonly [from: Weights, to: Weights];

/** More endings of several things at once say no more than these many. */
const MOST_ENDINGS = 4_000;

/** All that the settlement rules of some lines of a match say of each other, whatever its sport is. */
export class ImpliedChances {
  private readonly lines: readonly MatchLine[];
  private readonly keys: ReadonlyMap<MatchLine, readonly string[]>;
  private readonly endings = new Map<string, readonly Ending[]>();
  private readonly ways = new Map<MatchLine, Map<string, Ways>>();

  constructor(lines: readonly MatchLine[]) {
    this.lines = lines.filter(isByEnding);
    this.keys = new Map(this.lines.map((line) => [line, keysOf(line)]));
  }

  *implications(): Generator<Implication> {
    for (const from of this.lines) {
      for (const to of this.lines) {
        if (from === to || !this.keysOf(to).every((key) => this.keysOf(from).includes(key))) continue;
        const pairs = this.keysOf(from).length === 1 ? this.onOneKey(from, to) : this.onSeveralKeys(from, to);
        const [sums, atLeast] = [sumsOf(pairs), alwaysWith(pairs)];
        if (atLeast.length > 0 || sums.some((sum) => sum !== null)) yield { from, to, sums, atLeast };
      }
    }
  }

  private keysOf(line: MatchLine): readonly string[] {
    return this.keys.get(line) ?? [];
  }

  private onOneKey(from: MatchLine, to: MatchLine): readonly WeightPair[] {
    const [key = ""] = this.keysOf(from);
    const [some, others] = [this.waysOf(from, key), this.waysOf(to, key)];
    return this.distinct(some, others).map((index): WeightPair => [weightsAt(some, index), weightsAt(others, index)]);
  }

  /** Every ending of each key with every one of the others, one of each kind that the two lines tell apart. */
  private onSeveralKeys(from: MatchLine, to: MatchLine): readonly WeightPair[] {
    let all: Ending[] = [{ tallies: {} }];
    for (const key of this.keysOf(from)) {
      const endings = this.endingsOf(key);
      const kinds = this.distinct(this.waysOf(from, key), this.waysOf(to, key)).map((index) => endings[index]!);
      if (all.length * kinds.length > MOST_ENDINGS) return [];
      all = all.flatMap((one) => kinds.map((other) => bothEndings(one, other)));
    }
    return all.flatMap((ending) => {
      const [some, others] = [from, to].map((line) => weightsOf(line, line.market.settlement, ending));
      return some && others ? [[some, others] as const] : [];
    });
  }

  /** One ending of each kind that two lines tell apart, by its index. */
  private distinct(some: Ways, others: Ways): readonly number[] {
    const width = others.weights.length;
    const first = new Int32Array(some.weights.length * width).fill(-1);
    for (let index = some.of.length - 1; index >= 0; index--)
      first[some.of[index]! * width + others.of[index]!] = index;
    return [...first].filter((index) => index !== -1);
  }

  private endingsOf(key: string): readonly Ending[] {
    const known = this.endings.get(key);
    if (known) return known;
    const lines = this.lines.filter((line) => this.keysOf(line).includes(key));
    const endings = endingsOf(key, lines);
    this.endings.set(key, endings);
    return endings;
  }

  private waysOf(line: MatchLine, key: string): Ways {
    const ofLine = this.ways.get(line) ?? new Map<string, Ways>();
    this.ways.set(line, ofLine);
    const known = ofLine.get(key);
    if (known) return known;
    const ways = waysOn(this.endingsOf(key), line, key);
    ofLine.set(key, ways);
    return ways;
  }
}

function waysOn(endings: readonly Ending[], line: MatchLine, key: string): Ways {
  const rules = rulesOn(key, line);
  const numbers = new Map<string, number>();
  const weights: (readonly (Weights | null)[])[] = [];
  const of = endings.map((ending) => {
    const ways = rules.map((rule) => weightsOf(line, rule, ending));
    const text = JSON.stringify(ways);
    const number = numbers.get(text) ?? weights.length;
    if (number === weights.length) weights.push(ways);
    numbers.set(text, number);
    return number;
  });
  return { of, weights };
}

function weightsAt({ of, weights }: Ways, index: number): Weights {
  const way = weights[of[index]!]?.[0];
  if (!way) throw new Error("An ending that no line knows of is left out.");
  return way;
}

const bothEndings = (one: Ending, other: Ending): Ending => ({
  tallies: { ...one.tallies, ...other.tallies },
  marks: { ...one.marks, ...other.marks },
});

/** What each outcome of the first line gives for those of the other, where one of the first wins on every ending. */
function sumsOf(pairs: readonly WeightPair[]): (Weights | null)[] {
  const outcomes = pairs[0]?.[1].wins.length ?? 0;
  const winners = pairs.map(([{ wins, losses }]) => {
    const isPlain = wins.every((share, index) =>
      share === 1 ? losses[index] === 0 : share === 0 && losses[index] === 1,
    );
    return isPlain && wins.filter((share) => share === 1).length === 1 ? wins.indexOf(1) : -1;
  });
  if (winners.includes(-1)) return Array.from({ length: outcomes }, () => null);
  const count = pairs[0]?.[0].wins.length ?? 0;
  return Array.from({ length: outcomes }, (_, outcome) => {
    const wins: (number | undefined)[] = Array.from({ length: count });
    const losses: (number | undefined)[] = Array.from({ length: count });
    for (const [index, [, to]] of pairs.entries()) {
      const winner = winners[index]!;
      if ((wins[winner] ??= to.wins[outcome]) !== to.wins[outcome]) return null;
      if ((losses[winner] ??= to.losses[outcome]) !== to.losses[outcome]) return null;
    }
    return { wins: wins.map((share) => share ?? 0), losses: losses.map((share) => share ?? 0) };
  });
}

function alwaysWith(pairs: readonly WeightPair[]): (readonly [number, number])[] {
  const [first] = pairs;
  if (!first) return [];
  return first[0].wins.flatMap((_, ofFrom) =>
    first[1].wins.flatMap((__, ofTo) => {
      const isAlways = pairs.every(
        ([from, to]) => from.wins[ofFrom]! >= to.wins[ofTo]! && from.losses[ofFrom]! <= to.losses[ofTo]!,
      );
      return isAlways ? [[ofFrom, ofTo] as const] : [];
    }),
  );
}
