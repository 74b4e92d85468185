import type { Pair } from "../../../feed.ts";
import { certain, type Counts, sumOf } from "../../families/innings/counts.ts";
import { Endings } from "../../pricing/endings.ts";
import {
  FIRST_INNINGS,
  INNINGS,
  inningOf,
  isExtra,
  NO_RUNS,
  runsOf,
  startOfHalf,
  type BaseballScore,
} from "./baseball-score.ts";
import { type Finish, type HalfInnings, halfInnings } from "./half-inning.ts";
import { addFinish, extraInning, visits } from "./extra-innings.ts";
import { raceTo, type RaceChances } from "./race.ts";
import { bothOf, NEGLIGIBLE, RunsGrid, shared, type RunsEnding } from "./runs-grid.ts";

/** How well each side hits against the other, 1 being average. */
export type Hitting = Pair;

/** About how many runs each side will have, and how far off that may be. */
export interface ExpectedRuns extends Pair {
  deviation: number;
  scored: Pair;
}

/** The game with extra innings, that there are any, and that either side is ahead after nine. */
interface Whole {
  endings: Endings<RunsEnding>;
  extra: number;
  nine: Pair;
  last: LastInning;
}

/** Of the ninth inning, or of the extra one that is being played. */
interface LastInning {
  /** That the home side has to bat in it. */
  homeBats: number;
  /** That the game is level after it. */
  level: number;
  /** That it is level again after the one that then comes. */
  again: number;
}

const VARIANCE_OF_HALF = 1.07;

/** All that can still happen in a game, asked for as markets need it; every answer is of one model and one score. */
export class GameEndings {
  readonly #score: BaseballScore;
  readonly #home: HalfInnings;
  readonly #away: HalfInnings;
  #match: Whole | null = null;
  #firstInnings: Endings<RunsEnding> | null = null;
  readonly #innings = new Map<number, Endings<RunsEnding>>();
  /** Of the half being played, by runs behind. */
  readonly #presentFinishes: Finish[] = [];
  readonly #races = new Map<number, RaceChances>();

  constructor(hitting: Hitting, score: BaseballScore) {
    this.#score = score;
    this.#home = halfInnings(hitting.home);
    this.#away = halfInnings(hitting.away);
  }

  /** With extra innings. */
  get match(): Endings<RunsEnding> {
    return this.#whole().endings;
  }

  /** That there are extra innings. */
  get extra(): number {
    return this.#whole().extra;
  }

  /** That a side is ahead after nine innings: of a game in which they are not over. */
  get nine(): Pair {
    return this.#whole().nine;
  }

  /** What hangs on how it stands in the last inning. */
  get last(): LastInning {
    return this.#whole().last;
  }

  /** Of the first five innings. */
  get firstInnings(): Endings<RunsEnding> {
    this.#firstInnings ??= new Endings(shared(bothOf(this.#homeAfter(FIRST_INNINGS), this.#awayAfter(FIRST_INNINGS))));
    return this.#firstInnings;
  }

