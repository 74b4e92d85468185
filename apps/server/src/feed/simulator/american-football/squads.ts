import { type SquadPlace, squadsOf } from "../squads/squad.ts";

type Shirts = SquadPlace["shirts"];

const places = (position: string, shirts: Shirts, weights: readonly number[]): SquadPlace[] =>
  weights.map((weight) => ({ position, weight, shirts, isStarter: true }));
const onBench = (...all: SquadPlace[]): SquadPlace[] => all.map((place) => ({ ...place, isStarter: false }));
/** Who blocks and who defends; what a defence scores is nobody's by name. */
const others = (position: string, shirts: Shirts, count: number): SquadPlace[] =>
  places(
    position,
    shirts,
    Array.from({ length: count }, () => 0),
  );

/** Those who carry and catch the ball, with how often one ends in the end zone, their bench, and those who never do. */
export const footballSquad = squadsOf({
  sport: "american-football",
  places: [
    ...places("running_back", [20, 39], [2.6]),
    ...places("wide_receiver", [80, 89], [1.9, 1.5]),
    ...places("tight_end", [40, 49], [1.3]),
    ...places("wide_receiver", [80, 89], [0.9]),
    ...places("quarterback", [1, 19], [0.9]),
    ...onBench(
      ...places("running_back", [20, 39], [0.9]),
      ...places("wide_receiver", [80, 89], [0.6, 0.4]),
      ...places("tight_end", [40, 49], [0.4]),
      ...places("quarterback", [1, 19], [0.2]),
    ),
    ...others("offensive_line", [60, 79], 5),
    ...others("defensive_line", [90, 99], 4),
    ...others("linebacker", [50, 59], 3),
    ...others("defensive_back", [20, 39], 4),
    ...others("kicker", [1, 19], 1),
  ],
});
