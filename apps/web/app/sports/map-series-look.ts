import { lazyPart } from "../platform/lazy-part.tsx";
import type { SportLook } from "./sport-look.ts";

/** A sport whose matches are played over maps: maps won, and what counts on the map being played. */
export function mapSeriesLook(sportKey: string, icon: string): SportLook {
  const fetchParts = () => import("./map-series-parts.tsx");
  return {
    icon,
    fetchParts,
    SideScore: lazyPart(async () => (await fetchParts()).sideScoreOf(sportKey)).Part,
    Scoreboard: lazyPart(async () => (await fetchParts()).mapsTableOf(sportKey)).Part,
  };
}
