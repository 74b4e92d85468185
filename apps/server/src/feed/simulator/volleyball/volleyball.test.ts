import { VOLLEYBALL_MARKETS } from "@touchline/sports/volleyball";
import { createVolleyball } from "./volleyball.ts";
import { describeRallySport } from "../../../../test/feed/rally/describe-rally-sport.ts";

describeRallySport("volleyball", {
  sport: createVolleyball(),
  ids: VOLLEYBALL_MARKETS,
  targets: [25, 25, 25, 25, 15],
  matchesADay: 192,
  inPlay: { least: 3, usually: [6, 26] },
  minutes: { least: 50, most: 170, mean: [85, 120] },
  isGivenUp: false,
});
