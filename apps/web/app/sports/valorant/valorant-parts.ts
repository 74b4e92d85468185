import { mapsTableOf, sideScoreOf } from "../map-series-parts.tsx";

export const SideScore = sideScoreOf("valorant");
export const Scoreboard = mapsTableOf("valorant");
