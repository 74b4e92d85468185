import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { bestOf, type PartCounts, type WonAndCounted } from "../../pricing/best-of.ts";
import { eitherWay, NONE } from "../../pricing/counts.ts";
import { Endings } from "../../pricing/endings.ts";
import {
  countsOfLeg,
  freshLeg,
  legBelow,
  legEndings,
  type LegCount,
  type LegEnding,
  type LegMoment,
  OTHER,
  starterOf,
  type Throwers,
} from "./leg-model.ts";
import { LegOutlook } from "./leg-outlook.ts";
import { nextMaximum } from "./next-maximum.ts";

/** How many sets win a match, and how many legs win a set; a match of a single set is one race of legs. */
export interface DartsFormat {
  setsToWin: number;
  legsToWin: number;
}

/** A match as it stands, with what has been counted in it. */
export interface DartsMoment {
  sets: Pair;
  /** Won in the present set. */
  legs: Pair;
  /** In all sets. */
  legsOfMatch: Pair;
  maximums: Pair;
  highestCheckout: number;
  leg: LegMoment;
  /** Who throws first in the present set; in the leg, whoever's turn it is by that. */
  setStarter: Side;
}

export const startOfMatch = (starter: Side): DartsMoment => ({
  sets: NO_PAIR,
  legs: NO_PAIR,
  legsOfMatch: NO_PAIR,
  maximums: NO_PAIR,
  highestCheckout: 0,
  leg: freshLeg(starter),
  setStarter: starter,
});

const NO_PAIR: Pair = { home: 0, away: 0 };

/** One way that a match, or a set, can end, and what a count comes to. */
export interface DartsEnding {
  won: Pair;
  count: number;
  probability: number;
}

/** Legs as a best-of sees them: by who throws first, or as the present one stands. */
type LegPart = (moment: LegMoment) => PartCounts;

/** Most legs are yet to begin, and alike by who throws first. */
function remembered(part: LegPart): LegPart {
  const known = new Map<LegMoment, PartCounts>();
  return (leg) => {
    const counts = known.get(leg) ?? part(leg);
    known.set(leg, counts);
    return counts;
  };
}

/** What of a leg counts, and what of the match so far. */
interface Counted {
  ofLeg: LegCount;
  soFar: (moment: DartsMoment) => number;
}

const COUNTED = {
  legs: { ofLeg: () => 1, soFar: ({ legsOfMatch: { home, away } }) => home + away },
  lead: {
    ofLeg: ({ winner }) => (winner === "home" ? 1 : -1),
    soFar: ({ legsOfMatch: { home, away } }) => home - away,
  },
  legsOfHome: {
    ofLeg: ({ winner }) => (winner === "home" ? 1 : 0),
    soFar: ({ legsOfMatch: { home } }) => home,
  },
  legsOfAway: {
    ofLeg: ({ winner }) => (winner === "away" ? 1 : 0),
    soFar: ({ legsOfMatch: { away } }) => away,
  },
  maximums: {
    ofLeg: ({ maximums: { home, away } }) => home + away,
    soFar: ({ maximums: { home, away } }) => home + away,
  },
  maximumsLead: {
    ofLeg: ({ maximums: { home, away } }) => home - away,
    soFar: ({ maximums: { home, away } }) => home - away,
  },
  maximumsOfHome: { ofLeg: ({ maximums: { home } }) => home, soFar: ({ maximums: { home } }) => home },
  maximumsOfAway: { ofLeg: ({ maximums: { away } }) => away, soFar: ({ maximums: { away } }) => away },
} as const satisfies Record<string, Counted>;

export type DartsCount = keyof typeof COUNTED;

/** A match that has not begun may be begun by either. */
export interface DartsStand {
  moment: DartsMoment;
  weight: number;
}

/** All that prices of a moment are made of; each distribution is worked out when it is first asked for. */
export class DartsView {
  readonly format: DartsFormat;
  readonly #throwers: Throwers;
  readonly #stands: readonly DartsStand[];
  readonly #matches = new Map<DartsCount, Endings<DartsEnding>>();
  readonly #races = new Map<number, number>();
  readonly #legs: LegPart = remembered((leg) => countsOfLeg(this.#throwers, leg, COUNTED.legs.ofLeg));
  #set: Endings<DartsEnding> | null = null;
  readonly #outlooks = new Map<string, LegOutlook>();
  readonly #legMaximums = new Map<string, Endings<LegEnding>>();
  #nextMaximum: Pair | null = null;

  constructor(format: DartsFormat, throwers: Throwers, stands: readonly DartsStand[]) {
    this.format = format;
    this.#throwers = throwers;
    this.#stands = stands;
  }

  /** Of either starter: what both agree on. */
  get moment(): DartsMoment {
    const [stand] = this.#stands;
    if (!stand) throw new Error("A view is of some moment.");
    return stand.moment;
  }

