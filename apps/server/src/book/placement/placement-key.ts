import type { PlacementDeps } from "./placement-deps.ts";
import { readPlacement, type StandingPlacement } from "./placement-answer.ts";
import { refusedPlacement } from "./record-placement.ts";

export interface PlacementKey {
  playerId: string;
  key: string;
}

export type PlaceBetsResult = ({ status: "placed" } & StandingPlacement) | { status: "key_reused" };

/**
 * What a request under this key is answered with, or null where the key is new: the record, if the body is the same,
 * or if the player has given the key up, in which case there is no body to compare.
 */
export async function answerOfKey(
  { db }: Pick<PlacementDeps, "db">,
  { fingerprint, ...key }: PlacementKey & { fingerprint: string },
): Promise<PlaceBetsResult | null> {
  const standing = await readPlacement(db, key);
  if (!standing) return null;
  const { fingerprint: recorded } = standing.placement;
  return recorded === null || recorded === fingerprint ? { status: "placed", ...standing } : { status: "key_reused" };
}

/**
 * Gives a key up: what stands under it is left and answered, else the key is recorded as rejected, so that a request
 * still on its way finds it taken. Of the two only one can be first to record the key.
 */
export async function abandonPlacement(
  { db, clock, desk }: PlacementDeps,
  { locale, ...key }: PlacementKey & { locale: string },
): Promise<StandingPlacement> {
  const abandoned = { ...key, fingerprint: null, mode: "none", deviceId: null, quick: false, locale } as const;
  const refusals = [{ name: "placement_abandoned", betIndex: 0, selectionIndex: null }] as const;
  await desk.write(key.playerId, async () => {
    const at = new Date(clock.nowMs());
    return refusedPlacement({ ...abandoned, at }, { state: "rejected", delayMs: 0, refusals });
  });
  const standing = await readPlacement(db, key);
  if (!standing) throw new Error(`Placement ${key.key} was neither recorded nor found`);
  return standing;
}
