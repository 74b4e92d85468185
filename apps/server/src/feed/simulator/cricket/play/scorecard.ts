import type { Side } from "@touchline/sports";
import { BALLS_OF_OVER } from "../model/cricket-format.ts";
import { type Dismissal, type InningsScore, OPPONENT } from "../model/cricket-score.ts";
import { BOWLERS } from "../model/player-outlook.ts";
import type { CricketTurn } from "./draw-course.ts";

/** What one of the eleven has done at bat. */
export interface Batting {
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  /** Null while not out. */
  out: Dismissal | null;
}

/** And with the ball. */
export interface Bowling {
  balls: number;
  runs: number;
  wickets: number;
}

/** Of a side, by the places of its eleven. */
export interface SideCard {
  /** Those who have gone in, in that order. */
  batting: readonly Batting[];
  /** Who is in now, of a side at bat: the one who faces the next ball first. */
  atBat: readonly number[];
  bowling: ReadonlyMap<number, Bowling>;
  /** Who bowled last, of a side that is bowling. */
  bowlsNow: number | null;
}

export type Scorecard = Record<Side, SideCard>;

/** A wicket or boundary, and whose it was: by his place in his eleven. */
export interface BatterMoment {
  atMs: number;
  side: Side;
  batter: number;
}

const NOT_THE_BOWLERS: readonly Dismissal[] = ["run_out", "other"];

/**
 * Who did what, ball by ball, from what the innings came to: who is out was facing, the next in the order comes in where he
 * stood, and odd runs and the end of an over change ends. Super overs count for nobody.
 */
export function readCard(turns: readonly CricketTurn[], untilMs: number): { card: Scorecard; moments: BatterMoment[] } {
  const sides = { home: new CardDraw(), away: new CardDraw() };
  const moments: BatterMoment[] = [];
  const last = new Map<number, InningsScore>();
  for (const { atMs, score } of turns) {
    if (atMs > untilMs) break;
    for (const [index, innings] of score.innings.entries()) {
      const before = last.get(index);
      last.set(index, innings);
      const side = innings.batting;
      if (before !== undefined && before !== innings && ballsOf(before) !== ballsOf(innings))
        moments.push(...sides[side].bat(before, innings).map((batter) => ({ atMs, side, batter })));
      if (before !== undefined) sides[OPPONENT[side]].bowl(before, innings);
      sides[side].begin();
      if (innings.isOver) sides[side].end();
    }
  }
  return { card: { home: sides.home.card(), away: sides.away.card() }, moments };
}

const ballsOf = ({ balls, extras }: InningsScore): number => balls + extras;

class CardDraw {
  readonly #batting: Batting[] = [];
  readonly #bowling = new Map<number, Bowling>();
  #atBat: number[] = [];
  #bowlsNow: number | null = null;

  begin(): void {
    if (this.#batting.length > 0) return;
    this.#atBat = [this.#goIn(), this.#goIn()];
  }

  end(): void {
    this.#atBat = [];
  }

  /** Answers the batter where the ball was a boundary or took him. */
  bat(before: InningsScore, after: InningsScore): number[] {
    const [facing = 0] = this.#atBat;
    const batter = this.#batting[facing];
    if (batter === undefined || after.extras > before.extras) return [];
    const runs = after.runs - before.runs;
    const [fours, sixes] = [after.fours - before.fours, after.sixes - before.sixes];
    const fall = after.falls[before.falls.length];
    this.#batting[facing] = {
      runs: batter.runs + runs,
      balls: batter.balls + 1,
      fours: batter.fours + fours,
      sixes: batter.sixes + sixes,
      out: fall?.how ?? null,
    };
    if (fall !== undefined && !after.isOver) this.#atBat[0] = this.#goIn();
    if (runs % 2 === 1) this.#atBat.reverse();
    if (after.balls % BALLS_OF_OVER === 0) this.#atBat.reverse();
    return fours + sixes > 0 || fall !== undefined ? [facing] : [];
  }

  bowl(before: InningsScore, after: InningsScore): void {
    if (ballsOf(before) === ballsOf(after)) return;
    const place = BOWLERS[Math.floor(before.balls / BALLS_OF_OVER) % BOWLERS.length] ?? BOWLERS[0];
    const { balls, runs, wickets } = this.#bowling.get(place) ?? { balls: 0, runs: 0, wickets: 0 };
    const fall = after.falls[before.falls.length];
    this.#bowlsNow = after.isOver ? null : place;
    this.#bowling.set(place, {
      balls: balls + after.balls - before.balls,
      runs: runs + after.runs - before.runs,
      wickets: wickets + (fall !== undefined && !NOT_THE_BOWLERS.includes(fall.how) ? 1 : 0),
    });
  }

  card(): SideCard {
    return {
      batting: [...this.#batting],
      atBat: [...this.#atBat],
      bowling: new Map(this.#bowling),
      bowlsNow: this.#bowlsNow,
    };
  }

  #goIn(): number {
    this.#batting.push({ runs: 0, balls: 0, fours: 0, sixes: 0, out: null });
    return this.#batting.length - 1;
  }
}
