import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { certain, type Counts } from "../../families/innings/counts.ts";
import { BALLS_OF_OVER, type CricketFormat, SUPER_OVER } from "./cricket-format.ts";
import { type InningsScore, OPPONENT, runsInOvers } from "./cricket-score.ts";
import type { InningsPaths, PathsQuestion, Reached } from "./innings-paths.ts";
import { aboveOf, NO_TARGET, reaching, totals, type Above } from "./reached-totals.ts";

/** Where innings are looked up that have been worked out already. */
export type PathsOf = (question: PathsQuestion) => InningsPaths;

/** How likely each side is to have more of something, and both the same. */
export interface MoreOrLevel extends Pair {
  level: number;
}

interface Order {
  format: CricketFormat;
  /** Of each side at bat. */
  levels: Pair;
  first: Side;
  /** As far as they have begun. */
  innings: readonly InningsScore[];
  pathsOf: PathsOf;
}

/** All that can still happen in two innings, where it is known who bats first. */
export class MatchOutlook {
  readonly #order: Order;
  readonly #totals: Partial<Record<Side, Counts>> = {};

  constructor(order: Order) {
    this.#order = order;
  }

  /** Runs of a side when its innings is over. */
  total(side: Side): Counts {
    return (this.#totals[side] ??= this.#reached(side, (paths) => paths.end));
  }

  /** Which side has won by its runs, or neither. */
  winner(): MoreOrLevel {
    const { first } = this.#order;
    const second = OPPONENT[first];
    const begun = this.#inningsOf(second);
    const scored = begun?.runs ?? 0;
    const total = this.total(first);
    if (begun?.isOver === true) return certainly(first, total.length - 1 - scored);
    const { end } = this.#paths(second);
    const above = aboveOf(total, scored);
    const won = reaching(end, above);
    const level = end.runs.reduce((sum, chance, runs) => sum + chance * (total[scored + runs] ?? 0), 0);
    const lost = Math.max(0, 1 - won - level);
    return first === "home" ? { home: lost, away: won, level } : { home: won, away: lost, level };
  }

  /** Runs of a side at the end of an over that is one of the format's marks. */
  inOvers(side: Side, over: number, isFree = false): Counts {
    const innings = this.#inningsOf(side);
    const isPast = innings && (innings.isOver || innings.balls >= over * BALLS_OF_OVER);
    if (isPast === true) return certain(runsInOvers(innings, over));
    return this.#reached(side, (paths) => paths.at(over) ?? paths.end, { isFree });
  }

  /**
   * Which side has more at such an end. A target ends nothing that is not decided by then: who comes to it has more than
   * the other side ever had. So a side that has not begun is looked at as if it had none.
   */
  moreInOvers(over: number): MoreOrLevel {
    return compared(this.inOvers("home", over, true), this.inOvers("away", over, true));
  }

  /** Which side has more when its first wicket falls; the same holds of it. */
  betterStart(): MoreOrLevel {
    return compared(this.#openingStand("home"), this.#openingStand("away"));
  }

  /** Runs of a side when its next wicket falls, or at its end. */
  atNextFall(side: Side): Counts {
    const fallen = this.#inningsOf(side)?.falls.length ?? 0;
    return this.#reached(side, (paths) => paths.end, { untilWicket: fallen + 1 });
  }

  #openingStand(side: Side): Counts {
    const fall = this.#inningsOf(side)?.falls[0];
    if (fall) return certain(fall.runs);
    return this.#reached(side, (paths) => paths.end, { untilWicket: 1, isFree: true });
  }

  #reached(side: Side, at: (paths: InningsPaths) => Reached, { isFree, ...until }: Until = {}): Counts {
    const innings = this.#inningsOf(side);
    if (innings?.isOver === true) return certain(innings.runs);
    const scored = innings?.runs ?? 0;
    const above = isFree === true && innings === undefined ? NO_TARGET : this.#target(side, scored);
    return totals(at(this.#paths(side, until)), above, scored);
  }

  #paths(side: Side, until: Pick<PathsQuestion, "untilWicket"> = {}): InningsPaths {
    const { format, levels, pathsOf } = this.#order;
    const innings = this.#inningsOf(side);
    return pathsOf({
      format,
      level: levels[side],
      from: { balls: innings?.balls ?? 0, wickets: innings?.falls.length ?? 0 },
      ...until,
      ...(innings !== undefined && innings.target !== null && { need: innings.target - innings.runs }),
    });
  }

  /** What ends the innings of a side before its balls and wickets do. */
  #target(side: Side, scored: number): Above {
    return side === this.#order.first ? NO_TARGET : aboveOf(this.total(this.#order.first), scored);
  }

  #inningsOf(side: Side): InningsScore | undefined {
    return this.#order.innings.find(({ batting }) => batting === side);
  }
}

interface Until extends Pick<PathsQuestion, "untilWicket"> {
  /** Whether no target ends an innings that has not begun. */
  isFree?: boolean;
}

/** Of two sides that score without regard to each other. */
function compared(home: Counts, away: Counts): MoreOrLevel {
  let [below, more, level] = [0, 0, 0];
  for (let runs = 0; runs < home.length; runs++) {
    more += (home[runs] ?? 0) * below;
    level += (home[runs] ?? 0) * (away[runs] ?? 0);
    below += away[runs] ?? 0;
  }
  return { home: more, away: Math.max(0, 1 - more - level), level };
}

function certainly(first: Side, ahead: number): MoreOrLevel {
  const winner = ahead > 0 ? first : OPPONENT[first];
  return { home: 0, away: 0, level: 0, [ahead === 0 ? "level" : winner]: 1 };
}

/** That the home side wins the super overs still to come, of which one side bats first. */
export function homeWinsSuperOvers(
  of: { levels: Pair; pathsOf: PathsOf },
  first: Side,
  innings: readonly InningsScore[] = [],
): number {
  const one = new MatchOutlook({ ...of, format: SUPER_OVER, first, innings }).winner();
  if (one.level === 0) return one.home;
  // The side that batted second bats first in the next one; what is level twice stands where it stood.
  const next = new MatchOutlook({ ...of, format: SUPER_OVER, first: OPPONENT[first], innings: [] }).winner();
  const again =
    innings.length === 0 ? one : new MatchOutlook({ ...of, format: SUPER_OVER, first, innings: [] }).winner();
  const afterNext = (next.home + next.level * again.home) / (1 - next.level * again.level);
  return one.home + one.level * afterNext;
}
