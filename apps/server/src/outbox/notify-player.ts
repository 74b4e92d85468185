import { type RealtimeEvent, userChannel } from "@touchline/contract/realtime";
import { channelLocales } from "../book/publishing/channel-locales.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import { channelsIn, enqueuePublication } from "./enqueue-publication.ts";

export interface PlayerNewsItem {
  playerId: string;
  /** Of the site; one that reads the same in all of them. */
  locales: readonly string[];
  event: RealtimeEvent;
  idempotencyKey: string;
}

/** Tells all devices of a player what reads the same in every language, once the transaction commits. */
export function notifyPlayer(
  trx: DatabaseTransaction,
  { playerId, locales, event, idempotencyKey }: PlayerNewsItem,
): Promise<void> {
  return enqueuePublication(trx, {
    channels: channelsIn(channelLocales(locales), (locale) => userChannel(playerId, locale)),
    data: event,
    partitionKey: playerId,
    idempotencyKey,
  });
}
