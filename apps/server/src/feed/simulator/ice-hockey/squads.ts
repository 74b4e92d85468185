import { type SquadPlace, squadsOf } from "../squads/squad.ts";

const SKATERS = [2, 98] as const;

const forwards = (weight: number, isStarter: boolean): SquadPlace[] =>
  ["centre", "left_wing", "right_wing"].map((position) => ({ position, weight, isStarter, shirts: SKATERS }));

const pair = (weight: number, isStarter: boolean): SquadPlace[] =>
  [1, 2].map(() => ({ position: "defenceman", weight, isStarter, shirts: SKATERS }));

/** Four lines of forwards and three pairs of defenders, of which the first begin; the first lines play and score most. */
export const hockeySquad = squadsOf({
  sport: "ice-hockey",
  places: [
    ...forwards(2.2, true),
    ...pair(0.75, true),
    { position: "goaltender", weight: 0, isStarter: true, shirts: [30, 35] },
    ...forwards(1.6, false),
    ...forwards(1, false),
    ...forwards(0.6, false),
    ...pair(0.5, false),
    ...pair(0.3, false),
    { position: "goaltender", weight: 0, isStarter: false, shirts: [30, 41] },
  ],
});
