import { encodePublication } from "../protocol/encode.ts";
import type { ChannelStreams } from "./channel-streams.ts";
import type { StreamPosition } from "./publication.ts";
import { RECOVERY_LIMIT } from "./recovery.ts";

/** A request for the history of a channel. */
export interface HistoryQuery {
  channel: string;
  /** Publications; 0 answers the position alone, a negative number means all. At most 300 are answered. */
  limit: number;
  since?: StreamPosition | undefined;
  reverse: boolean;
}

/** The result of a history request as JSON text; undefined if `since` names another epoch. */
export function readHistory(
  streams: ChannelStreams,
  { channel, limit, since, reverse }: HistoryQuery,
): string | undefined {
  const { offset, epoch } = streams.position(channel);
  if (since && since.epoch !== "" && since.epoch !== epoch) return undefined;
  const isWanted = (at: number): boolean => !since || (reverse ? at < since.offset : at > since.offset);
  const kept = streams.publications(channel).filter((publication) => isWanted(publication.offset));
  const ordered = reverse ? kept.toReversed() : kept;
  const wanted = ordered.slice(0, limit < 0 ? RECOVERY_LIMIT : Math.min(limit, RECOVERY_LIMIT));
  const publications = wanted.map((publication) => encodePublication(publication)).join(",");
  return `{"publications":[${publications}],"epoch":${JSON.stringify(epoch)},"offset":${offset}}`;
}
