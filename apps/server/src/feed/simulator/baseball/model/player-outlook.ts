import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import type { Spread } from "../../pricing/endings.ts";
import { type BaseballScore, INNINGS, inningOf, isExtra, startOfHalf } from "./baseball-score.ts";
import { BATTERS, batterCounts, type CountedDeed, type HalvesToCome } from "./batter-counts.ts";
import type { GameEndings, Hitting } from "./game-endings.ts";
import { staysFrom } from "./pitcher-stay.ts";
import { NEW_COUNT } from "./plate-model.ts";

/** Somebody who is bet on, as he stands at a moment. */
interface PlayerStanding {
  id: string;
  side: Side;
  /** False where he turned out to take no part. */
  plays: boolean;
}

export type BatterDeed = Exclude<CountedDeed, "strikeouts">;

export interface BatterStanding extends PlayerStanding, Readonly<Record<BatterDeed, number>> {
  /** In the order in which his side bats, from 0. */
  place: number;
}

export interface PitcherStanding extends PlayerStanding {
  strikeouts: number;
  /** How many innings he has begun to pitch in. */
  begun: number;
  /** Another pitches now. */
  isOut: boolean;
}

export interface PlayerStandings {
  /** In the order of the fixture. */
  batters: readonly BatterStanding[];
  pitchers: readonly PitcherStanding[];
  /** Who of each side bats next, or is at bat. */
  next: Pair;
}

interface Question extends PlayerStandings {
  hitting: Hitting;
  score: BaseballScore;
  endings: GameEndings;
}

type Likely = HalvesToCome & { probability: number };

const OTHER = { home: "away", away: "home" } as const satisfies Record<Side, Side>;
/** A game that is level once more is taken to be decided then: so many extra innings are hardly ever played. */
const MOST_EXTRA = 2;

/**
 * What players can still come to, from the model that the game is priced by. Whether the home side has to bat in the last
 * inning, and whether there are more, is taken to have nothing to do with what one of its nine did until then.
 */
export class PlayerOutlook {
  readonly #question: Question;
  readonly #spreads = new Map<string, Spread>();
  readonly #toCome = new Map<string, readonly Float64Array[]>();

  constructor(question: Question) {
    this.#question = question;
  }

  get batters(): readonly BatterStanding[] {
    return this.#question.batters;
  }

  get pitchers(): readonly PitcherStanding[] {
    return this.#question.pitchers;
  }

  /** How many a batter has in the end. */
  ofBatter(deed: BatterDeed, batter: BatterStanding): Spread {
    return this.#known(`${deed}/${batter.id}`, () => {
      const { side, place } = batter;
      const distance = (place - this.#question.next[side] + BATTERS) % BATTERS;
      const then = this.#afterPresent(deed, side);
      const counts = this.#isAtBat(side)
        ? batterCounts(deed, this.#question.hitting[side]).fromNow(this.#question.score, distance, then)
        : (then[distance] ?? Float64Array.of(1));
      return spreadFrom(batter[deed], counts);
    });
  }

  /** How many who started has struck out once another pitches. */
  ofPitcher(pitcher: PitcherStanding): Spread {
    return this.#known(pitcher.id, () => {
      if (pitcher.isOut) return [{ value: pitcher.strikeouts, probability: 1 }];
      const batting = OTHER[pitcher.side];
      const counts = batterCounts("strikeouts", this.#question.hitting[batting]);
      // Nobody who starts pitches as long as until a last inning.
      const halves = staysFrom(pitcher.begun).map(({ more, probability }) => ({ whole: more, extra: 0, probability }));
      const then = mixed(halves, (toCome) => counts.toCome(toCome));
      const { score } = this.#question;
      // Between two halves it is not known yet whether he goes on.
      const isFacing = score.batting === batting && pitcher.begun >= inningOf(score);
      return spreadFrom(
        pitcher.strikeouts,
        isFacing ? counts.fromNow(score, 0, then) : (then[0] ?? Float64Array.of(1)),
      );
    });
  }

  #known(key: string, make: () => Spread): Spread {
    const known = this.#spreads.get(key) ?? make();
    this.#spreads.set(key, known);
    return known;
  }

  /** Whether a side is in the middle of a half-inning; one that begins is one of those to come. */
  #isAtBat(side: Side): boolean {
    const { batting, bases, count } = this.#question.score;
    return batting === side && !this.#isBeginning(bases, count);
  }

  #isBeginning(bases: BaseballScore["bases"], { balls, strikes }: BaseballScore["count"]): boolean {
    const isNew = balls === NEW_COUNT.balls && strikes === NEW_COUNT.strikes;
    return isNew && bases === startOfHalf(inningOf(this.#question.score));
  }

  /** By how many bat before a player, what he does in the halves that are to come. */
  #afterPresent(deed: BatterDeed, side: Side): readonly Float64Array[] {
    const key = `${deed}/${side}`;
    const known = this.#toCome.get(key);
    if (known) return known;
    const counts = batterCounts(deed, this.#question.hitting[side]);
    const made = mixed(this.#halvesOf(side), (halves) => counts.toCome(halves));
    this.#toCome.set(key, made);
    return made;
  }

  /** The halves in which a side may still bat from their start, by how likely they are. */
  #halvesOf(side: Side): readonly Likely[] {
    const { score, endings } = this.#question;
    const { homeBats, level, again } = endings.last;
    const inning = inningOf(score);
    // The half of this inning that is neither over nor in its middle.
    const isAhead = score.batting === side ? !this.#isAtBat(side) : side === "home";
    const present = isAhead ? 1 : 0;
    const extras = (base: HalvesToCome): Likely[] => [
      { ...base, extra: base.extra + 1, probability: level * (1 - again) },
      { ...base, extra: base.extra + MOST_EXTRA, probability: level * again },
    ];
    if (isExtra(score)) {
      const base = { whole: 0, extra: present };
      return likely([{ ...base, probability: 1 - level }, ...extras(base)]);
    }
    const all = { whole: INNINGS - inning + present, extra: 0 };
    const isNinthSure = side === "away" || (inning === INNINGS && present === 0);
    if (isNinthSure) return likely([{ ...all, probability: 1 - level }, ...extras(all)]);
    return likely([
      { whole: all.whole - 1, extra: 0, probability: 1 - homeBats },
      { ...all, probability: homeBats - level },
      ...extras(all),
    ]);
  }
}

const likely = (halves: readonly Likely[]): readonly Likely[] => halves.filter(({ probability }) => probability > 0);

/** One table of several, each as likely as it is. */
function mixed(
  halves: readonly Likely[],
  tablesOf: (halves: HalvesToCome) => readonly Float64Array[],
): readonly Float64Array[] {
  const mixture: Float64Array[] = [];
  for (const { probability, ...toCome } of halves)
    for (const [distance, counts] of tablesOf(toCome).entries()) {
      const before = mixture[distance] ?? new Float64Array(0);
      const sums = before.length < counts.length ? Float64Array.from(counts, (_, count) => before[count] ?? 0) : before;
      for (const [count, chance] of counts.entries()) sums[count] = (sums[count] ?? 0) + probability * chance;
      mixture[distance] = sums;
    }
  return mixture;
}

const spreadFrom = (soFar: number, counts: Float64Array): Spread =>
  Array.from(counts, (probability, more) => ({ value: soFar + more, probability }));
