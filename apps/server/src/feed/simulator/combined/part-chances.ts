import { type ScoreSheet, settleLine, talliesRead } from "@touchline/sports";
import type { CustomBetConflict } from "@touchline/contract/vocabulary";
import type { MatchLine } from "../match/match-script.ts";
import type { MatchPart } from "./match-part.ts";

/** In which endings each outcome of a line wins. */
type Wins = readonly Uint8Array[];

/** Less than this is the rounding of sums. */
const NOTHING = 1e-10;

/**
 * How the lines of a part of a match end together: each is settled on every way that the part can end, by the rules that
 * settle bets.
 */
export class PartChances {
  readonly #part: MatchPart;
  readonly #weights: Float64Array;
  readonly #classes = new Map<string, EndingClasses>();
  readonly #wins = new Map<MatchLine, Wins | null>();

  constructor(part: MatchPart) {
    this.#part = part;
    const sum = part.endings.reduce((total, { probability }) => total + probability, 0);
    this.#weights = Float64Array.from(part.endings, ({ probability }) => probability / sum);
  }

  /** Null where the line hangs on something else, or may return a stake: then it has no place in a joint price. */
  winsOf(line: MatchLine): Wins | null {
    const known = this.#wins.get(line);
    if (known !== undefined) return known;
    const wins = this.#settled(line);
    this.#wins.set(line, wins);
    return wins;
  }

  /** How many of the legs lose in each ending, and which one where it is one. */
  standing(legs: readonly Uint8Array[]): Standing {
    const lost = new Uint8Array(this.#weights.length);
    const last = new Uint8Array(this.#weights.length);
    for (const [leg, wins] of legs.entries())
      for (let ending = 0; ending < lost.length; ending++) {
        if (wins[ending] === 1) continue;
        lost[ending] = (lost[ending] ?? 0) + 1;
        last[ending] = leg;
      }
    return { lost, last, count: legs.length };
  }

  /** That all legs win. */
  together({ lost }: Standing): number {
    return this.#weights.reduce((sum, weight, ending) => (lost[ending] === 0 ? sum + weight : sum), 0);
  }

  /** Why legs are no bet of several: they never win together, or one wins wherever the others do. */
  conflictOf({ lost, last, count }: Standing): CustomBetConflict | null {
    let together = 0;
    const only = new Float64Array(count);
    for (let ending = 0; ending < lost.length; ending++) {
      const weight = this.#weights[ending] ?? 0;
      if (lost[ending] === 0) together += weight;
      else if (lost[ending] === 1) only[last[ending] ?? 0] = (only[last[ending] ?? 0] ?? 0) + weight;
    }
    if (together < NOTHING) return "contradiction";
    return count > 1 && only.some((weight) => weight < NOTHING) ? "implied" : null;
  }

  #settled(line: MatchLine): Wins | null {
    const names = talliesRead(line.market.settlement, line.specifiers);
    if (names === null || !names.every((name) => this.#part.tallies.includes(name))) return null;
    const { classOf, sheets } = this.#classesBy(names);
    const results = sheets.map((sheet) => settleLine(line.market, line.specifiers, sheet));
    const isWonOrLost = results.every((ends) =>
      ends?.every(
        ({ result, deadHeatFactor }) =>
          deadHeatFactor === undefined && (result === "win_entire" || result === "lose_entire"),
      ),
    );
    if (!isWonOrLost) return null;
    return line.market.outcomes.map((_, outcome) => {
      const isWon = results.map((ends) => (ends?.[outcome]?.result === "win_entire" ? 1 : 0));
      return Uint8Array.from(classOf, (index) => isWon[index] ?? 0);
    });
  }

  /** Endings that read the same in some tallies are settled once. */
  #classesBy(names: readonly string[]): EndingClasses {
    const key = names.join();
    const known = this.#classes.get(key);
    if (known) return known;
    const sheets: ScoreSheet[] = [];
    const indexes = new Map<string, number>();
    const classOf = Uint32Array.from(this.#part.endings, ({ tallies }) => {
      const read = names.map((name) => `${tallies[name]?.home}:${tallies[name]?.away}`).join();
      const index = indexes.get(read) ?? sheets.push({ tallies, isOver: true }) - 1;
      indexes.set(read, index);
      return index;
    });
    const classes = { classOf, sheets };
    this.#classes.set(key, classes);
    return classes;
  }
}

interface EndingClasses {
  classOf: Uint32Array;
  sheets: readonly ScoreSheet[];
}

export interface Standing {
  lost: Uint8Array;
  last: Uint8Array;
  count: number;
}
