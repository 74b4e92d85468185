import type { CustomBetConflict } from "@touchline/contract/vocabulary";
import { mayReturnStake, settleLine, talliesRead, type TallyReading } from "@touchline/sports";
import type { MatchLine } from "../match/match-script.ts";
import { classesOf, type EndingClasses, endingClasses, pairAt } from "./ending-classes.ts";
import type { MatchPart } from "./match-part.ts";
import { type ComingCounts, type PlayerLeg, playersTogether } from "./players-together.ts";

/** An outcome of a line of a part: it wins in some endings, or hangs on what a player does in them. */
export type PartLeg = { kind: "tallies"; classes: EndingClasses; wins: Uint8Array } | ({ kind: "player" } & PlayerLeg);

/** How likely all legs win, and for each that it alone loses. */
interface Outlook {
  together: number;
  alone: readonly number[];
}

/** Less than this is the rounding of sums. */
const NOTHING = 1e-10;
const HALF = 0.5;

/**
 * How the lines of a part of a match end together: each is settled on every way that the part can end, by the rules that
 * settle bets.
 */
export class PartChances {
  readonly part: MatchPart;
  readonly weights: Float64Array;
  readonly #classes = new Map<string, EndingClasses>();
  readonly #legs = new Map<MatchLine, readonly (PartLeg | null)[] | null>();
  #coming: ComingCounts | null = null;

  constructor(part: MatchPart) {
    this.part = part;
    const sum = part.probabilities.reduce((total, probability) => total + probability, 0);
    this.weights = part.probabilities.map((probability) => probability / sum);
  }

  /**
   * By outcome, null where one hangs on who may not play. Null where the line hangs on something else, or may return a
   * stake: then it has no place in a joint price.
   */
  legsOf(line: MatchLine): readonly (PartLeg | null)[] | null {
    const known = this.#legs.get(line);
    if (known !== undefined) return known;
    const legs = this.#legsOfPlayers(line) ?? this.#legsOfTallies(line);
    this.#legs.set(line, legs);
    return legs;
  }

  standing(legs: readonly PartLeg[]): Standing {
    return new Standing(this, legs);
  }

  /** By how much players of each side can still do. */
  get coming(): ComingCounts {
    return (this.#coming ??= this.#comingCounts());
  }

  #comingCounts(): ComingCounts {
    const { players, probabilities } = this.part;
    if (!players) return { classOf: new Uint32Array(probabilities.length), counts: [{ home: 0, away: 0 }] };
    const { classOf, first } = classesOf([{ column: players.toCome, of: "pair" }], probabilities.length);
    return { classOf, counts: first.map((ending) => pairAt(players.toCome, ending)) };
  }

  #legsOfTallies(line: MatchLine): readonly PartLeg[] | null {
    const reads = talliesRead(line.market.settlement, line.specifiers);
    if (mayReturnStake(line.market.settlement, line.specifiers)) return null;
    if (reads === null || !reads.every(({ name }) => this.part.tallies[name])) return null;
    const classes = this.#classesBy(reads);
    const results = classes.sheets.map((sheet) => settleLine(line.market, line.specifiers, sheet));
    const isWonOrLost = results.every((ends) =>
      ends?.every(
        ({ result, deadHeatFactor }) =>
          deadHeatFactor === undefined && (result === "win_entire" || result === "lose_entire"),
      ),
    );
    if (!isWonOrLost) return null;
    return line.market.outcomes.map((_, outcome) => ({
      kind: "tallies",
      classes,
      wins: Uint8Array.from(results, (ends) => (ends?.[outcome]?.result === "win_entire" ? 1 : 0)),
    }));
  }

  #legsOfPlayers({ market, specifiers }: MatchLine): readonly (PartLeg | null)[] | null {
    const { players } = this.part;
    const rule = market.settlement;
    if (!players || !("of" in rule) || rule.of !== players.deeds) return null;
    const leg = (playerId: string, wins: PlayerLeg["wins"]): PartLeg | null =>
      players.doers.has(playerId) ? { kind: "player", playerId, wins } : null;
    if (rule.kind === "player" && rule.which === "any")
      return market.outcomes.map(({ id }) => leg(id, (times) => times > 0));
    const { player = "", total } = specifiers;
    if (rule.kind !== "player_total" || Math.abs(Number(total) % 1) !== HALF) return null;
    return [leg(player, (times) => times > Number(total)), leg(player, (times) => times < Number(total))];
  }

  #classesBy(reads: readonly TallyReading[]): EndingClasses {
    const key = reads.map(({ name, of }) => `${name} ${of}`).join();
    const classes = this.#classes.get(key) ?? endingClasses(this.part, reads);
    this.#classes.set(key, classes);
    return classes;
  }
}

/** Legs of one part that are to win together. What one more of them comes to is read off sums that are made once. */
export class Standing {
  readonly #chances: PartChances;
  readonly #legs: readonly PartLeg[];
  /** How many legs on tallies lose in each ending, and which one where it is one. */
  readonly #lost: Uint8Array;
  readonly #last: Uint8Array;
  readonly #sums = new Map<Uint32Array, ClassSums>();

