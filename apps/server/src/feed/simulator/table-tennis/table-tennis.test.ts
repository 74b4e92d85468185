import { TABLE_TENNIS_MARKETS } from "@touchline/sports/table-tennis";
import { describeRallySport } from "../../../../test/feed/rally/describe-rally-sport.ts";
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
