import type { ChannelEngine } from "./channel/channel-engine.ts";
import type { Hub } from "./channel/hub.ts";
import { DISCONNECTS, ERRORS } from "./protocol/protocol-codes.ts";
import { RealtimeEngineError, type RealtimePublisher } from "./publisher.ts";
import type { Connection } from "./session/session-context.ts";

/** Publishes straight to the connections of this process. */
export function createEmbeddedPublisher(engine: ChannelEngine, hub: Hub<Connection>): RealtimePublisher {
  return {
    async publish(channel, data, options = {}) {
      const position = engine.publish(channel, { data: JSON.stringify(data ?? null), ...options });
      if (!position) throw new RealtimeEngineError(ERRORS.unknownChannel, channel);
      return { channel, ...position };
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