  constructor(chances: PartChances, legs: readonly PartLeg[]) {
    this.#chances = chances;
    this.#legs = legs;
    this.#lost = new Uint8Array(chances.weights.length);
    this.#last = new Uint8Array(chances.weights.length);
    for (const [place, leg] of legs.entries()) {
      if (leg.kind === "player") continue;
      const { classOf } = leg.classes;
      for (let ending = 0; ending < classOf.length; ending++) {
        if (leg.wins[classOf[ending] ?? 0] === 1) continue;
        this.#lost[ending] = (this.#lost[ending] ?? 0) + 1;
        this.#last[ending] = place;
      }
    }
  }

  /** That all legs win. */
  get together(): number {
    return this.#outlook(null).together;
  }

  /** Why the legs, or these and one more, are no bet of several: they never win together, or one wins wherever the others do. */
  conflictWith(added: PartLeg | null, { isOfSeveral }: { isOfSeveral: boolean }): CustomBetConflict | null {
    const { together, alone } = added?.kind === "tallies" ? this.#outlookWith(added) : this.#outlook(added);
    if (together < NOTHING) return "contradiction";
    return isOfSeveral && alone.some((chance) => chance < NOTHING) ? "implied" : null;
  }

  /** Legs on tallies by what is still to come of players, and on it what legs on players come to. */
  #outlook(added: (PartLeg & { kind: "player" }) | null): Outlook {
    const { classOf, counts } = this.#chances.coming;
    const sums = this.#sumsBy(classOf, counts.length);
    const all = this.#playersWithout(null, added);
    const alone = this.#legs.map((leg, place) =>
      leg.kind === "tallies"
        ? weighed(sums.alone[place], all)
        : weighed(sums.together, less(this.#playersWithout(leg, added), all)),
    );
    if (added !== null) alone.push(weighed(sums.together, less(this.#playersWithout(null, null), all)));
    return { together: weighed(sums.together, all), alone };
  }

  #outlookWith({ classes: { classOf, sheets }, wins }: PartLeg & { kind: "tallies" }): Outlook {
    const sums = this.#sumsBy(classOf, sheets.length);
    const loses = wins.map((isWon) => 1 - isWon);
    return {
      together: weighed(sums.together, wins),
      alone: [...sums.alone.map((ofLeg) => weighed(ofLeg, wins)), weighed(sums.together, loses)],
    };
  }

  #playersWithout(left: PartLeg | null, added: (PartLeg & { kind: "player" }) | null): Float64Array {
    const { part, coming } = this.#chances;
    const legs = this.#legs.flatMap((leg) => (leg.kind === "player" && leg !== left ? [leg] : []));
    const asked = added === null ? legs : [...legs, added];
    if (!part.players || asked.length === 0) return new Float64Array(coming.counts.length).fill(1);
    return playersTogether(part.players, asked, coming);
  }

  /** By class of endings; those of what players can still do are summed without the players, who are asked about after that. */
  #sumsBy(classOf: Uint32Array, classes: number): ClassSums {
    const known = this.#sums.get(classOf);
    if (known) return known;
    const { coming, weights } = this.#chances;
    const sums = { together: new Float64Array(classes), alone: this.#legs.map(() => new Float64Array(classes)) };
    const { all, without } = classOf === coming.classOf ? NOBODY_ASKED : this.#players();
    for (const [ending, weight] of weights.entries()) {
      const lost = this.#lost[ending] ?? 0;
      if (lost > 1) continue;
      const to = classOf[ending] ?? 0;
      const count = coming.classOf[ending] ?? 0;
      addTo(lost === 0 ? sums.together : sums.alone[this.#last[ending] ?? 0], to, weight * (all?.[count] ?? 1));
      if (lost === 0) for (const [place, times] of without) addTo(sums.alone[place], to, weight * (times[count] ?? 0));
    }
    this.#sums.set(classOf, sums);
    return sums;
  }

  /** What legs on players come to by what is still to come, and for each of them that it alone loses. */
  #players(): { all: Float64Array; without: readonly (readonly [place: number, times: Float64Array])[] } {
    const all = this.#playersWithout(null, null);
    const without = this.#legs.flatMap((leg, place) =>
      leg.kind === "player" ? [[place, less(this.#playersWithout(leg, null), all)] as const] : [],
    );
    return { all, without };
  }
}

const NOBODY_ASKED = { all: null, without: [] } as const;

/** By class: that all legs win, and for each leg that it alone loses. */
interface ClassSums {
  together: Float64Array;
  alone: readonly Float64Array[];
}

function addTo(sums: Float64Array | undefined, place: number, more: number): void {
  if (sums) sums[place] = (sums[place] ?? 0) + more;
}

const weighed = (sums: Float64Array | undefined, factors: Float64Array | Uint8Array): number =>
  sums?.reduce((all, sum, place) => all + sum * (factors[place] ?? 0), 0) ?? 0;

const less = (all: Float64Array, taken: Float64Array): Float64Array =>
  all.map((one, place) => one - (taken[place] ?? 0));
