import type { FeedPlayer } from "../../feed.ts";
import type { PitchPosition } from "../../match-info.ts";
import { personAt } from "../names/people.ts";
import { hashText } from "../seeded-random.ts";

/** A player of a club, with how much more or less than others of the position he does. */
export interface SquadPlayer extends FeedPlayer {
  position: PitchPosition;
  scores: number;
  isCarded: number;
  isStarter: boolean;
  /** On the shirt. */
  number: number;
}

/** How many stand in each line from the back, without the keeper. */
type Formation = readonly [number, ...number[]];
const FORMATIONS: readonly Formation[] = [
  [4, 4, 2],
  [4, 3, 3],
  [4, 2, 3, 1],
  [3, 5, 2],
  [5, 3, 2],
  [3, 4, 3],
];
const ELEVEN = 11;
const BENCH: readonly PitchPosition[] = ["forward", "midfielder", "midfielder", "defender", "keeper"];
/** Numbers that players of a position wear; clubs begin at other places, but for the keepers. */
const NUMBERS: Readonly<Record<PitchPosition, readonly number[]>> = {
  keeper: [1, 13],
  defender: [2, 3, 4, 5, 15, 22, 24],
  midfielder: [6, 8, 10, 14, 16, 18, 20, 23],
  forward: [9, 7, 11, 17, 19],
};
const SCORES: Readonly<Record<PitchPosition, number>> = { keeper: 0.01, defender: 0.5, midfielder: 1.2, forward: 3 };
const IS_CARDED: Readonly<Record<PitchPosition, number>> = {
  keeper: 0.3,
  defender: 1.3,
  midfielder: 1.2,
  forward: 0.8,
};
/** Clubs take their players from so many places in the list of people. */
const CLUBS_APART = 4_099;

const squads = new Map<string, readonly SquadPlayer[]>();

/** The invented players of a club: the eleven that start, and the bench. */
export function squadOf(club: string): readonly SquadPlayer[] {
  const known = squads.get(club) ?? draw(club);
  squads.set(club, known);
  return known;
}

/** How a squad's eleven stand; its forwards are the last line. */
export function formationOf(squad: readonly SquadPlayer[]): Formation {
  const count = (asked: PitchPosition): number =>
    squad.filter(({ isStarter, position }) => isStarter && position === asked).length;
  const fits = ([defenders, ...others]: Formation): boolean =>
    defenders === count("defender") && others.at(-1) === count("forward");
  return FORMATIONS.find(fits) ?? [count("defender"), count("midfielder"), count("forward")];
}

/** Who scores most stands first: the first few are those that are looked for. */
function elevenIn([defenders, ...others]: Formation): PitchPosition[] {
  const forwards = others.at(-1) ?? 0;
  const several = (count: number, position: PitchPosition): PitchPosition[] =>
    Array.from({ length: count }, () => position);
  return [
    ...several(forwards, "forward"),
    ...several(ELEVEN - 1 - defenders - forwards, "midfielder"),
    ...several(defenders, "defender"),
    "keeper",
  ];
}

function draw(club: string): SquadPlayer[] {
  const hash = hashText(club);
  const first = (hash % CLUBS_APART) * (ELEVEN + BENCH.length);
  const eleven = elevenIn(FORMATIONS[hash % FORMATIONS.length] ?? [4, 4, 2]);
  const positions = [...eleven, ...BENCH];
  return positions.map((position, index) => {
    const form = 0.7 + (hashText(`${club}/${index}`) % 100) / 140;
    const turn = positions.slice(0, index).filter((other) => other === position).length;
    const numbers = NUMBERS[position];
    return {
      id: `sr:player:${hash}${String(index).padStart(2, "0")}`,
      name: personAt("men", first + index).name,
      position,
      scores: SCORES[position] * form,
      isCarded: IS_CARDED[position] * (1.7 - form),
      isStarter: index < ELEVEN,
      number: numbers[(turn + (position === "keeper" ? 0 : hash % numbers.length)) % numbers.length] ?? 0,
    };
  });
}
