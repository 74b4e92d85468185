import { type SquadPlace, squadsOf } from "../squads/squad.ts";

const place = (position: string, isStarter: boolean): SquadPlace => ({
  position,
  isStarter,
  weight: 1,
  shirts: [0, 99],
});
const pitcher = (position: string, isStarter: boolean): SquadPlace => ({ ...place(position, isStarter), weight: 0 });

/** Nine who bat, in their order, the one who pitches, and the bench. */
export const baseballSquad = squadsOf({
  sport: "baseball",
  places: [
    ...["center_field", "shortstop", "right_field", "first_base", "designated_hitter"].map((one) => place(one, true)),
    ...["third_base", "left_field", "second_base", "catcher"].map((one) => place(one, true)),
    pitcher("pitcher", true),
    ...["catcher", "shortstop", "left_field", "first_base"].map((one) => place(one, false)),
    pitcher("relief_pitcher", false),
    pitcher("relief_pitcher", false),
    pitcher("closer", false),
  ],
});
