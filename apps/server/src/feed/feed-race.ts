/** How a jockey's colours are drawn. */
export const SILKS_PATTERNS = ["plain", "hoops", "stripes", "halved", "sash", "diamonds", "spots", "cross"] as const;

/** A horse of a race: its colours are those of its owner. */
export interface FeedRunner {
  /** On the saddlecloth. */
  number: number;
  /** The stall it starts from. */
  draw: number;
  silks: (typeof SILKS_PATTERNS)[number];
  jockey: string;
  trainer: string;
  age: number;
  weightKg: number;
  rating: number;
  /** Places in its races before this one, the latest last; "0" is a place behind the ninth. */
  form: string;
}

export const GOINGS = ["firm", "good", "soft", "heavy"] as const;

/** What a race is run over, and for. */
export interface FeedRace {
  /** Among the races of its meeting. */
  number: number;
  kind: "handicap" | "conditions";
  raceClass: number;
  distanceMetres: number;
  going: (typeof GOINGS)[number];
  prizeEuros: number;
}

/** How a race stands: ids of runners. */
export interface FieldState {
  withdrawn: readonly string[];
  /** In running, the first one first, and then as they passed the post; empty before the start. */
  order: readonly string[];
  /** Behind the first one, in the order of `order`. */
  lengthsBehind: readonly number[];
  /** Of the first one; null before the start. */
  metresLeft: number | null;
  /** Once the judge has decided; runners that are level share a place. */
  places: Readonly<Record<string, number>>;
  /** Who the stewards placed behind another that it had hindered. */
  demoted: string | null;
  /** How long the first one took; null until it is in. */
  winningTimeMs: number | null;
  /** The last prices to win, once the race is off. */
  startingPrices: Readonly<Record<string, string>>;
}
