import type { Deeds, Side } from "@touchline/sports";
import type { Lineup, PlayerTable } from "../../match-info.ts";
import { type RandomStream, seededRandom } from "../seeded-random.ts";
import type { MatchPeople } from "../simulated-sport.ts";
import type { Squad, SquadPlayer } from "./squad.ts";

type Squads = Readonly<Record<Side, Squad>>;

/** A starter who is not fit for a match: his deputy plays, and does what he would have done. */
interface Absence {
  who: SquadPlayer;
  deputy: SquadPlayer;
}

/** When it is said who plays; before that, bets take in that somebody may not. */
export const ANNOUNCED_MS = -3_600_000;
/** When bets on players open: days ahead few would take them, and hundreds of matches wait. */
export const PLAYERS_OPEN_MS = -6 * 3_600_000;

/** Who is bet on changes at these times before a match: whoever asks between two has the same answer. */
export type PlayerPhase = "closed" | "open" | "announced";

export function playerPhaseAt(elapsedMs: number): PlayerPhase {
  if (elapsedMs < PLAYERS_OPEN_MS) return "closed";
  return elapsedMs < ANNOUNCED_MS ? "open" : "announced";
}
/** That a side has to do without one of its starters. */
export const ABSENT = 0.12;

const SIDES = ["home", "away"] as const;

/** The squads of a match and who of them plays, from a stream of its own: what happens in it stays as it is. */
export class MatchSquads {
  readonly squads: Squads;
  readonly absent: Readonly<Record<Side, Absence | null>>;
  #since: Deeds["since"] | null = null;

  constructor(seed: string, squads: Squads) {
    const random = seededRandom(`${seed}/absences`);
    const [home = null, away = null] = SIDES.map((side) => {
      const isFull = random() >= ABSENT;
      const possible = possibleAbsences(squads[side]);
      const one = possible[Math.floor(random() * possible.length)];
      return isFull ? null : (one ?? null);
    });
    this.squads = squads;
    this.absent = { home, away };
  }

  /** What was done by players, in order, each taking part from the start. */
  deeds(by: readonly SquadPlayer[], isFinal: boolean): Deeds {
    this.#since ??= Object.fromEntries(
      SIDES.flatMap((side) => this.squads[side])
        .filter(({ id }) => SIDES.every((side) => this.absent[side]?.who.id !== id))
        .map(({ id }) => [id, 0]),
    );
    return { by: by.map(({ id }) => id), since: this.#since, isFinal };
  }
}

/** Of starters who score, those that somebody on the bench can stand in for, each as likely as another. */
export function possibleAbsences(squad: Squad): readonly Absence[] {
  return squad.flatMap((who) => {
    if (!who.isStarter || who.weight === 0) return [];
    const bench = squad.filter(({ isStarter, weight }) => !isStarter && weight > 0);
    const deputy = bench.find(({ position }) => position === who.position) ?? bench[0];
    return deputy ? [{ who, deputy }] : [];
  });
}

/** How much of what a side scores is a player's where somebody is absent, or nobody. */
export function weightWith({ id, weight }: SquadPlayer, absence: Absence | null): number {
  if (absence?.who.id === id) return 0;
  return absence?.deputy.id === id ? weight + absence.who.weight : weight;
}

/** Who of a side scored each time. Whose the first ones are does not hang on how many more there will be. */
export class Scorers {
  readonly #match: MatchSquads;
  readonly #random: RandomStream;
  readonly #drawn: SquadPlayer[] = [];

  constructor(seed: string, match: MatchSquads) {
    this.#match = match;
    this.#random = seededRandom(`${seed}/scorers`);
  }

  /** `sides` are those that have scored so far, in order. */
  of(sides: readonly Side[]): readonly SquadPlayer[] {
    const { squads, absent } = this.#match;
    for (const side of sides.slice(this.#drawn.length))
      this.#drawn.push(drawPlayer(squads[side], (player) => weightWith(player, absent[side]), this.#random));
    return this.#drawn.slice(0, sides.length);
  }
}

export function drawPlayer(squad: Squad, weightOf: (player: SquadPlayer) => number, random: RandomStream): SquadPlayer {
  let left = random() * squad.reduce((sum, player) => sum + weightOf(player), 0);
  const found = squad.find((player) => (left -= weightOf(player)) < 0) ?? squad[0];
  if (!found) throw new Error("A side has players.");
  return found;
}

/** What players of a match did, as far as its sport tells. */
interface PlayersDid {
  /** What is counted of a side's players so long after the start, who has done most first. */
  tablesAt: (side: Side, elapsedMs: number) => readonly PlayerTable[];
  doerOf: MatchPeople["doerOf"];
}

/** Who plays in a match; nobody is counted on or off, for sides change as they like. */
export const peopleOf = (match: MatchSquads, did: PlayersDid): MatchPeople => ({
  announcedMs: ANNOUNCED_MS,
  lineupsAt: (elapsedMs) => ({
    home: lineupOf(match, "home", elapsedMs < 0 ? [] : did.tablesAt("home", elapsedMs)),
    away: lineupOf(match, "away", elapsedMs < 0 ? [] : did.tablesAt("away", elapsedMs)),
  }),
  substitutions: () => [],
  doerOf: (happened, atMs) => did.doerOf(happened, atMs),
});

function lineupOf({ squads, absent }: MatchSquads, side: Side, tables: readonly PlayerTable[]): Lineup {
  const { who, deputy } = absent[side] ?? {};
  // The deputy has the place of who is absent.
  const playing = squads[side].flatMap((player) => {
    if (player === deputy) return [];
    return player === who && deputy ? [{ ...deputy, isStarter: true }] : [player];
  });
  return {
    formation: "",
    tables: tables.filter(({ rows }) => rows.length > 0),
    players: playing.map(({ id, name, number, position, isStarter }) => ({
      id,
      name,
      number,
      position,
      line: isStarter ? 0 : null,
      cameOn: null,
      wentOff: null,
      scores: 0,
      cards: [],
    })),
  };
}
