import type { ScoreSheet, TallyReading } from "@touchline/sports";
import type { MatchPart, TallyColumn } from "./match-part.ts";

/** Endings that a rule reads the same of: they are settled once. */
export interface EndingClasses {
  /** By ending. */
  classOf: Uint32Array;
  sheets: readonly ScoreSheet[];
}

/** Counts are smaller, either way. */
const MOST = 1_024;
const VALUES = 2 * MOST;

export function endingClasses({ tallies, probabilities }: MatchPart, reads: readonly TallyReading[]): EndingClasses {
  const read = reads.flatMap(({ name, of }) => (tallies[name] ? { name, of, column: tallies[name] } : []));
  const { classOf, first } = classesOf(read, probabilities.length);
  const sheets = first.map((ending): ScoreSheet => ({
    tallies: Object.fromEntries(
      read.flatMap(({ name, column }) => {
        const pair = pairAt(column, ending);
        // What is not played in an ending has no tally in it.
        return pair.home < 0 ? [] : [[name, { ...pair, isFinal: true }]];
      }),
    ),
    isOver: true,
  }));
  return { classOf, sheets };
}

export const pairAt = ({ home, away }: TallyColumn, ending: number): { home: number; away: number } => ({
  home: home[ending] ?? 0,
  away: away[ending] ?? 0,
});

interface ReadColumn {
  of: TallyReading["of"];
  column: TallyColumn;
}

/** The class of each ending, and an ending of each class. */
export function classesOf(read: readonly ReadColumn[], endings: number): { classOf: Uint32Array; first: number[] } {
  const classOf = new Uint32Array(endings);
  let first = endings > 0 ? [0] : [];
  for (const { column, of } of read.flatMap(inFigures)) {
    const classes = new ClassIndex(first.length);
    first = [];
    for (let ending = 0; ending < endings; ending++) {
      const index = classes.of(classOf[ending] ?? 0, figureOf(column, of, ending) + MOST);
      first[index] ??= ending;
      classOf[ending] = index;
    }
  }
  return { classOf, first };
}

type Figure = Exclude<TallyReading["of"], "pair">;

/** A pair is both of its counts. */
const inFigures = ({ column, of }: ReadColumn): { column: TallyColumn; of: Figure }[] =>
  of === "pair"
    ? [
        { column, of: "home" },
        { column, of: "away" },
      ]
    : [{ column, of }];

function figureOf({ home, away }: TallyColumn, of: Figure, ending: number): number {
  const [ofHome, ofAway] = [home[ending] ?? 0, away[ending] ?? 0];
  // Apart from every count, so that what is not played is no draw.
  if (ofHome < 0) return -MOST;
  switch (of) {
    case "home":
      return ofHome;
    case "away":
      return ofAway;
    case "total":
      return ofHome + ofAway;
    case "margin":
      return ofHome - ofAway;
    case "sign":
      return Math.sign(ofHome - ofAway);
  }
}

/** Numbers classes as they are met; the figures of few classes lie close together, where a table is quicker than a map. */
class ClassIndex {
  readonly #table: Int32Array | null;
  readonly #map = new Map<number, number>();
  #met = 0;

  constructor(before: number) {
    this.#table = before * VALUES <= MOST_IN_TABLE ? new Int32Array(before * VALUES).fill(-1) : null;
  }

  of(before: number, figure: number): number {
    const key = before * VALUES + figure;
    if (this.#table) {
      const known = this.#table[key] ?? -1;
      if (known >= 0) return known;
      this.#table[key] = this.#met;
    } else {
      const known = this.#map.get(key);
      if (known !== undefined) return known;
      this.#map.set(key, this.#met);
    }
    return this.#met++;
  }
}

const MOST_IN_TABLE = 1 << 19;
