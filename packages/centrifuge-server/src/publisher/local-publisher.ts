import type { ChannelEngine } from "../channel/channel-engine.ts";
import type { Hub } from "../channel/hub.ts";
import { DISCONNECTS, ERRORS } from "../protocol/protocol-codes.ts";
import { type CallOutcome, type KeptCall, TAKEN } from "./kept-calls.ts";
import { type ChannelPosition, type PublishOptions, RealtimeEngineError, type RealtimePublisher } from "./publisher.ts";
import type { Connection } from "../session/session-context.ts";

/** A publisher to the connections of this process. */
export function createLocalPublisher(engine: ChannelEngine, hub: Hub<Connection>): RealtimePublisher {
  const refused: CallOutcome = { taken: false, isFinal: true, reason: ERRORS.unknownChannel };

  function take(call: KeptCall): CallOutcome {
    if (call.method === "disconnect") {
      for (const connection of hub.connectionsOf(call.payload.user)) connection.disconnect(call.payload.disconnect);
      return TAKEN;
    }
    const { data, idempotency_key: idempotencyKey } = call.payload;
    const channels = call.method === "publish" ? [call.payload.channel] : call.payload.channels;
    const publication = { data: JSON.stringify(data ?? null), idempotencyKey };
    return channels.map((channel) => engine.publish(channel, publication)).every(Boolean) ? TAKEN : refused;
  }

  function publishText(channel: string, data: string, options: PublishOptions): ChannelPosition {
    const position = engine.publish(channel, { data, ...options });
    if (!position) throw new RealtimeEngineError(ERRORS.unknownChannel, channel);
    return { channel, ...position };
  }

  return {
    deliver: async (calls) => calls.map(take),
    publish: async (channel, data, options = {}) => publishText(channel, JSON.stringify(data ?? null), options),
    async publishToAll(channels, data, options = {}) {
      const text = JSON.stringify(data ?? null);
      return channels.map((channel) => publishText(channel, text, options));
    },
    async position(channel) {
      if (!engine.namespaces.of(channel)) throw new RealtimeEngineError(ERRORS.unknownChannel, channel);
      return { channel, ...engine.streams.position(channel) };
    },
    async disconnect(userId, { reconnect = false } = {}) {
      const notice = reconnect ? DISCONNECTS.forceReconnect : DISCONNECTS.forceDisconnect;
      for (const connection of hub.connectionsOf(userId)) connection.disconnect(notice);
    },
  };
}
