import { isPrivateChannel } from "@touchline/contract/channels";
import type { ChannelOptions } from "./client/channel-subscription.ts";
import type { Notice } from "./client/protocol.ts";
import type { RealtimeClient } from "./client/realtime-client.ts";
import type { Position, RealtimeHooks } from "./realtime-hooks.ts";
import { createStateReload } from "./state-reload.ts";
import type { SyncProgress } from "./sync-progress.ts";

/** The server's, for a name that nothing is told on: a match that is not listed, or not any more. */
const UNKNOWN_CHANNEL = 102;
/** After a refusal that the client takes for final. */
const RESUBSCRIBE_MS = 20_000;
/** All clients hear of a loss at once, and shall not all read at once. */
const LOSS_SPREAD_MS = 3_000;

export interface OpenChannel {
  close: () => void;
}

/** The state of a public channel is asked for at first, and again whenever the server cannot fill a gap. */
function stateOf(channel: string, position: Position | null, hooks: RealtimeHooks): () => Promise<Position> {
  let known = position;
  let isFollowed = position !== null;
  return async () => {
    const first = known;
    known = null;
    if (first !== null) return first;
    const state = await hooks.loadState(channel, isFollowed);
    isFollowed = true;
    return state;
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
  client: RealtimeClient;
  channel: string;
  position: Position | null;
  hooks: RealtimeHooks;
  progress: SyncProgress;
}): OpenChannel {
  progress.opened(channel);
  const isSecret = isPrivateChannel(channel);
  let retry: ReturnType<typeof setTimeout> | undefined;
  const reload = createStateReload({
    load: () => hooks.loadState(channel, true),
    loaded: () => progress.caughtUp(channel),
    failed: hooks.failed,
  });
  const fellBehind = (): void => progress.fellBehind(channel);
  /**
   * A subscription that fails leaves old prices behind, so its channel counts as behind until it works; and a refusal
   * that is final is tried again, for an operator may mend what caused it.
   */
  const ended = ({ code, reason }: Notice): void => {
    // A private channel that is refused is none of ours: nothing of it is shown.
    if (isSecret) return progress.caughtUp(channel);
    fellBehind();
    // Its state says that there is no such match, and then nothing is missed.
    if (code === UNKNOWN_CHANNEL) reload.start();
    else hooks.failed(new Error(`Refused on ${channel}: ${reason} (${code})`));
    retry = setTimeout(() => {
      reload.stop();
      subscription.subscribe();
    }, RESUBSCRIBE_MS);
  };
  const events: ChannelOptions["events"] = {
    publication: (data) => {
      const event = hooks.publication(channel, data);
      if (isSecret || event?.event_name !== "events_lost") return;
      fellBehind();
      reload.start(LOSS_SPREAD_MS);
    },
    subscribed: (isComplete) => {
      if (!isComplete && !isSecret) return reload.start();
      if (!isComplete) hooks.gap(channel);
      // Recovered publications are handed over right after this, in the same turn.
      queueMicrotask(() => progress.caughtUp(channel));
    },
    lost: () => {
      reload.stop();
      fellBehind();
    },
    hindered: fellBehind,
    ended,
  };
  const subscription = client.channel(channel, {
    events,
    ...(isSecret ? { getToken: () => hooks.channelToken(channel) } : { getState: stateOf(channel, position, hooks) }),
  });
  subscription.subscribe();
  return {
    close() {
      clearTimeout(retry);
      reload.stop();
      subscription.close();
      // A channel nobody wants holds nothing back, even one that ended before.
      progress.caughtUp(channel);
    },
  };
}
