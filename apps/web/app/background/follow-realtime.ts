import { parseChannel, updatesChannel, userChannel } from "@touchline/contract/channels";
import { answerOf, isUnauthorized } from "../data/http/api-failure.ts";
import { loadMatchState, loadMatchesState } from "../data/matches/load-live-state.ts";
import type { connectRealtime } from "../data/realtime/connect-realtime.ts";
import { decodeEvent } from "../data/realtime/decode-event.ts";
import type { RealtimeHooks } from "../data/realtime/realtime-hooks.ts";
import { fetchLostAgain } from "../platform/fetched-once.ts";
import { applyEvent, refreshPlayer } from "./apply-event.ts";
import type { Background, Process } from "./background.ts";

/** A connection not established within this time counts as lost: prices may have moved. */
const FIRST_CONNECTION_MS = 3_000;
const NEXT_CONNECTION_MS = 1_000;

const socketUrl = (endpoint: string): string => {
  const url = new URL(endpoint, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
};

function hooksOf(background: Background): RealtimeHooks {
  const { api, live, revalidate } = background;
  let wasInStep = false;
  return {
    async connectionToken() {
      const answer = await answerOf(api.sportsbook.POST("/websocket/token"));
      if (answer.ok) return answer.data.token;
      // An ended session is handled by the session's process, which then reconnects.
      if (answer.failure.kind === "refused" && !isUnauthorized(answer.failure)) return null;
      throw new Error("No connection token.");
    },
    async channelToken(channel) {
      const answer = await answerOf(api.sportsbook.POST("/websocket/authorize", { body: { channels: [channel] } }));
      if (answer.ok) return answer.data.channels.find((entry) => entry.channel === channel)?.token ?? null;
      if (answer.failure.kind === "refused" && !isUnauthorized(answer.failure)) return null;
      throw new Error("No channel token.");
    },
    async loadState(channel, hasMissed) {
      const address = parseChannel(channel);
      if (address?.kind === "match") return loadMatchState(api, live.store, address.id);
      const position = await loadMatchesState(api, live.store);
      if (hasMissed) revalidate();
      return position;
    },
    publication(channel, data) {
      const event = decodeEvent(data);
      if (event === null) background.report(new Error(`Unreadable publication on ${channel}`));
      else applyEvent(background, event);
    },
    gap: () => void refreshPlayer(background).catch(background.report),
    inStep(inStep) {
      if (inStep) live.store.setLink("live");
      else if (wasInStep) live.store.setLink("stale");
      wasInStep ||= inStep;
    },
    failed: background.report,
  };
}

/** Connects, and subscribes to the channels the page holds. The returned function disconnects. */
function connectAs(background: Background, user: string | null, connect: typeof connectRealtime): () => void {
  const { live, site } = background;
  let inStep = false;
  const hooks = hooksOf(background);
  const connection = connect(socketUrl(site.endpoints.realtime), {
    ...hooks,
    inStep: (now) => {
      inStep ||= now;
      hooks.inStep(now);
    },
  });
  const releaseUser = user === null ? () => undefined : live.channels.hold(userChannel(user, site.locale), null);
  const unfollow = live.channels.follow(({ open, close }) => {
    for (const channel of close) connection.close(channel);
    for (const { channel, position } of open) connection.open(channel, position);
  });
  const late = setTimeout(
    () => {
      if (!inStep) live.store.setLink("stale");
    },
    live.store.link === "connecting" ? FIRST_CONNECTION_MS : NEXT_CONNECTION_MS,
  );
  return () => {
    clearTimeout(late);
    unfollow();
    releaseUser();
    connection.stop();
  };
}

/** Keeps one connection to the realtime server, and reconnects when the player changes. */
export const followRealtime: Process = (background) => {
  const { live, site, state } = background;
  let user: string | null | undefined;
  let end = (): void => undefined;

  const reconnect = async (next: string | null): Promise<void> => {
    user = next;
    end();
    end = () => undefined;
    // Not needed for the first paint, so it is fetched after it.
    const { connectRealtime } = await import("../data/realtime/connect-realtime.ts");
    if (user === next) end = connectAs(background, next, connectRealtime);
  };
  const followSession = (): void => {
    const { status, player } = state.session.getState();
    // Signing in starts another session, also for the same player.
    if (status === "PENDING") user = undefined;
    if (status === "UNKNOWN" || status === "PENDING") return;
    const next = player?.id ?? null;
    if (next !== user) reconnect(next).catch(background.report);
  };

  const releaseUpdates = live.channels.hold(updatesChannel(site.locale), null);
  const unsubscribe = state.session.subscribe(followSession);
  followSession();
  return () => {
    user = undefined;
    unsubscribe();
    releaseUpdates();
    end();
  };
};

/** Code and texts that could not be loaded are fetched again when the link is back. */
export const fetchLost: Process = ({ live: { store } }) =>
  store.subscribeLink(() => {
    if (store.link === "live") fetchLostAgain();
  });

/** Follows only the providers that the site's settings name for each type of sport. */
export const followProviders: Process = ({ live: { store }, state: { session }, revalidate }) =>
  session.subscribe((now, before) => {
    if (now.settings === null || now.settings === before.settings) return;
    // Matches of a newly followed provider have missed earlier messages.
    if (store.followProviders(now.settings.sport_type_providers)) revalidate();
  });
