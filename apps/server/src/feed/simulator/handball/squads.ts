import { type SquadPlace, squadsOf } from "../squads/squad.ts";

const place = (position: string, weight: number, isStarter: boolean): SquadPlace => ({
  position,
  weight,
  isStarter,
  shirts: [2, 99],
});

/** Sixteen to a match, six of them on the court before a goalkeeper: who begins plays most of it. */
export const handballSquad = squadsOf({
  sport: "handball",
  places: [
    place("left_back", 4.6, true),
    place("right_back", 4, true),
    place("centre_back", 3.4, true),
    place("left_wing", 3.3, true),
    place("right_wing", 3.1, true),
    place("pivot", 2.9, true),
    { position: "goalkeeper", weight: 0, isStarter: true, shirts: [1, 1] },
    place("left_back", 1.7, false),
    place("right_back", 1.5, false),
    place("centre_back", 1.4, false),
    place("left_wing", 1.1, false),
    place("right_wing", 1.1, false),
    place("pivot", 1, false),
    place("centre_back", 0.5, false),
    place("pivot", 0.4, false),
    { position: "goalkeeper", weight: 0, isStarter: false, shirts: [12, 16] },
  ],
});
