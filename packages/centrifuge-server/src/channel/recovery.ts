import type { KeptPublication, StreamPosition } from "./publication.ts";

/** Bytes of the publications' own data; what frames them is small beside it. */
export const dataBytes = (publications: readonly KeptPublication[]): number =>
  publications.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** A longer absence is answered with "not recovered": reloading is cheaper than replaying. */
export const RECOVERY_LIMIT = 300;

/**
 * What a client at `since` has missed, all of it or nothing (undefined).
 * An empty epoch stands for any epoch.
 */
export function missedPublications(
  history: readonly KeptPublication[],
  top: StreamPosition,
  since: StreamPosition,
): readonly KeptPublication[] | undefined {
  if (since.epoch !== "" && since.epoch !== top.epoch) return undefined;
  if (since.offset === top.offset) return [];
  if (since.offset > top.offset || top.offset - since.offset > RECOVERY_LIMIT) return undefined;
  const missed = history.filter(({ offset }) => offset > since.offset);
  return missed.length === top.offset - since.offset ? missed : undefined;
}
