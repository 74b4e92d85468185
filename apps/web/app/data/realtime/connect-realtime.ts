import { Centrifuge, type Subscription, UnauthorizedError } from "centrifuge";
import { openChannel } from "./open-channel.ts";
import type { Position, RealtimeHooks } from "./realtime-hooks.ts";
import { createSyncProgress } from "./sync-progress.ts";

export interface RealtimeConnection {
  open: (channel: string, position: Position | null) => void;
  close: (channel: string) => void;
  stop: () => void;
}

// The client gives up with this code after a message that it could not read.
const BAD_PROTOCOL = 2;
const RECONNECT_AFTER_FAULT_MS = 1_000;

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
    publication: guarded(hooks.publication),
    gap: guarded(hooks.gap),
    inStep: guarded(hooks.inStep),
  };
}

/**
 * One connection for one user. It is thrown away when the user changes, because the client keeps the
 * tokens and positions of the user it was made for.
 */
export function connectRealtime(url: string, rawHooks: RealtimeHooks): RealtimeConnection {
  const subscriptions = new Map<string, Subscription>();
  let isStopped = false;
  const hooks = guardedHooks(rawHooks, () => isStopped);
  const progress = createSyncProgress(hooks.inStep);
  const client = new Centrifuge(url, {
    getToken: async () => {
      const token = await hooks.connectionToken();
      if (token === null) throw new UnauthorizedError("no connection token");
      return token;
    },
  });
  client.on("connected", () => progress.connected());
  client.on("connecting", () => progress.disconnected(subscriptions.keys()));
  client.on("disconnected", ({ code }) => {
    progress.disconnected(subscriptions.keys());
    if (code !== BAD_PROTOCOL) return;
    setTimeout(() => {
      if (!isStopped) client.connect();
    }, RECONNECT_AFTER_FAULT_MS);
  });
  client.connect();

  return {
    open: (channel, position) => {
      subscriptions.set(channel, openChannel({ client, channel, position, hooks, progress }));
    },
    close: (channel) => {
      const subscription = subscriptions.get(channel);
      if (subscription === undefined) return;
      subscriptions.delete(channel);
      client.removeSubscription(subscription);
    },
    stop: () => {
      isStopped = true;
      client.disconnect();
    },
  };
}
