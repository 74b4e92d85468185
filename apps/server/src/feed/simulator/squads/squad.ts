import type { Side } from "@touchline/sports";
import type { FeedPlayer } from "../../feed.ts";
import NAMES from "../names/players.json" with { type: "json" };
import { hashText } from "../seeded-random.ts";

/** Countries whose names players have. */
type PlayerCountry = keyof typeof NAMES;

/** One place of the squads of a sport. */
export interface SquadPlace {
  /** In the sport's words. */
  position: string;
  /** How much of what his side scores is a player's in this place, against the others; nothing for who never scores. */
  weight: number;
  /** Numbers of the shirts that the position wears, both included. */
  shirts: readonly [from: number, to: number];
  /** Who does not start sits on the bench. */
  isStarter: boolean;
}

/** How squads of a sport are made up: who starts, then the bench, each from who scores most. */
interface SquadPlan {
  sport: string;
  places: readonly SquadPlace[];
}

/** Somebody that nobody is, who plays for a team. */
export interface SquadPlayer extends FeedPlayer {
  position: string;
  number: number;
  isStarter: boolean;
  /** As of his place, more or less by how good he is. */
  weight: number;
}

export type Squad = readonly SquadPlayer[];

interface TeamWithCountry {
  team: { name: string };
  country: PlayerCountry;
}

const LEAST_FORM = 0.8;
const FORMS = 101;
const FORM_STEP = 0.004;

/** The squads of a sport's teams; a team's is the same each time, whatever else is drawn. */
export function squadsOf({ sport, places }: SquadPlan): (entrant: TeamWithCountry) => Squad {
  const known = new Map<string, Squad>();
  return ({ team: { name }, country }) => {
    const key = `squad/${sport}/${country}/${name}`;
    const squad = known.get(key) ?? draw(key, NAMES[country], places);
    known.set(key, squad);
    return squad;
  };
}

/** Last names differ within a team as long as the list has them; first names may not. */
function draw(key: string, names: (typeof NAMES)[PlayerCountry], places: readonly SquadPlace[]): Squad {
  const hash = hashText(key);
  const worn = new Set<number>();
  return places.map(({ position, weight, shirts, isStarter }, index) => {
    const own = hashText(`${key}/${index}`);
    const number = freeShirt(shirts, own, worn);
    worn.add(number);
    return {
      id: `sr:player:${hash}${String(index).padStart(2, "0")}`,
      name: `${names.first[own % names.first.length]} ${names.last[(hash + index) % names.last.length]}`,
      position,
      number,
      isStarter,
      weight: weight * (LEAST_FORM + ((own >>> 8) % FORMS) * FORM_STEP),
    };
  });
}

function freeShirt([from, to]: SquadPlace["shirts"], hash: number, worn: ReadonlySet<number>): number {
  const span = to - from + 1;
  for (let step = 0; step < span; step++) {
    const number = from + ((hash + step) % span);
    if (!worn.has(number)) return number;
  }
  throw new Error(`No shirt from ${from} to ${to} is left.`);
}

const named: Readonly<Record<Side, WeakMap<Squad, readonly FeedPlayer[]>>> = {
  home: new WeakMap(),
  away: new WeakMap(),
};

/** Who of a squad can be bet on: those that score at all. The same objects each time, for thousands of fixtures have them. */
export function namedOf(squad: Squad, side: Side): readonly FeedPlayer[] {
  const known =
    named[side].get(squad) ?? squad.filter(({ weight }) => weight > 0).map(({ id, name }) => ({ id, name, side }));
  named[side].set(squad, known);
  return known;
}

/** Of each side in turn: where two stand in a row, each side has its column. */
export const inTurn = <Of>(home: readonly Of[], away: readonly Of[]): Of[] =>
  home.flatMap((one, index) => [one, ...away.slice(index, index + 1)]);
