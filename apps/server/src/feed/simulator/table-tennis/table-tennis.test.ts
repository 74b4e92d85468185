import { TABLE_TENNIS_MARKETS } from "@touchline/sports/table-tennis";
import { expect, it } from "vitest";
import { describeRallySport } from "../../../../test/feed/rally/describe-rally-sport.ts";
import { LEAGUES } from "./leagues.ts";
import { createTableTennis } from "./table-tennis.ts";

describeRallySport("table tennis", {
  sport: createTableTennis(),
  ids: TABLE_TENNIS_MARKETS,
  targets: [11, 11, 11, 11, 11],
  matchesADay: 432,
  inPlay: { least: 2, usually: [4, 16] },
  minutes: { least: 10, most: 55, mean: [20, 30] },
  isGivenUp: true,
});

it("has nobody in two cups of table tennis: a name is one player", () => {
  const names = LEAGUES.flatMap(({ entrants }) => entrants.map(({ team }) => team.name));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(24 * LEAGUES.length);
});
