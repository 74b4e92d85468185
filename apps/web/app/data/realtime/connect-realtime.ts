import { Centrifuge, type Subscription, type SubscriptionOptions, UnauthorizedError } from "centrifuge";
import type { StreamPosition } from "../live/live-cells.ts";

type Position = Pick<StreamPosition, "offset" | "epoch">;

export interface RealtimeHooks {
  /** A token to connect with; null where the server will not give one to this caller. */
  connectionToken(): Promise<string | null>;
  /** A token for a channel that is not public; null where the caller may not read it. */
  channelToken(channel: string): Promise<string | null>;
  /** Reads a channel's state anew and says where its stream stood before that. */
  loadState(channel: string): Promise<Position>;
  publication(channel: string, data: unknown): void;
  /** Messages may have been missed on a channel that has no state to read. */
  gap(channel: string): void;
  /** Whether everything held is in step with the server. */
  inStep(inStep: boolean): void;
  failed(error: unknown): void;
}

export interface RealtimeConnection {
  open(channel: string, position: Position | null): void;
  close(channel: string): void;
  stop(): void;
}

const isPrivate = (channel: string): boolean => channel.includes("#") || channel.startsWith("$");

// An exception in a handler, or a message that cannot be read, makes the client give up with this code.
const BAD_PROTOCOL = 2;
const SUBSCRIBE_CALLED = 0;
const RECONNECT_AFTER_FAULT_MS = 1_000;

/**
 * One connection for one user. It is thrown away when the user changes, because the client keeps the
 * tokens and positions of the user it was made for.
 */
export function connectRealtime(url: string, hooks: RealtimeHooks): RealtimeConnection {
  const subscriptions = new Map<string, Subscription>();
  const behind = new Set<string>();
  let connected = false;
  let stopped = false;

  // The client does not survive an exception in a handler.
  const guarded = <Args extends unknown[]>(handle: (...args: Args) => void) => (...args: Args): void => {
    try {
      if (!stopped) handle(...args);
    } catch (error) {
      hooks.failed(error);
    }
  };
  const tell = (): void => hooks.inStep(connected && behind.size === 0);

  const client = new Centrifuge(url, {
    getToken: async () => {
      const token = await hooks.connectionToken();
      if (token === null) throw new UnauthorizedError("no connection token");
      return token;
    },
  });
  client.on("connected", guarded(() => {
    connected = true;
    tell();
  }));
  client.on("connecting", guarded(() => {
    connected = false;
    for (const channel of subscriptions.keys()) behind.add(channel);
    tell();
  }));
  client.on("disconnected", guarded(({ code }) => {
    connected = false;
    tell();
    if (code === BAD_PROTOCOL) setTimeout(guarded(() => client.connect()), RECONNECT_AFTER_FAULT_MS);
  }));
  client.on("error", guarded(() => undefined));

  const caughtUp = (channel: string): void => {
    // Recovered publications are handed over right after this event, in the same turn.
    queueMicrotask(guarded(() => {
      behind.delete(channel);
      tell();
    }));
  };

  const open = (channel: string, position: Position | null): void => {
    let known = position;
    const isSecret = isPrivate(channel);
    const options: Partial<SubscriptionOptions> = isSecret
      ? {
          getToken: async () => {
            const token = await hooks.channelToken(channel);
            if (token === null) throw new UnauthorizedError("no channel token");
            return token;
          },
        }
      : {
          getState: async () => {
            const first = known;
            known = null;
            return first ?? hooks.loadState(channel);
          },
        };
    const subscription = client.newSubscription(channel, options);
    subscriptions.set(channel, subscription);
    subscription.on("publication", guarded(({ data }) => hooks.publication(channel, data)));
    subscription.on("subscribing", guarded(({ code }) => {
      // A channel being opened was never in step; only one that was can fall behind.
      if (code !== SUBSCRIBE_CALLED) behind.add(channel);
      tell();
    }));
    subscription.on("unsubscribed", guarded(() => behind.delete(channel)));
    subscription.on("error", guarded(() => undefined));
    subscription.on("subscribed", guarded(({ wasRecovering, recovered }) => {
      if (wasRecovering && recovered) caughtUp(channel);
      else if (isSecret) {
        hooks.gap(channel);
        caughtUp(channel);
      } else hooks.loadState(channel).then(() => caughtUp(channel), hooks.failed);
    }));
    subscription.subscribe();
  };

  client.connect();
  return {
    open,
    close(channel) {
      const subscription = subscriptions.get(channel);
      if (subscription === undefined) return;
      subscriptions.delete(channel);
      behind.delete(channel);
      client.removeSubscription(subscription);
    },
    stop() {
      stopped = true;
      client.disconnect();
    },
  };
}
