import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import type { Counts } from "../../families/innings/counts.ts";
import { seededRandom } from "../../seeded-random.ts";
import type { CricketFormat } from "./cricket-format.ts";
import { OPPONENT } from "./cricket-score.ts";
import type { MoreOrLevel } from "./match-outlook.ts";
import {
  bowlingFigure,
  copyOf,
  freshFigures,
  type InningsFigures,
  modelOf,
  playedOut,
  PLAYERS_OF_SIDE,
  RUNS_OF_WICKET,
} from "./player-outlook.ts";

/** Of an innings, by place: that one of the side at bat has most runs, one of the other side the best figures. */
export interface PlayerChances {
  batters: readonly number[];
  bowlers: readonly number[];
  /** Of who goes in: how likely each number of runs is. */
  runs: readonly Counts[];
}

/** Of a kind of shot: how many there are, and which side has more of them. */
export interface HitChances {
  total: Counts;
  more: MoreOrLevel;
}

export const HITS = ["fours", "sixes"] as const;
export type Hit = (typeof HITS)[number];

/** How a match can end for who plays in it. */
export interface DrawnOutlook {
  players: Readonly<Record<Side, PlayerChances>>;
  hits: Readonly<Record<Hit, HitChances>>;
  /** Of home's players and then of away's: that nobody has done more in the match. */
  best: readonly number[];
}

interface DrawsQuestion {
  format: CricketFormat;
  /** Of each side at bat. */
  levels: Pair;
  /** The innings of who bats first, and of the other side where it has begun. */
  innings: readonly [InningsFigures, (InningsFigures | undefined)?];
  first: Side;
  draws: number;
  seed: string;
}

/**
 * Everything of players hangs on who faced which ball, so that it is drawn many times instead of summed up; always by the
 * same numbers, so that prices move by what happens and not by chance. Of an innings that is over no player is told of.
 */
export function drawnOutlook({ format, levels, innings, first, draws, seed }: DrawsQuestion): DrawnOutlook {
  const random = seededRandom(seed);
  const [one, other] = innings;
  const second = OPPONENT[first];
  const models = { home: modelOf(format, levels.home), away: modelOf(format, levels.away) };
  const shares = { home: new InningsShares(), away: new InningsShares() };
  const match = new MatchShares(draws);
  for (let draw = 0; draw < draws; draw++) {
    const ended = one.isOver ? one : playedOut(copyOf(one), { model: models[first], format, random });
    const next = other ?? freshFigures(ended.runs + 1);
    const chased = next.isOver ? next : playedOut(copyOf(next), { model: models[second], format, random });
    if (!one.isOver) shares[first].add(ended);
    if (!next.isOver) shares[second].add(chased);
    match.add(first === "home" ? { home: ended, away: chased } : { home: chased, away: ended });
  }
  return { players: { home: shares.home.chances(), away: shares.away.chances() }, ...match.chances() };
}

/** Of two that are as likely as each other, such as of who bats first. */
export function eitherOutlook(one: DrawnOutlook, other: DrawnOutlook): DrawnOutlook {
  const players = (side: Side): PlayerChances => {
    const [a, b] = [one.players[side], other.players[side]];
    return {
      batters: halves(a.batters, b.batters),
      bowlers: halves(a.bowlers, b.bowlers),
      runs: a.runs.map((counts, place) => eitherCounts(counts, b.runs[place] ?? [])),
    };
  };
  const hit = (kind: Hit): HitChances => {
    const [a, b] = [one.hits[kind], other.hits[kind]];
    const half = (part: keyof MoreOrLevel): number => (a.more[part] + b.more[part]) / 2;
    return { total: halves(a.total, b.total), more: { home: half("home"), away: half("away"), level: half("level") } };
  };
  return {
    players: { home: players("home"), away: players("away") },
    hits: { fours: hit("fours"), sixes: hit("sixes") },
    best: halves(one.best, other.best),
  };
}

