import type { MarketDescriptor } from "./descriptor.ts";
import { SERIES_MARKETS } from "./map-series.ts";
import { KINDS, WINS } from "./market-kinds.ts";
import type { Side } from "./settlement/score-sheet.ts";

const KILLS = "kills/{mapnr}";

/** Which side did a thing as the how-manieth on a map; what did not happen returns the stake. */
export const nthOnMap = (id: string, thing: string, groups: readonly string[]): MarketDescriptor => ({
  ...KINDS.homeAway,
  id,
  groups,
  specifiers: ["mapnr", "xth"],
  settlement: { kind: "mark", of: `${thing}/{mapnr}/{xth}`, values: WINS.homeAway, refunds: ["none"] },
});

/** Of one side; ids above 90000 are ours. */
const sideKills = (id: string, side: Side): MarketDescriptor => ({
  ...KINDS.overUnder,
  id,
  groups: ["kills"],
  specifiers: ["mapnr", "total"],
  settlement: { kind: "total", of: KILLS, side },
});

/** Markets of sports whose maps are won by destroying the other side's base, with kills and towers on the way there. */
export const LANE_MARKETS: readonly MarketDescriptor[] = [
  SERIES_MARKETS.winner,
  SERIES_MARKETS.mapHandicap,
  SERIES_MARKETS.totalMaps,
  SERIES_MARKETS.correctScore,
  {
    ...KINDS.homeAway,
    id: "395",
    groups: ["main", "maps"],
    specifiers: ["mapnr"],
    settlement: { kind: "result", of: ["map/{mapnr}"], wins: WINS.homeAway },
  },
  {
    ...KINDS.handicap,
    id: "555",
    groups: ["kills"],
    specifiers: ["hcp", "mapnr"],
    settlement: { kind: "handicap", of: KILLS },
  },
  {
    ...KINDS.overUnder,
    id: "726",
    groups: ["main", "kills"],
    specifiers: ["mapnr", "total"],
    settlement: { kind: "total", of: KILLS },
  },
  sideKills("90111", "home"),
  sideKills("90112", "away"),
  {
    ...KINDS.homeAway,
    id: "554",
    groups: ["kills"],
    specifiers: ["mapnr"],
    settlement: { kind: "result", of: [KILLS], wins: WINS.homeAway, refunds: ["draw"] },
  },
  nthOnMap("333", "kill", ["kills"]),
  nthOnMap("731", "race", ["kills"]),
  {
    id: "725",
    layout: "grid",
    groups: ["maps"],
    specifiers: ["mapnr", "minute"],
    outcomes: [{ id: "1831" }, { id: "1832" }],
    settlement: { kind: "result", of: ["past/{mapnr}/{minute}"], wins: [["away"], ["home"]] },
  },
  {
    ...KINDS.overUnder,
    id: "728",
    groups: ["objectives"],
    specifiers: ["mapnr", "total"],
    settlement: { kind: "total", of: "towers/{mapnr}" },
  },
  nthOnMap("397", "tower", ["objectives"]),
];
