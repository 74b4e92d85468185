import { mapsTableOf, sideScoreOf } from "../map-series-parts.tsx";

export const SideScore = sideScoreOf("league_of_legends");
export const Scoreboard = mapsTableOf("league_of_legends");
