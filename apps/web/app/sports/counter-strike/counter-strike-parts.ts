import { mapsTableOf, sideScoreOf } from "../map-series-parts.tsx";

export const SideScore = sideScoreOf("counter_strike");
export const Scoreboard = mapsTableOf("counter_strike");
