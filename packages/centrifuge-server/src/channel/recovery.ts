import type { KeptPublication, StreamPosition } from "./publication.ts";

/** Bytes of data in publications. */
export const dataBytes = (publications: readonly KeptPublication[]): number =>
  publications.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** The most publications that one recovery replays; reloading the state is cheaper than more. */
export const RECOVERY_LIMIT = 300;

/**
 * The publications that a client at `since` has missed; undefined if not all of them are there.
 * An empty epoch means any epoch.
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
