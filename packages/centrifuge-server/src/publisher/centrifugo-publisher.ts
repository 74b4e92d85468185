import { z } from "zod";
import { batchRepliesOf, callCentrifugo, callOutcomesOf, positionOf, resultOf } from "./centrifugo-api.ts";
import { deliverInRounds } from "./kept-calls.ts";
import { DISCONNECTS } from "../protocol/protocol-codes.ts";
import { PublicationQueue, type QueueStats } from "./publication-queue.ts";
import { type RealtimePublisher, unknownPosition } from "./publisher.ts";
import { type Clock, systemClock } from "../clock.ts";

const CALL_TIMEOUT_MS = 5_000;
/** A page waits for a position. */
const POSITION_TIMEOUT_MS = 1_000;

export interface CentrifugoPublisherOptions {
  /** Where the server API is, without `/api`. */
  url: string;
  key: string;
  /** Published to a channel after publications to it were lost, so that clients read its state anew. */
  lossNotice?: unknown;
  clock?: Clock;
  /** Told why publishing begins to fail, and null when it works again. */
  onTrouble?: (reason: unknown) => void;
}

export interface CentrifugoPublisher extends RealtimePublisher {
  stats(): QueueStats;
  /** Sends what waits, if it goes through now. */
  close(): Promise<void>;
}

const publishCommand = (publish: object): string => JSON.stringify({ publish });

/** Publishes through the server API of Centrifugo, or of another process of ours. */
export function createCentrifugoPublisher(options: CentrifugoPublisherOptions): CentrifugoPublisher {
  const { url, key, lossNotice, clock = systemClock, onTrouble = () => undefined } = options;
  const call = (method: string, body: string, timeoutMs = CALL_TIMEOUT_MS): Promise<unknown> =>
    callCentrifugo({ url, key }, { method, body, timeoutMs });
  const queue = new PublicationQueue({
    clock,
    onTrouble,
    send: async (commands) =>
      batchRepliesOf(await call("batch", `{"commands":[${commands.join(",")}]}`), commands.length),
    lossNotice: lossNotice === undefined ? null : (channel) => publishCommand({ channel, data: lossNotice }),
  });

  return {
    async publish(channel, data, { idempotencyKey, version, isFleeting = false } = {}) {
      const command = publishCommand({ channel, data, idempotency_key: idempotencyKey, version });
      const isLossHarmless = isFleeting || idempotencyKey !== undefined;
      return { channel, ...(await queue.add({ channel, command, isLossHarmless })) };
    },
    async position(channel) {
      // Known to be away: nobody shall wait for it once more.
      if (queue.isFailing) return unknownPosition(channel);
      try {
        const answer = await call("history", JSON.stringify({ channel }), POSITION_TIMEOUT_MS);
        return { channel, ...positionOf(answer, channel) };
      } catch {
        // The page stands without it; publishing has said what is wrong.
        return unknownPosition(channel);
      }
    },
    async disconnect(userId, { reconnect = false } = {}) {
      const disconnect = reconnect ? DISCONNECTS.forceReconnect : DISCONNECTS.forceDisconnect;
      const answer = await call("disconnect", JSON.stringify({ user: userId, disconnect }));
      resultOf(answer, z.object({}), `user ${userId}`);
    },
    // Apart from prices, which are given up where these are kept.
    deliver: (calls) =>
      deliverInRounds(calls, async (round) => {
        const commands = round.map(({ method, payload }) => ({ [method]: payload }));
        // No two of them are of one channel, so the engine may take them side by side.
        const answer = await call("batch", JSON.stringify({ commands, parallel: true }));
        return callOutcomesOf(answer, round.length);
      }),
    stats: () => queue.stats,
    close: () => queue.close(),
  };
}
