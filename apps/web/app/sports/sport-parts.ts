import type { OwnScore } from "./sport-look.ts";

/** By path: each sport's parts stand in its folder, as `<folder>-parts`. */
const PARTS = import.meta.glob<OwnScore>("./*/*-parts.{ts,tsx}");

const BY_SPORT = new Map(
  Object.entries(PARTS).map(([path, fetch]) => [path.split("/")[1]?.replaceAll("-", "_"), fetch]),
);

export async function fetchPartsOf(sportKey: string): Promise<OwnScore> {
  const fetch = BY_SPORT.get(sportKey);
  if (fetch === undefined) throw new Error(`the sport ${sportKey} has no parts`);
  return fetch();
}