  /** Of the match: sets won, and what is counted by its end. */
  match(count: DartsCount): Endings<DartsEnding> {
    const known = this.#matches.get(count);
    if (known) return known;
    const { ofLeg, soFar }: Counted = COUNTED[count];
    const part = remembered((leg) => countsOfLeg(this.#throwers, leg, ofLeg));
    const endings = this.#endings((moment) => matchEndings(this.format, moment, { part, counted: soFar(moment) }));
    this.#matches.set(count, endings);
    return endings;
  }

  /** Of the present set: legs won, and how many there were. */
  set(): Endings<DartsEnding> {
    return (this.#set ??= this.#endings((moment) => {
      const { home, away } = moment.legs;
      return setEndings(this.format, moment, { part: this.#legs, counted: home + away });
    }));
  }

  /** That home wins the present leg. */
  leg(): number {
    return this.#average(({ leg }) => homeWinsLeg(this.#throwers, leg));
  }

  /** That home wins the next leg of the present set. */
  nextLeg(): number {
    return this.#average(({ legs, setStarter }) =>
      homeWinsLeg(this.#throwers, freshLeg(starterOf(setStarter, legs.home + legs.away + 2))),
    );
  }

  /** Whether the first dart may have been thrown: who begins is known. */
  get isLive(): boolean {
    return this.#stands.length === 1;
  }

  /** How the present leg is finished, or the next of the present set. */
  legOutlook(which: "present" | "next"): LegOutlook {
    const known = this.#outlooks.get(which);
    if (known) return known;
    const made = new LegOutlook(this.#throwers, this.#leg(which));
    this.#outlooks.set(which, made);
    return made;
  }

  /** The maximums of the same leg, with those thrown already, and who wins it. */
  legMaximums(which: "present" | "next"): Endings<LegEnding> {
    const known = this.#legMaximums.get(which);
    if (known) return known;
    const leg = this.#leg(which);
    const { maximums: soFar } = leg;
    const made = new Endings(
      legEndings(this.#throwers, leg).map(({ winner, maximums, probability }) => ({
        winner,
        maximums: { home: soFar.home + maximums.home, away: soFar.away + maximums.away },
        probability,
      })),
    );
    this.#legMaximums.set(which, made);
    return made;
  }

  /** That each side throws the next maximum of the match. */
  nextMaximum(): Pair {
    return (this.#nextMaximum ??= this.#stands.reduce<Pair>((sum, { moment, weight }) => {
      const { home, away } = nextMaximum(this.format, this.#throwers, moment);
      return { home: sum.home + weight * home, away: sum.away + weight * away };
    }, NO_PAIR));
  }

  #leg(which: "present" | "next"): LegMoment {
    const { leg, legs, setStarter } = this.moment;
    return which === "present" ? leg : freshLeg(starterOf(setStarter, legs.home + legs.away + 2));
  }

  /** That home is the first to have won so many legs of the present set. */
  race(toWin: number): number {
    const known = this.#races.get(toWin);
    if (known !== undefined) return known;
    const first = this.#endings((moment) => setEndings({ legsToWin: toWin }, moment, { part: this.#legs, counted: 0 }));
    const home = first.exactly(({ won }) => Number(won.home === toWin), 1);
    this.#races.set(toWin, home);
    return home;
  }

  /** That some checkout of the match is of so many points or more. */
  checkout(points: number): number {
    const part = remembered((leg) => legBelow(this.#throwers, leg, points));
    return this.#average((moment) => {
      if (moment.highestCheckout >= points) return 1;
      const below = matchEndings(this.format, moment, { part, counted: 0 }).flatMap(({ counts }) => [
        ...counts.probabilities,
      ]);
      return 1 - below.reduce((sum, probability) => sum + probability, 0);
    });
  }

  #average(of: (moment: DartsMoment) => number): number {
    return this.#stands.reduce((sum, { moment, weight }) => sum + weight * of(moment), 0);
  }

  #endings(of: (moment: DartsMoment) => WonAndCounted[]): Endings<DartsEnding> {
    return new Endings(
      this.#stands.flatMap(({ moment, weight }) =>
        of(moment).flatMap(({ won, counts: { from, probabilities } }) =>
          Array.from(probabilities, (probability, index) => ({
            won,
            count: from + index,
            probability: probability * weight,
          })),
        ),
      ),
    );
  }
}

interface Played {
  part: LegPart;
  /** So far. */
  counted: number;
}

const homeWinsLeg = (throwers: Throwers, leg: LegMoment): number =>
  legEndings(throwers, leg).reduce((sum, { winner, probability }) => (winner === "home" ? sum + probability : sum), 0);

/** Leg by leg. */
function setEndings(
  { legsToWin }: Pick<DartsFormat, "legsToWin">,
  moment: DartsMoment,
  { part, counted }: Played,
): WonAndCounted[] {
  const { legs, leg, setStarter } = moment;
  const present = legs.home + legs.away + 1;
  return bestOf({
    toWin: legsToWin,
    won: legs,
    counted,
    part: (number) => part(number === present ? leg : freshLeg(starterOf(setStarter, number))),
  });
}

/** Set by set, which they begin in turns. */
function matchEndings(format: DartsFormat, moment: DartsMoment, { part, counted }: Played): WonAndCounted[] {
  const { sets, setStarter } = moment;
  const present = sets.home + sets.away + 1;
  const later = new Map<Side, PartCounts>();
  const setOf = (number: number): PartCounts => {
    if (number === present) return asPart(format, setEndings(format, moment, { part, counted: 0 }));
    const starter = (number - present) % 2 === 0 ? setStarter : OTHER[setStarter];
    const known = later.get(starter) ?? asPart(format, setEndings(format, startOfMatch(starter), { part, counted: 0 }));
    later.set(starter, known);
    return known;
  };
  return bestOf({ toWin: format.setsToWin, won: sets, counted, part: setOf });
}

/** A set as a part of the match: what is counted in it, by who wins it. */
function asPart({ legsToWin }: DartsFormat, endings: readonly WonAndCounted[]): PartCounts {
  const of = (side: Side) =>
    endings
      .filter(({ won }) => won[side] === legsToWin)
      .reduce((counts, ending) => eitherWay(counts, ending.counts), NONE);
  return { home: of("home"), away: of("away") };
}
