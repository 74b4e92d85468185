import type { FeedCatalogue } from "../feed.ts";
import { createBoxing } from "./boxing/boxing.ts";
import { createHorseRacing } from "./horse-racing/horse-racing.ts";
import { createHandball } from "./handball/handball.ts";
import { createIceHockey } from "./ice-hockey/ice-hockey.ts";
import { createBasketball } from "./basketball/basketball.ts";
import { createCounterStrike } from "./counter-strike/counter-strike.ts";
import { createValorant } from "./valorant/valorant.ts";
import { createLeagueOfLegends } from "./league-of-legends/league-of-legends.ts";
import { createDarts } from "./darts/darts.ts";
import { createDota2 } from "./dota-2/dota-2.ts";
import { createMma } from "./mma/mma.ts";
import { createAmericanFootball } from "./american-football/american-football.ts";
import type { SimulatedSport } from "./simulated-sport.ts";
import { createBaseball } from "./baseball/baseball.ts";
import { createCricket } from "./cricket/cricket.ts";
import { createSoccer } from "./soccer/soccer.ts";
import { createTableTennis } from "./table-tennis/table-tennis.ts";
import { createTennis } from "./tennis/tennis.ts";
import { createVolleyball } from "./volleyball/volleyball.ts";

/** Every sport that the simulated feed plays, each registered once, here. */
export function createSimulatedSports(): readonly SimulatedSport[] {
  return [
    createSoccer(),
    createTennis(),
    createIceHockey(),
    createHandball(),
    createMma(),
    createBoxing(),
    createBasketball(),
    createCounterStrike(),
    createValorant(),
    createBaseball(),
    createLeagueOfLegends(),
    createDota2(),
    createVolleyball(),
    createTableTennis(),
    createCricket(),
    createAmericanFootball(),
    createDarts(),
  ];
}

/** What happens in every match of a sport, by its key, where it is not drawn: for tests. Each sport reads its own. */
export type MatchScripts = Readonly<Record<string, unknown>>;

/** Sports with a screen of their own, which a site has or has not: they are played where they are named. */
const createSpecialSports = (): readonly SimulatedSport[] => [createHorseRacing()];

/** Those of some keys; all but special ones where nothing is said. */
export const playedSports = (keys?: readonly string[]): readonly SimulatedSport[] => [
  ...createSimulatedSports().filter(({ descriptor }) => keys?.includes(descriptor.key) ?? true),
  ...createSpecialSports().filter(({ descriptor }) => keys?.includes(descriptor.key) ?? false),
];

export const scriptedSports = (
  sports: readonly SimulatedSport[],
  scripts: MatchScripts = {},
): readonly SimulatedSport[] =>
  sports.map((sport) => {
    const script = scripts[sport.descriptor.key];
    return script === undefined ? sport : (sport.scripted?.(script) ?? sport);
  });

export function catalogueOf(sports: readonly SimulatedSport[]): FeedCatalogue {
  return {
    sports: sports.flatMap(({ catalogue }) => catalogue.sports),
    categories: sports.flatMap(({ catalogue }) => catalogue.categories),
    tournaments: sports.flatMap(({ catalogue }) => catalogue.tournaments),
  };
}
