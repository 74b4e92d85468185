import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import type { Counts } from "../../families/innings/counts.ts";
import type { CricketFormat } from "./cricket-format.ts";
import { type CricketScore, type InningsScore, OPPONENT } from "./cricket-score.ts";
import { homeWinsSuperOvers, MatchOutlook, type MoreOrLevel, type PathsOf } from "./match-outlook.ts";
import { mixed, type OverOutlook, overOutlook } from "./over-outlook.ts";

interface OutlookQuestion {
  format: CricketFormat;
  /** Of each side at bat. */
  levels: Pair;
  score: CricketScore;
  pathsOf: PathsOf;
}

interface Order {
  share: number;
  first: Side;
  outlook: MatchOutlook;
}

/** All that can still happen in a match. Before the toss either side can bat first, and everything is a mixture of both. */
export class CricketOutlook {
  readonly #question: OutlookQuestion;
  readonly #orders: readonly Order[];
  readonly #counts = new Map<string, Counts>();
  readonly #overs = new Map<number, OverOutlook>();

  constructor(question: OutlookQuestion) {
    this.#question = question;
    const { innings, firstToBat } = question.score;
    const sides: readonly Side[] = firstToBat === null ? ["home", "away"] : [firstToBat];
    this.#orders = sides.map((first) => ({
      share: 1 / sides.length,
      first,
      outlook: new MatchOutlook({ ...question, first, innings }),
    }));
  }

  /** That the home side wins, by a super over if need be. */
  get homeWins(): number {
    const { superOvers } = this.#question.score;
    const present = superOvers.slice(superOvers.length - (superOvers.length % 2 === 0 ? 2 : 1));
    const [begun] = present;
    if (begun) return homeWinsSuperOvers(this.#question, begun.batting, present);
    return this.#sum(({ first, outlook }) => {
      const { home, level } = outlook.winner();
      return home + level * homeWinsSuperOvers(this.#question, OPPONENT[first]);
    });
  }

  /** That both sides have the same runs. */
  get tie(): number {
    return this.#sum(({ outlook }) => outlook.winner().level);
  }

  /** Runs of a side in its innings. */
  total(side: Side): Counts {
    return this.#mixed(`total/${side}`, (outlook) => outlook.total(side));
  }

  /** Runs of the innings of a number, whoever bats in it. */
  inInnings(number: number): Counts {
    const key = `innings/${number}`;
    const known = this.#counts.get(key);
    if (known) return known;
    const made = mixed(
      this.#orders.map(({ share, first, outlook }) => ({
        share,
        counts: outlook.total(number === 1 ? first : OPPONENT[first]),
      })),
    );
    this.#counts.set(key, made);
    return made;
  }

  /** Runs of a side in the overs up to one of the format's marks. */
  inOvers(side: Side, over: number): Counts {
    return this.#mixed(`overs/${over}/${side}`, (outlook) => outlook.inOvers(side, over));
  }

  /** Runs of a side when its next wicket falls. */
  atNextFall(side: Side): Counts {
    return this.#mixed(`fall/${side}`, (outlook) => outlook.atNextFall(side));
  }

  /** Which side has more in the overs up to a mark. */
  moreInOvers(over: number): MoreOrLevel {
    return this.#compared((outlook) => outlook.moreInOvers(over));
  }

  /** Which side has more when its first wicket falls. */
  betterStart(): MoreOrLevel {
    return this.#compared((outlook) => outlook.betterStart());
  }

  /** Of the innings being played: the present over, or the next one. */
  over(innings: InningsScore, number: number): OverOutlook {
    const known = this.#overs.get(number);
    if (known) return known;
    const { format, levels, pathsOf } = this.#question;
    const made = overOutlook({ format, level: levels[innings.batting], innings, pathsOf }, number);
    this.#overs.set(number, made);
    return made;
  }

  #mixed(key: string, counts: (outlook: MatchOutlook) => Counts): Counts {
    const known = this.#counts.get(key);
    if (known) return known;
    const made = mixed(this.#orders.map(({ share, outlook }) => ({ share, counts: counts(outlook) })));
    this.#counts.set(key, made);
    return made;
  }

  #compared(of: (outlook: MatchOutlook) => MoreOrLevel): MoreOrLevel {
    const all = this.#orders.map(({ share, outlook }) => ({ share, ...of(outlook) }));
    const sum = (part: keyof MoreOrLevel): number => all.reduce((total, one) => total + one.share * one[part], 0);
    return { home: sum("home"), away: sum("away"), level: sum("level") };
  }

  #sum(of: (order: Order) => number): number {
    return this.#orders.reduce((sum, order) => sum + order.share * of(order), 0);
  }
}
