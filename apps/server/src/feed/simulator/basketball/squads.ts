import { type SquadPlace, squadsOf } from "../squads/squad.ts";

const place = (position: string, weight: number, isStarter: boolean): SquadPlace => ({
  position,
  weight,
  isStarter,
  shirts: [0, 55],
});

/** Ten who play, five of them from the start: those score two thirds of it. */
export const basketballSquad = squadsOf({
  sport: "basketball",
  places: [
    place("guard", 2.2, true),
    place("forward", 1.9, true),
    place("center", 1.5, true),
    place("guard", 1.3, true),
    place("forward", 1, true),
    place("guard", 0.95, false),
    place("forward", 0.8, false),
    place("center", 0.6, false),
    place("guard", 0.4, false),
    place("forward", 0.3, false),
  ],
});
