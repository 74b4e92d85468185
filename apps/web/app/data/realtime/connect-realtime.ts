import { PULSE_CHANNEL } from "@touchline/contract/channels";
import { FIRST_OF_SERVERS } from "./client/protocol.ts";
import { RealtimeClient } from "./client/realtime-client.ts";
import type { Waits } from "./client/timing.ts";
import type { ServerEvent } from "./decode-event.ts";
import { type OpenChannel, openChannel } from "./open-channel.ts";
import { followPulse } from "./follow-pulse.ts";
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

/** Asks for the history of a channel that has none: the refusal is an answer as good as any, of any server. */
function measure(client: RealtimeClient): Promise<number | null> {
  const start = performance.now();
  return new Promise((resolve) => {
    const answered = (): void => resolve(performance.now() - start);
    client.call(
      "history",
      { channel: PULSE_CHANNEL },
      {
        done: answered,
        // Lower codes are the client's own: without a connection, or after a timeout.
        failed: ({ code }) => (code < FIRST_OF_SERVERS ? resolve(null) : answered()),
      },
    );
  });
}

/** Clients of the protocol wait up to 20 s: too long for prices that stand still while the server is back. */
const RECONNECT: Waits = { leastMs: 500, mostMs: 5_000 };

/**
 * A server that has said nothing for its ping interval and this long is gone, whatever the socket says: the client
 * connects anew. Where the server has a pulse its silence is noticed long before, and prices are stale from then on.
 */
const SILENCE_BEYOND_PING_MS = 3_000;

/** After the server sent us away for good: tokens may have been renewed, or a limit may have room again. */
const RECONNECT_AFTER_REFUSAL_MS = 30_000;

/** What a handler throws is no fault of the link, and a stopped connection has nothing more to say. */
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
  const client: RealtimeClient = new RealtimeClient({
    transports: transportsAt(url),
    silenceBeyondPingMs: SILENCE_BEYOND_PING_MS,
    reconnect: RECONNECT,
    getToken: hooks.connectionToken,
    events: {
      connected: () => {
        watch.noteSign();
        progress.connected();
      },
      lost: () => progress.disconnected(channels.keys()),
      ended: ({ code, reason }) => {
        progress.disconnected(channels.keys());
        hooks.failed(new Error(`Realtime connection ended: ${reason} (${code})`));
        // The token may be what was wrong; without one another is asked for before connecting.
        client.forgetToken();
        returning = setTimeout(() => client.connect(), RECONNECT_AFTER_REFUSAL_MS);
      },
      failed: hooks.failed,
    },
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
