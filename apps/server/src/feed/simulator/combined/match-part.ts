import type { Side } from "@touchline/sports";
import type { Pair } from "../../feed.ts";

/** What one thing counted stands at, ending by ending. */
export interface TallyColumn {
  home: Int16Array;
  away: Int16Array;
}

/** Who does what is counted of a side: of what is still to come each is his with the same chance, whoever had the others. */
export interface Doer {
  side: Side;
  share: number;
  /** How often he has done it. */
  soFar: number;
}

export interface PartPlayers {
  /** What they do, as settlement rules name it. */
  deeds: string;
  /** How much of it is still to come of each side. */
  toCome: TallyColumn;
  /** Those whose part is certain, for bets on others may be returned. */
  doers: ReadonlyMap<string, Doer>;
}

/**
 * All ways that a part of a match can end, which hang on nothing else in it. There are tens of thousands of some, so they
 * stand in columns.
 */
export interface MatchPart {
  tallies: Readonly<Record<string, TallyColumn>>;
  probabilities: Float64Array;
  players?: PartPlayers;
}

const FIRST_ROWS = 1_024;

/** Fills the columns of a part row by row: what is not set stands as in the row before. */
export class EndingTable<Name extends string> {
  readonly #row: Map<Name, { home: number; away: number }>;
  #columns: { pair: Pair; home: Int16Array; away: Int16Array }[];
  #probabilities = new Float64Array(FIRST_ROWS);
  #length = 0;

  constructor(names: readonly Name[]) {
    this.#row = new Map(names.map((name) => [name, { home: 0, away: 0 }]));
    this.#columns = [...this.#row.values()].map((pair) => ({
      pair,
      home: new Int16Array(FIRST_ROWS),
      away: new Int16Array(FIRST_ROWS),
    }));
  }

  set(name: Name, { home, away }: Pair): void {
    const pair = this.#row.get(name);
    if (!pair) return;
    pair.home = home;
    pair.away = away;
  }

  push(probability: number): void {
    const row = this.#length++;
    if (row === this.#probabilities.length) this.#grow();
    this.#probabilities[row] = probability;
    for (const { pair, home, away } of this.#columns) {
      home[row] = pair.home;
      away[row] = pair.away;
    }
  }

  #grow(): void {
    const longer = <Column extends Int16Array | Float64Array>(to: Column, from: Column): Column => {
      to.set(from);
      return to;
    };
    const rows = 2 * this.#probabilities.length;
    this.#probabilities = longer(new Float64Array(rows), this.#probabilities);
    this.#columns = this.#columns.map(({ pair, home, away }) => ({
      pair,
      home: longer(new Int16Array(rows), home),
      away: longer(new Int16Array(rows), away),
    }));
  }

  get columns(): Readonly<Record<Name, TallyColumn>> {
    const names = [...this.#row.keys()];
    const columns = this.#columns.map(({ home, away }, index) => [
      names[index],
      { home: home.slice(0, this.#length), away: away.slice(0, this.#length) },
    ]);
    // Safe: an entry is made for each of the names.
    return Object.fromEntries(columns) as Record<Name, TallyColumn>;
  }

  get probabilities(): Float64Array {
    return this.#probabilities.slice(0, this.#length);
  }

  part(): MatchPart {
    return { tallies: this.columns, probabilities: this.probabilities };
  }
}