  /** Of one inning: the present one or a later one of nine. From the ninth on home bats in it where it needs to. */
  inning(number: number): Endings<RunsEnding> {
    const known = this.#innings.get(number);
    if (known) return known;
    const made = new Endings(shared(number < INNINGS ? this.#wholeInning(number) : this.#lastInning(number)));
    this.#innings.set(number, made);
    return made;
  }

  #wholeInning(number: number): RunsEnding[] {
    return bothOf(this.#halfOf("home", number), this.#halfOf("away", number));
  }

  #lastInning(number: number): RunsEnding[] {
    const scores = new RunsGrid();
    const scored = number === inningOf(this.#score) ? (this.#score.innings.at(-1) ?? NO_RUNS) : NO_RUNS;
    for (const [ahead, byLead] of this.#leadsBefore(number)) {
      for (const [away, byAway] of this.#halfOf("away", number).entries()) {
        const probability = byLead * byAway;
        if (probability < NEGLIGIBLE) continue;
        const behind = away - ahead;
        if (behind < 0) scores.add(scored.home, away, probability);
        else
          addHome(scores, { home: scored.home, away, probability }, { finish: this.#finish(number, behind), behind });
      }
    }
    return scores.all();
  }

  /** How far home is ahead of what the guests have had before they bat in an inning, by how likely that is. */
  #leadsBefore(number: number): ReadonlyMap<number, number> {
    const leads = new Map<number, number>();
    if (number === inningOf(this.#score)) {
      const { home, away } = runsOf(this.#score);
      return leads.set(home - away + (this.#score.innings.at(-1)?.away ?? 0), 1);
    }
    for (const [away, byAway] of this.#awayAfter(number - 1).entries())
      for (const [home, byHome] of this.#homeAfter(number - 1).entries())
        leads.set(home - away, (leads.get(home - away) ?? 0) + byHome * byAway);
    return leads;
  }

  /** Which side scores the next run, if any is scored. */
  nextRun(): RaceChances {
    const { home, away } = runsOf(this.#score);
    const next = { home: 0, away: 0, neither: 0 };
    // The chance that nobody has scored by then.
    const batted = (none: number, side: "home" | "away", inning: number): number => {
      const [nothing = 0] = this.#halfRuns(side, inning);
      next[side] += none * (1 - nothing);
      return none * nothing;
    };
    const present = inningOf(this.#score);
    let none = 1;
    for (let inning = present; ; inning++) {
      if (inning > present || this.#score.batting === "away") none = batted(none, "away", inning);
      const isLast = inning >= INNINGS;
      if (!isLast || home <= away) none = batted(none, "home", inning);
      if ((isLast && home !== away) || none < NEGLIGIBLE) return { ...next, neither: none };
    }
  }

  /** About what the runs will be after so many innings: where lines lie, not what they cost. */
  expected(innings: number): ExpectedRuns {
    const { batting } = this.#score;
    const runs = runsOf(this.#score);
    const left = innings - inningOf(this.#score);
    const [home, away] = [left + 1, left + (batting === "away" ? 1 : 0)];
    return {
      home: runs.home + home * this.#home.mean,
      away: runs.away + away * this.#away.mean,
      deviation: Math.sqrt((home + away) * VARIANCE_OF_HALF),
      scored: runs,
    };
  }

  /** The same of one inning, the present or a later one. */
  expectedIn(inning: number): ExpectedRuns {
    const isPresent = inning === inningOf(this.#score);
    const scored = (isPresent ? this.#score.innings.at(-1) : undefined) ?? NO_RUNS;
    const awayBats = !isPresent || this.#score.batting === "away";
    return {
      home: scored.home + this.#home.mean,
      away: scored.away + (awayBats ? this.#away.mean : 0),
      deviation: Math.sqrt((awayBats ? 2 : 1) * VARIANCE_OF_HALF),
      scored,
    };
  }

  /** Which side is the first to have so many runs. */
  race(runs: number): RaceChances {
    const known = this.#races.get(runs);
    if (known) return known;
    const made = raceTo(runs, this.#score, {
      top: (inning) => this.#halfRuns("away", inning),
      bottom: (inning) => this.#halfRuns("home", inning),
      finish: (inning, behind) => this.#finish(inning, behind),
    });
    this.#races.set(runs, made);
    return made;
  }

  #whole(): Whole {
    if (this.#match) return this.#match;
    const last = Math.max(inningOf(this.#score), INNINGS);
    const level: number[] = [];
    const scores = new RunsGrid();
    const homeBefore = this.#homeAfter(last - 1);
    let homeBats = 1;
    for (const [away, byAway] of this.#awayAfter(last).entries()) {
      if (byAway < NEGLIGIBLE) continue;
      for (const [home, byHome] of homeBefore.entries()) {
        const chance = byHome * byAway;
        if (chance < NEGLIGIBLE) continue;
        if (home > away) {
          scores.add(home, away, chance);
          homeBats -= chance;
        } else addFinish({ home, away, probability: chance }, this.#finish(last, away - home), { scores, level });
      }
    }
    const undecided = level.reduce((sum, chance) => sum + chance, 0);
    const extra = isExtra(this.#score) ? 1 : undecided;
    const nine = aheadIn(scores, undecided);
    this.#addExtra(level, scores);
    const again = extraInning(this.#home, this.#away).again.reduce((sum, chance) => sum + chance, 0);
    const lastInning = { homeBats, level: undecided, again };
    this.#match = { endings: new Endings(shared(scores.all())), extra, nine, last: lastInning };
    return this.#match;
  }

  /** The scores that games are level at, and what the extra innings after them come to. */
  #addExtra(level: readonly number[], scores: RunsGrid): void {
    const { again, decided } = extraInning(this.#home, this.#away);
    for (const [runs, chance] of visits(level, again).entries()) {
      if (chance < NEGLIGIBLE) continue;
      for (const { home, away, probability } of decided) scores.add(runs + home, runs + away, chance * probability);
    }
  }

  /** Runs of the home side once so many innings have been played, none of which it can cut short. */
  #homeAfter(innings: number): Counts {
    const { batting } = this.#score;
    const runs = certain(runsOf(this.#score).home);
    const left = innings - inningOf(this.#score);
    if (left < 0) return runs;
    if (batting === "away") return sumOf(runs, this.#home.inWhole(left + 1));
    return sumOf(sumOf(runs, this.#home.rest(this.#score)), this.#home.inWhole(left));
  }

  /** Runs of the guests once they have batted in so many innings. */
  #awayAfter(innings: number): Counts {
    const runs = certain(runsOf(this.#score).away);
    const left = innings - inningOf(this.#score);
    if (left < 0 || this.#score.batting === "home") return left <= 0 ? runs : sumOf(runs, this.#away.inWhole(left));
    return sumOf(sumOf(runs, this.#away.rest(this.#score)), this.#away.inWhole(left));
  }

  #halfOf(side: "home" | "away", number: number): Counts {
    const half = side === "home" ? this.#home : this.#away;
    if (number > inningOf(this.#score)) return half.whole;
    const scored = certain(this.#score.innings.at(-1)?.[side] ?? 0);
    if (this.#score.batting === side) return sumOf(scored, half.rest(this.#score));
    return side === "home" ? half.whole : scored;
  }

  /** Runs that a side still scores in an inning, from its start or from where it stands. */
  #halfRuns(side: "home" | "away", inning: number): Counts {
    const half = side === "home" ? this.#home : this.#away;
    if (inning === inningOf(this.#score)) {
      if (this.#score.batting === side) return half.rest(this.#score);
      if (side === "away") return certain(0);
    }
    return inning > INNINGS ? half.extra : half.whole;
  }

  #finish(inning: number, behind: number): Finish {
    const isPresent = inning === inningOf(this.#score) && this.#score.batting === "home";
    if (!isPresent) return this.#home.finish(startOfHalf(inning), behind);
    return (this.#presentFinishes[behind] ??= this.#home.restOfFinish(this.#score, behind));
  }
}

/** What the last half of an inning adds to the home side's runs in it. */
function addHome(
  scores: RunsGrid,
  { home, away, probability }: RunsEnding,
  { finish, behind }: { finish: Finish; behind: number },
): void {
  for (const [runs, chance] of finish.behind.entries()) scores.add(home + runs, away, probability * chance);
  for (const [index, chance] of finish.ahead.entries())
    scores.add(home + behind + 1 + index, away, probability * chance);
}

/** That each side is ahead, of scores that hold all but those that are level. */
function aheadIn(scores: RunsGrid, level: number): Pair {
  const sum = { home: 0, away: 0 };
  for (const { home, away, probability } of scores.all()) sum[home > away ? "home" : "away"] += probability;
  const all = sum.home + sum.away + level;
  return { home: sum.home / all, away: sum.away / all };
}
