import { type Centrifuge, type Subscription, type SubscriptionOptions, UnauthorizedError } from "centrifuge";
import type { Position, RealtimeHooks } from "./realtime-hooks.ts";
import type { SyncProgress } from "./sync-progress.ts";

// The client's code for a subscription that we asked for ourselves, which was never in step before.
const SUBSCRIBE_CALLED = 0;

const isPrivate = (channel: string): boolean => channel.includes("#") || channel.startsWith("$");

const privateOptions = (channel: string, hooks: RealtimeHooks): Partial<SubscriptionOptions> => ({
  getToken: async () => {
    const token = await hooks.channelToken(channel);
    if (token === null) throw new UnauthorizedError("no channel token");
    return token;
  },
});

/** The state of a public channel is asked for at first, and again whenever the server cannot fill a gap. */
function publicOptions(channel: string, position: Position | null, hooks: RealtimeHooks): Partial<SubscriptionOptions> {
  let known = position;
  return {
    getState: async () => {
      const first = known;
      known = null;
      return first ?? hooks.loadState(channel);
    },
  };
}

/** Subscribes to a channel, from a position where one is known, and keeps `progress` told of how it stands. */
export function openChannel({
  client,
  channel,
  position,
  hooks,
  progress,
}: {
  client: Centrifuge;
  channel: string;
  position: Position | null;
  hooks: RealtimeHooks;
  progress: SyncProgress;
}): Subscription {
  const isSecret = isPrivate(channel);
  const options = isSecret ? privateOptions(channel, hooks) : publicOptions(channel, position, hooks);
  const subscription = client.newSubscription(channel, options);
  // Recovered publications are handed over right after the event, in the same turn.
  const caughtUp = (): void => queueMicrotask(() => progress.caughtUp(channel));

  subscription.on("publication", ({ data }) => hooks.publication(channel, data));
  subscription.on("subscribing", ({ code }) => {
    if (code !== SUBSCRIBE_CALLED) progress.fellBehind(channel);
  });
  subscription.on("unsubscribed", () => progress.caughtUp(channel));
  subscription.on("subscribed", ({ wasRecovering, recovered }) => {
    if (wasRecovering && recovered) return caughtUp();
    if (!isSecret) return void hooks.loadState(channel).then(caughtUp, (error: unknown) => hooks.failed(error));
    hooks.gap(channel);
    caughtUp();
  });
  subscription.subscribe();
  return subscription;
}
