import type { Logger } from "pino";
import type { BookClock } from "../book/book-clock.ts";
import { type BookConfig, scaledLiveDelays } from "../book/book-config.ts";
import { type Book, createBook } from "../book/book.ts";
import { videoSource } from "./video-source.ts";
import type { Config } from "../settings/config.ts";
import type { DatabaseHandle } from "../db/database.ts";
import type { SimulatedFeed } from "../feed/feed-source.ts";
import { createHttpMatchInfo } from "../match-info/http-match-info.ts";
import { textsByRealm } from "../messages/own-texts.ts";
import { CURRENCIES } from "../players/currencies.ts";
import type { Realtime } from "../realtime/open-realtime.ts";
import { systemClock } from "@touchline/centrifuge-server";

export const bookClock: BookClock = { ...systemClock, elapsedMs: () => performance.now() };

interface BookDeps {
  config: Config;
  log: Logger;
  database: DatabaseHandle;
  feed: SimulatedFeed;
  realtime: Pick<Realtime, "publisher">;
}

export function openBook({ config, log, database, feed, realtime }: BookDeps): Book {
  return createBook({
    db: database.db,
    feed,
    ...(config.matchInfoUrl !== undefined && {
      info: createHttpMatchInfo({ url: config.matchInfoUrl, log, own: feed.info ?? null }),
    }),
    feedSpeed: feed.speed,
    publisher: realtime.publisher,
    config: bookConfig(config),
    log,
    clock: bookClock,
  });
}

/** How the operator wants bets to be taken, and the offer to be shown. */
export const bookConfig = (config: Config): BookConfig => ({
  locales: config.locales,
  currencies: CURRENCIES,
  ...config.betRules,
  cashOut: { ...config.betRules.cashOut, enabled: isCashOutOpen(config) },
  sportTypeProviders: config.sportTypeProviders,
  statsProvider: config.statsProvider,
  topSports: config.topSports,
  specials: config.specials,
  lotteries: config.lotteries,
  video: videoSource(config),
  phoneVerificationRequired: config.phoneVerificationRequired,
  liveDelayMsBySport: scaledLiveDelays(config.liveDelayScale, config.betRules.liveDelayMsBySport),
  feedLagLimitMs: config.feedLagLimitMs,
  resultsKeptDays: config.resultsKeptDays,
  textsByRealm: textsByRealm(config.sites),
});

/** Where every site has closed it, no rule cashes out and no offer is told of either. */
const isCashOutOpen = ({ betRules, sites }: Config): boolean =>
  betRules.cashOut.enabled && sites.all.some(({ closed }) => !closed.includes("cash_out"));
