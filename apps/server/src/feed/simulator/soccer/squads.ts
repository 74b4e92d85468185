import type { FeedPlayer } from "../../feed.ts";
import { personAt } from "../names/people.ts";
import { hashText } from "../seeded-random.ts";

export type Position = "keeper" | "defender" | "midfielder" | "forward";

/** A player of a club, with how much more or less than others of the position he does. */
export interface SquadPlayer extends FeedPlayer {
  position: Position;
  scores: number;
  isCarded: number;
  isStarter: boolean;
}

/** Who scores most stands first: the first few are those that are looked for. */
const ELEVEN: readonly Position[] = [
  "forward",
  "forward",
  ...Array.from({ length: 4 }, () => "midfielder" as const),
  ...Array.from({ length: 4 }, () => "defender" as const),
  "keeper",
];
const BENCH: readonly Position[] = ["forward", "midfielder", "midfielder", "defender", "keeper"];
const SCORES: Readonly<Record<Position, number>> = { keeper: 0.01, defender: 0.5, midfielder: 1.2, forward: 3 };
const IS_CARDED: Readonly<Record<Position, number>> = { keeper: 0.3, defender: 1.3, midfielder: 1.2, forward: 0.8 };
/** Clubs take their players from so many places in the list of people. */
const CLUBS_APART = 4_099;

/** Of each side in turn: where two stand in a row, each side has its column. */
export const inTurn = <Of>(home: readonly Of[], away: readonly Of[]): Of[] =>
  home.flatMap((one, index) => [one, ...away.slice(index, index + 1)]);

const squads = new Map<string, readonly SquadPlayer[]>();

/** The invented players of a club: the eleven that start, and the bench. */
export function squadOf(club: string): readonly SquadPlayer[] {
  const known = squads.get(club) ?? draw(club);
  squads.set(club, known);
  return known;
}

function draw(club: string): SquadPlayer[] {
  const hash = hashText(club);
  const first = (hash % CLUBS_APART) * (ELEVEN.length + BENCH.length);
  return [...ELEVEN, ...BENCH].map((position, index) => {
    const form = 0.7 + (hashText(`${club}/${index}`) % 100) / 140;
    return {
      id: `sr:player:${hash}${String(index).padStart(2, "0")}`,
      name: personAt("men", first + index).name,
      position,
      scores: SCORES[position] * form,
      isCarded: IS_CARDED[position] * (1.7 - form),
      isStarter: index < ELEVEN.length,
    };
  });
}
