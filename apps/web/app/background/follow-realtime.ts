import { updatesChannel, userChannel } from "@touchline/contract/channels";
import type { BetEvent, RealtimeHandlers, openRealtime } from "../data/realtime/realtime.ts";
import { startFollowing } from "../data/live/start-following.ts";
import { fetchLostAgain, fetchedOnce, loadPatiently } from "../platform/fetched-once.ts";
import { isWayBack } from "../ui/way-back.ts";
import type { Background, Process } from "./background.ts";
import { refreshPlayer, refreshSettings } from "./refresh-player.ts";

/** After a while of tries that came to nothing, the next. */
const FETCHES_AGAIN_AFTER_MS = 5_000;
/** A connection not established within this time counts as lost: prices may have moved. */
const FIRST_CONNECTION_MS = 3_000;
const NEXT_CONNECTION_MS = 1_000;

/** Over TLS where it is named so, or the page came so. */
export const socketUrl = (endpoint: string, page: string): string =>
  new URL(endpoint, page).href.replace(/^http/, "ws");

/** There before the first bet of a player changes. */
const betNews = fetchedOnce(() => import("./bet-news.ts"));

async function followBet(background: Background, event: BetEvent): Promise<void> {
  const { placementNews, state } = background;
  const { player } = state.session.getState();
  try {
    const { applyBetNews } = await betNews.get();
    // Another player may have signed in while this was fetched.
    if (state.session.getState().player?.id === player?.id) applyBetNews(background, event);
  } finally {
    if (event.event_name === "bet_changed") placementNews.notify(event.message.placement_key);
  }
}

function handlersOf(background: Background): RealtimeHandlers {
  const { live, state, report } = background;
  let wasInStep = false;
  return {
    providersChanged({ providers }) {
      state.ticket.dispatch({ type: "provider-status-changed", providers });
      state.session.providersChanged(providers);
    },
    balanceChanged: (message) => state.session.balanceChanged(message),
    betChanged: (event) => void followBet(background, event).catch(report),
    lotteryChanged: (event, whose = state.session.getState().player?.id) => {
      // Where no draws are shown nobody waits for one.
      if (event.event_name === "lottery_ticket_changed" || location.pathname.endsWith("/lotteries"))
        import("./lottery-news.ts").then(({ lotteryNewsOf }) => lotteryNewsOf(background)(event, whose)).catch(report);
    },
    playerChanged: (event, whose = state.session.getState().player?.id) =>
      void import("./player-news.ts")
        .then(({ applyPlayerNews }) => applyPlayerNews(background, event, whose))
        .catch(report),
    listsMissed() {
      background.revalidate();
      refreshSettings(background).catch(report);
    },
    gap: () => {
      for (const refresh of [refreshPlayer, refreshSettings]) refresh(background).catch(report);
    },
    inStep(inStep) {
      if (inStep) live.store.setLink("live");
      else if (wasInStep) live.store.setLink("stale");
      wasInStep ||= inStep;
    },
    failed: report,
  };
}

type OpenRealtime = typeof openRealtime;

/**
 * What connects, however often the link loses its code: nothing on the page is live without it, and all that waits for the
 * link waits for it. Null once nobody wants it.
 */
async function fetchOpening(isWanted: () => boolean): Promise<OpenRealtime | null> {
  while (isWanted()) {
    try {
      // Not needed for the first paint, so it is fetched after it.
      return (await loadPatiently(() => import("../data/realtime/realtime.ts"))).openRealtime;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, FETCHES_AGAIN_AFTER_MS));
    }
  }
  return null;
}

/** Marks what is shown as old unless it is called off in time: at once on a way back, which shows a page as it was kept. */
function staleUnlessSoon({ live: { store } }: Background): () => void {
  const firstMs = isWayBack() ? 0 : FIRST_CONNECTION_MS;
  const waitMs = store.link === "connecting" ? firstMs : NEXT_CONNECTION_MS;
  const late = setTimeout(() => store.setLink("stale"), waitMs);
  return () => clearTimeout(late);
}

/** Connects, and subscribes to the channels the page holds. The returned function disconnects. */
function connectAs(background: Background, user: string | null, open: OpenRealtime): () => void {
  const { api, live, site } = background;
  const arrived = staleUnlessSoon(background);
  const handlers = handlersOf(background);
  const connection = open(socketUrl(site.endpoints.realtime, location.href), {
    api,
    store: live.store,
    handlers: {
      ...handlers,
      inStep: (now) => {
        if (now) arrived();
        handlers.inStep(now);
      },
    },
  });
  if (user !== null) betNews.fetchAhead();
  const releaseUser = user === null ? () => undefined : live.channels.hold(userChannel(user, site.locale), null);
  const unfollow = live.channels.follow(({ open: opening, close }) => {
    for (const channel of close) connection.close(channel);
    for (const { channel, position } of opening) connection.open(channel, position);
  });
  return () => {
    arrived();
    unfollow();
    releaseUser();
    connection.stop();
  };
}

/** Keeps one connection to the realtime server, and reconnects when the player changes. */
export const followRealtime: Process = (background) => {
  const { live, site, state } = background;
  let user: string | null | undefined;
  // Who it is that connects may never be known, and prices move meanwhile.
  let end = staleUnlessSoon(background);

  const reconnect = async (next: string | null): Promise<void> => {
    user = next;
    end();
    const fetched = staleUnlessSoon(background);
    const ended = new AbortController();
    end = () => {
      ended.abort();
      fetched();
    };
    const isWanted = () => !ended.signal.aborted && user === next;
    const open = await fetchOpening(isWanted);
    fetched();
    if (open !== null && isWanted()) end = connectAs(background, next, open);
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
    if (startFollowing(store, now.settings.sport_type_providers)) revalidate();
  });
