import { isPrivateChannel } from "@touchline/contract/channels";
import { type Centrifuge, type Subscription, type SubscriptionOptions, UnauthorizedError } from "centrifuge";
import type { Position, RealtimeHooks } from "./realtime-hooks.ts";
import { createStateReload } from "./state-reload.ts";
import type { SyncProgress } from "./sync-progress.ts";

// The client's codes for what we asked for ourselves.
const SUBSCRIBE_CALLED = 0;
const UNSUBSCRIBE_CALLED = 0;
/** The server's, for a name that nothing is told on: a match that is not listed, or not any more. */
const UNKNOWN_CHANNEL = 102;
/** After a refusal that the client takes for final. */
const RESUBSCRIBE_MS = 20_000;
/** All clients hear of a loss at once, and shall not all read at once. */
const LOSS_SPREAD_MS = 3_000;

export interface OpenChannel {
  close: () => void;
}

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
  let isFollowed = position !== null;
  return {
    getState: async () => {
      const first = known;
      known = null;
      if (first !== null) return first;
      const state = await hooks.loadState(channel, isFollowed);
      isFollowed = true;
      return state;
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
}): OpenChannel {
  progress.opened(channel);
  const isSecret = isPrivateChannel(channel);
  const options = isSecret ? privateOptions(channel, hooks) : publicOptions(channel, position, hooks);
  const subscription = client.newSubscription(channel, options);
  const reload = createStateReload({
    load: () => hooks.loadState(channel, true),
    loaded: () => progress.caughtUp(channel),
    failed: hooks.failed,
  });
  const stopRetrying = keepSubscribed(subscription, {
    isSecret,
    progress,
    failed: hooks.failed,
    // Its state says that there is no such match, and then nothing is missed.
    unknown: () => reload.start(),
  });

  subscription.on("publication", ({ data }) => {
    const event = hooks.publication(channel, data);
    if (isSecret || event?.event_name !== "events_lost") return;
    progress.fellBehind(channel);
    reload.start(LOSS_SPREAD_MS);
  });
  subscription.on("subscribing", ({ code }) => {
    reload.stop();
    if (code !== SUBSCRIBE_CALLED) progress.fellBehind(channel);
  });
  subscription.on("subscribed", ({ wasRecovering, recovered }) => {
    const isComplete = wasRecovering && recovered;
    if (!isComplete && !isSecret) return reload.start();
    if (!isComplete) hooks.gap(channel);
    // Recovered publications are handed over right after the event, in the same turn.
    queueMicrotask(() => progress.caughtUp(channel));
  });
  subscription.subscribe();
  return {
    close() {
      stopRetrying();
      reload.stop();
      client.removeSubscription(subscription);
      // A channel nobody wants holds nothing back, even one that ended before.
      progress.caughtUp(channel);
    },
  };
}

/**
 * A subscription that fails leaves old prices behind, so its channel counts as behind until it works; and
 * a refusal that the client takes for final is tried again, for an operator may mend what caused it.
 */
function keepSubscribed(
  subscription: Subscription,
  {
    isSecret,
    progress,
    failed,
    unknown,
  }: { isSecret: boolean; progress: SyncProgress; failed: (error: unknown) => void; unknown: () => void },
): () => void {
  const { channel } = subscription;
  let retry: ReturnType<typeof setTimeout> | undefined;
  subscription.on("error", () => progress.fellBehind(channel));
  subscription.on("unsubscribed", ({ code, reason }) => {
    // A private channel that is refused is none of ours: nothing of it is shown.
    if (code === UNSUBSCRIBE_CALLED || isSecret) return progress.caughtUp(channel);
    progress.fellBehind(channel);
    if (code === UNKNOWN_CHANNEL) unknown();
    else failed(new Error(`Refused on ${channel}: ${reason} (${code})`));
    retry = setTimeout(() => subscription.subscribe(), RESUBSCRIBE_MS);
  });
  return () => clearTimeout(retry);
}
