import { apiOf } from "../data/http/use-api.ts";
import { knownQueries } from "../data/query/known-queries.ts";
import { cookieReach } from "../platform/cookies.ts";
import { freshTask } from "../platform/idle.ts";
import { Listeners } from "../platform/listeners.ts";
import { deviceId } from "../state/device-id.ts";
import { announceLink, announcePage } from "./announce.ts";
import { type Background, type Process, createPlacedNews, createPlacementNews } from "./background.ts";
import { fetchLost, followProviders, followRealtime } from "./follow-realtime.ts";
import { keepAffiliateTags } from "./keep-affiliate-tags.ts";
import { keepAccountFocus, keepAlertsFocus } from "./keep-focus.ts";
import { keepFavourites } from "./keep-favourites.ts";
import { followRoot, keepPreferences, switchLanguage } from "./keep-preferences.ts";
import { followSafety } from "./follow-safety.ts";
import { ticketKeeper } from "./follow-ticket.ts";
import { askForPhone, keepSession } from "./keep-session.ts";
import { createOpenPlacements } from "../state/open-placements.ts";
import { keepWorker } from "./keep-worker.ts";
import { keepQuickBet } from "./keep-quick-bet.ts";
import { reportErrors } from "./report-errors.ts";
import { followSetAside, sendBets, sendCashOuts } from "./send-bets.ts";
import { syncCustomOdds } from "./sync-custom-odds.ts";
import { syncTicketOffers, syncTicketSettings } from "./sync-ticket.ts";

/**
 * Everything that runs without a click, in groups that start together: a process starts with those it depends on. A
 * saved ticket is restored before its placement is asked about.
 */
const processes = (keepTicket: Process): readonly (readonly Process[])[] => [
  [reportErrors, keepPreferences, switchLanguage, keepTicket],
  [keepAccountFocus, keepSession, askForPhone, syncTicketSettings, followProviders],
  [followRealtime, announceLink, announcePage, keepAlertsFocus, followRoot, fetchLost],
  [syncTicketOffers, syncCustomOdds, sendBets, sendCashOuts, keepQuickBet, followSetAside],
  [keepFavourites, keepWorker, keepAffiliateTags, followSafety],
];

const thisDevice = (): string =>
  deviceId({
    cookies: () => document.cookie,
    hostname: location.hostname,
    reach: cookieReach(),
    write: (cookie) => {
      document.cookie = cookie;
    },
  });

/** Starts all processes of the page; the returned function stops them. */
export async function startBackground(
  page: Pick<Background, "live" | "state" | "site" | "revalidate">,
): Promise<() => void> {
  // `reportError` throws when called as a method of another object.
  const report = (error: unknown): void => reportError(error);
  const background: Background = {
    ...page,
    api: apiOf(page.live, page.site),
    queries: () => knownQueries(page.live),
    placementNews: createPlacementNews(),
    openPlacements: createOpenPlacements(),
    favouriteNews: new Listeners(),
    device: thisDevice,
    report,
    placed: createPlacedNews({ ...page, report }),
  };
  return startEach(processes(await ticketKeeper(report)), background);
}

/** Each group in its own task: one task for all would delay the player's first tap. */
function startEach(groups: readonly (readonly Process[])[], background: Background): () => void {
  const stops: (() => void)[] = [];
  let stopped = false;
  const start = (process: Process): void => {
    try {
      stops.push(process(background));
    } catch (error) {
      background.report(error);
    }
  };
  const startNext = async (): Promise<void> => {
    for (const group of groups) {
      if (stopped) return;
      for (const process of group) start(process);
      await freshTask();
    }
  };
  void startNext();
  return () => {
    stopped = true;
    for (const stop of stops.toReversed()) stop();
  };
}