const halves = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => ((one[at] ?? 0) + (other[at] ?? 0)) / 2);

/** Who goes in by the one draws alone is told of by them. */
function eitherCounts(one: Counts, other: Counts): Counts {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  return halves(one, other);
}

/** How often each has been the best of an innings, those level sharing it, and with how many runs each ended. */
class InningsShares {
  readonly #batters = new Float64Array(PLAYERS_OF_SIDE);
  readonly #bowlers = new Float64Array(PLAYERS_OF_SIDE);
  readonly #runs: number[][] = Array.from({ length: PLAYERS_OF_SIDE }, () => []);

  add({ batting, wickets, conceded, goneIn }: InningsFigures): void {
    share(this.#batters, batting);
    share(
      this.#bowlers,
      wickets.map((count, place) => bowlingFigure(count, conceded[place] ?? 0)),
    );
    for (let place = 0; place < goneIn; place++) count(this.#runs[place] ?? [], batting[place] ?? 0);
  }

  chances(): PlayerChances {
    return {
      batters: outOfOne(this.#batters),
      bowlers: outOfOne(this.#bowlers),
      runs: this.#runs.map((counts) => outOfOne(Float64Array.from(counts, (times) => times ?? 0))),
    };
  }
}

class MatchShares {
  readonly #draws: number;
  readonly #best = new Float64Array(2 * PLAYERS_OF_SIDE);
  readonly #totals: Readonly<Record<Hit, number[]>> = { fours: [], sixes: [] };
  readonly #more = { fours: { home: 0, away: 0, level: 0 }, sixes: { home: 0, away: 0, level: 0 } };

  constructor(draws: number) {
    this.#draws = draws;
  }

  add({ home, away }: Readonly<Record<Side, InningsFigures>>): void {
    for (const hit of HITS) {
      count(this.#totals[hit], home[hit] + away[hit]);
      if (home[hit] === away[hit]) this.#more[hit].level++;
      else this.#more[hit][home[hit] > away[hit] ? "home" : "away"]++;
    }
    share(this.#best, bothDeeds(home, away));
  }

  chances(): Pick<DrawnOutlook, "hits" | "best"> {
    const of = (times: number): number => times / this.#draws;
    const hit = (kind: Hit): HitChances => {
      const { home, away, level } = this.#more[kind];
      return {
        total: Array.from(this.#totals[kind], (times) => of(times ?? 0)),
        more: { home: of(home), away: of(away), level: of(level) },
      };
    };
    return { hits: { fours: hit("fours"), sixes: hit("sixes") }, best: outOfOne(this.#best) };
  }
}

/** Of home's players and then of away's: their runs, and their wickets in the innings of the other side. */
function bothDeeds(home: InningsFigures, away: InningsFigures): Int32Array {
  const deeds = new Int32Array(2 * PLAYERS_OF_SIDE);
  for (let place = 0; place < PLAYERS_OF_SIDE; place++) {
    deeds[place] = matchFigure(home.batting[place], away.wickets[place]);
    deeds[PLAYERS_OF_SIDE + place] = matchFigure(away.batting[place], home.wickets[place]);
  }
  return deeds;
}

/** What a player has done in a match, in one figure. */
export const matchFigure = (runs = 0, wickets = 0): number => runs + RUNS_OF_WICKET * wickets;

function count(counts: number[], value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

/** Where nobody has anything the stake is returned. */
function share(shares: Float64Array, figures: Int32Array): void {
  let [highest, level] = [0, 0];
  for (const figure of figures) {
    if (figure > highest) [highest, level] = [figure, 1];
    else if (figure === highest) level++;
  }
  if (highest === 0) return;
  for (let place = 0; place < figures.length; place++)
    if (figures[place] === highest) shares[place] = (shares[place] ?? 0) + 1 / level;
}

function outOfOne(shares: Float64Array): readonly number[] {
  const sum = shares.reduce((total, one) => total + one, 0);
  return [...shares].map((one) => (sum === 0 ? 0 : one / sum));
}
