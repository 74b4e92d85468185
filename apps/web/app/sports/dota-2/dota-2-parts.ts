import { mapsTableOf, sideScoreOf } from "../map-series-parts.tsx";

export const SideScore = sideScoreOf("dota_2");
export const Scoreboard = mapsTableOf("dota_2");
