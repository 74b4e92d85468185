import { z } from "zod";
import { batchRepliesOf, callCentrifugo, callOutcomesOf, positionOf, resultOf } from "./centrifugo-api.ts";
import { deliverInRounds } from "./kept-calls.ts";
import { DISCONNECTS } from "../protocol/protocol-codes.ts";
import { PublicationQueue, type QueueStats } from "./publication-queue.ts";
import { type RealtimePublisher, unknownPosition } from "./publisher.ts";
import { type Clock, systemClock } from "../clock.ts";

const CALL_TIMEOUT_MS = 5_000;
/** Shorter: a page waits for it. */
const POSITION_TIMEOUT_MS = 1_000;

/** Settings of a publisher over the server API. */
export interface CentrifugoPublisherOptions {
  /** The base URL of the server API, without `/api`. */
  url: string;
  /** Sent as `X-API-Key`. */
  key: string;
  /** Data that is published to a channel after publications to it were lost; clients then read its state anew. */
  lossNotice?: unknown;
  clock?: Clock;
  /** Called with the reason when publishing begins to fail, and with null when it works again. */
  onTrouble?: (reason: unknown) => void;
}

/** A publisher with a queue in front of the server API. */
export interface CentrifugoPublisher extends RealtimePublisher {
  /** Figures of the queue since the start. */
  stats(): QueueStats;
  /** Sends what waits, without repetition: what fails now is lost. */
  close(): Promise<void>;
}

/** The fields of a command, as JSON text, but for its channels. */
const fieldsOf = (fields: {
  data: unknown;
  idempotency_key?: string | undefined;
  version?: number | undefined;
}): string => JSON.stringify({ ...fields, data: fields.data ?? null }).slice(1, -1);

/**
 * Publishes through the server API of Centrifugo, or of a Centrifuge server in another process. Publications wait in a queue
 * for up to ten seconds while the engine is away; `publish` rejects once they are given up or refused for good.
 */
export function createCentrifugoPublisher(options: CentrifugoPublisherOptions): CentrifugoPublisher {
  const { url, key, lossNotice, clock = systemClock, onTrouble = () => undefined } = options;
  const call = (method: string, body: string, timeoutMs = CALL_TIMEOUT_MS): Promise<unknown> =>
    callCentrifugo({ url, key }, { method, body, timeoutMs });
  const queue = new PublicationQueue({
    clock,
    onTrouble,
    send: async (commands) =>
      batchRepliesOf(await call("batch", `{"commands":[${commands.join(",")}]}`), commands.length),
    lossNotice: lossNotice === undefined ? null : fieldsOf({ data: lossNotice }),
  });
  const publishToAll: CentrifugoPublisher["publishToAll"] = async (channels, data, sent = {}) => {
    const { idempotencyKey, version, isFleeting = false } = sent;
    const fields = fieldsOf({ data, idempotency_key: idempotencyKey, version });
    return queue.add({ channels, fields, isLossHarmless: isFleeting || idempotencyKey !== undefined });
  };

  return {
    async publish(channel, data, sent) {
      const [position = unknownPosition(channel)] = await publishToAll([channel], data, sent);
      return position;
    },
    publishToAll,
    async position(channel) {
      // The engine is known to be away: another timeout would only delay the page.
      if (queue.isFailing) return unknownPosition(channel);
      try {
        const answer = await call("history", JSON.stringify({ channel }), POSITION_TIMEOUT_MS);
        return { channel, ...positionOf(answer, channel) };
      } catch {
        // The page works without it, and `onTrouble` reports the failure.
        return unknownPosition(channel);
      }
    },
    async disconnect(userId, { reconnect = false } = {}) {
      const disconnect = reconnect ? DISCONNECTS.forceReconnect : DISCONNECTS.forceDisconnect;
      const answer = await call("disconnect", JSON.stringify({ user: userId, disconnect }));
      resultOf(answer, z.object({}), `user ${userId}`);
    },
    // Not through the queue, which gives up after ten seconds: these calls are kept by their sender.
    deliver: (calls) =>
      deliverInRounds(calls, async (round) => {
        const commands = round.map(({ method, payload }) => ({ [method]: payload }));
        // No two calls of a round share a channel, so the engine may carry them out in parallel.
        const answer = await call("batch", JSON.stringify({ commands, parallel: true }));
        return callOutcomesOf(answer, round.length);
      }),
    stats: () => queue.stats,
    close: () => queue.close(),
  };
}
