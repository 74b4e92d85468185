import { PULSE_CHANNEL } from "@touchline/contract/channels";
import { Centrifuge, UnauthorizedError } from "centrifuge";
import type { ServerEvent } from "./decode-event.ts";
import { type OpenChannel, openChannel } from "./open-channel.ts";
import { followPulse } from "./follow-pulse.ts";
import { PostedEvents } from "./posted-events.ts";
import { QuietSocket } from "./quiet-socket.ts";
import type { Position, RealtimeHooks } from "./realtime-hooks.ts";
import { createSilenceWatch } from "./silence-watch.ts";
import { createSyncProgress } from "./sync-progress.ts";
import { transportsAt } from "./transports.ts";

export interface RealtimeConnection {
  open: (channel: string, position: Position | null) => void;
  close: (channel: string) => void;
  stop: () => void;
  /** How long the server takes to answer, in milliseconds; null where it did not. */
  roundTrip: () => Promise<number | null>;
}

// Errors below are the client's own: without a connection, or after a timeout.
const FIRST_CODE_OF_SERVERS = 100;

/** Asks for the history of a channel that has none: the refusal is an answer as good as any, of any server. */
async function measure(client: Centrifuge): Promise<number | null> {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  return client.history(PULSE_CHANNEL, { limit: 0 }).then(elapsed, ({ code }: { code?: number }) => {
    return code !== undefined && code >= FIRST_CODE_OF_SERVERS ? elapsed() : null;
  });
}

/** The library would wait up to 20 s: too long for prices that stand still while the server is back. */
const LONGEST_WAIT_TO_RECONNECT_MS = 5_000;

/**
 * A server that has said nothing for its ping interval and this long is gone, whatever the socket says: the client
 * connects anew. Where the server has a pulse its silence is noticed long before, and prices are stale from then on.
 */
const SILENCE_BEYOND_PING_MS = 3_000;

// The client's codes for the ends it does not come back from by itself.
const DISCONNECT_CALLED = 0;
const BAD_PROTOCOL = 2;
/** After a message that the client could not read. */
const RECONNECT_AFTER_FAULT_MS = 1_000;
/** After the server sent us away for good: tokens may have been renewed, or a limit may have room again. */
const RECONNECT_AFTER_REFUSAL_MS = 30_000;

/** The client does not survive an exception in a handler, and a stopped connection has nothing more to say. */
function guardedHooks(hooks: RealtimeHooks, isStopped: () => boolean): RealtimeHooks {
  const guarded =
    <Args extends unknown[]>(handle: (...args: Args) => void) =>
    (...args: Args): void => {
      if (isStopped()) return;
      try {
        handle(...args);
      } catch (error) {
        hooks.failed(error);
      }
    };
  return {
    ...hooks,
    publication: (channel, data) => {
      let event: ServerEvent | null = null;
      guarded(() => {
        event = hooks.publication(channel, data);
      })();
      return event;
    },
    gap: guarded(hooks.gap),
    inStep: guarded(hooks.inStep),
    failed: (error) => {
      if (!isStopped()) hooks.failed(error);
    },
  };
}

/**
 * One connection for one user. It is thrown away when the user changes, because the client keeps the
 * tokens and positions of the user it was made for.
 */
export function connectRealtime(url: string, rawHooks: RealtimeHooks): RealtimeConnection {
  const channels = new Map<string, OpenChannel>();
  let isStopped = false;
  let returning: ReturnType<typeof setTimeout> | undefined;
  const hooks = guardedHooks(
    {
      ...rawHooks,
      publication: (channel, data) => {
        if (channel !== PULSE_CHANNEL) watch.noteSign();
        return rawHooks.publication(channel, data);
      },
    },
    () => isStopped,
  );
  const progress = createSyncProgress(hooks.inStep);
  const watch = createSilenceWatch(progress.fellSilent);
  const { transports, emulationEndpoint } = transportsAt(url);
  const client = new Centrifuge(transports, {
    emulationEndpoint,
    maxServerPingDelay: SILENCE_BEYOND_PING_MS,
    maxReconnectDelay: LONGEST_WAIT_TO_RECONNECT_MS,
    websocket: QuietSocket,
    eventsource: PostedEvents,
    getToken: async () => {
      const token = await hooks.connectionToken();
      if (token === null) throw new UnauthorizedError("no connection token");
      return token;
    },
  });
  client.on("connected", () => {
    watch.noteSign();
    progress.connected();
  });
  client.on("connecting", () => progress.disconnected(channels.keys()));
  client.on("disconnected", ({ code, reason }) => {
    progress.disconnected(channels.keys());
    if (isStopped || code === DISCONNECT_CALLED) return;
    hooks.failed(new Error(`Realtime connection ended: ${reason} (${code})`));
    // The token may be what was wrong; an empty one is replaced before connecting.
    if (code !== BAD_PROTOCOL) client.setToken("");
    returning = setTimeout(
      () => client.connect(),
      code === BAD_PROTOCOL ? RECONNECT_AFTER_FAULT_MS : RECONNECT_AFTER_REFUSAL_MS,
    );
  });
  followPulse(client, watch, hooks);
  client.connect();

  return {
    open: (channel, position) => {
      channels.set(channel, openChannel({ client, channel, position, hooks, progress }));
    },
    close: (channel) => {
      channels.get(channel)?.close();
      channels.delete(channel);
    },
    roundTrip: () => measure(client),
    stop: () => {
      isStopped = true;
      clearTimeout(returning);
      for (const channel of channels.values()) channel.close();
      channels.clear();
      watch.rest();
      client.disconnect();
    },
  };
}
