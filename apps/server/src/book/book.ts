import type { Provider, ProviderStatus } from "@touchline/contract/vocabulary";
import type { RealtimeEvent } from "@touchline/contract/realtime";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { Feed } from "../feed/feed-source.ts";
import type { LegCombinations } from "../feed/leg-combinations.ts";
import type { MatchInfo } from "../feed/match-info.ts";
import type { RealtimePublisher } from "@touchline/centrifuge-server";
import type { BookClock } from "./book-clock.ts";
import type { BookConfig } from "./book-config.ts";
import { BookTally } from "./book-tally.ts";
import { type BookTurn, FIRST_TURN } from "./book-turn.ts";
import { BetEvents } from "./bets/bet-events.ts";
import { BetPresenter } from "./bets/bet-presenter.ts";
import type { BetRecord } from "./bets/bet-record.ts";
import { ArchiveWriter } from "./bets/archive-writer.ts";
import { MatchArchive } from "./bets/match-archive.ts";
import type { CashOutRow } from "../db/bet-tables.ts";
import type { CashOutDeps } from "./cash-out/cash-out-deps.ts";
import { CashOutNews } from "./cash-out/cash-out-news.ts";
import { decideHeldCashOut, HELD_CASH_OUTS } from "./cash-out/decide-held.ts";
import { CustomBetChances } from "./custom-bets/custom-bet-chances.ts";
import { BetCounts } from "./catalogue/bet-counts.ts";
import { Catalogue } from "./catalogue/catalogue.ts";
import { MatchPresenter } from "./catalogue/match-presenter.ts";
import { loadNames } from "./catalogue/names.ts";
import { MarketClosures } from "./market-closures.ts";
import { FeedIntake } from "./feed-intake.ts";
import { FeedLag } from "./feed-lag.ts";
import { Following } from "./following.ts";
import { OfferStream } from "./offer/offer-stream.ts";
import { decidePlacement } from "./placement/decide-placement.ts";
import { LiveDelay } from "./placement/live-delay.ts";
import { HELD_PLACEMENTS } from "./placement/held-placements.ts";
import type { StandingPlacement } from "./placement/placement-answer.ts";
import { PlacementDesk } from "./placement/placement-desk.ts";
import type { PlacementDeps } from "./placement/placement-deps.ts";
import { SuspensionWatch } from "./placement/suspension-watch.ts";
import { channelLocales } from "./publishing/channel-locales.ts";
import { ChangePublisher } from "./publishing/change-publisher.ts";
import { MatchDifferences } from "./publishing/match-differences.ts";
import { ProviderWatch } from "./publishing/provider-watch.ts";
import { LotteryDraws } from "./lotteries/run-draws.ts";
import { indexNames, type SearchIndex } from "./search/search-index.ts";
import { KeptResults } from "./results/kept-results.ts";
import { ResultsKeeper } from "./results/results-keeper.ts";
import { unsettledMatches } from "./settlement/open-legs.ts";
import { NeverBegun } from "./settlement/never-begun.ts";
import { Settlement } from "./settlement/settlement.ts";

export interface BookOptions {
  db: Database;
  feed: Feed;
  /** What is known around matches, where that is not the feed's own. */
  info?: MatchInfo;
  /** Match seconds that pass in one real second; 1 but for a simulated feed. */
  feedSpeed: number;
  publisher: RealtimePublisher;
  config: BookConfig;
  log: Logger;
  clock: BookClock;
}

/** The sportsbook: what is on offer, the bets on it, and their settlement. */
export interface Book {
  readonly db: Database;
  readonly config: BookConfig;
  readonly clock: BookClock;
  readonly catalogue: Catalogue;
  readonly matches: MatchPresenter;
  /** Matches that are over and have left the catalogue. */
  readonly results: KeptResults;
  readonly search: SearchIndex;
  readonly bets: BetPresenter;
  readonly placement: PlacementDeps;
  readonly cashOuts: CashOutDeps;
  readonly settlement: Settlement;
  readonly lotteries: LotteryDraws;
  readonly closures: MarketClosures;
  readonly tally: BookTally;
  /** What is known around matches; null where nothing is. */
  readonly info: MatchInfo | null;
  /** Joint chances of legs of one match; null where none are known. */
  readonly combinations: LegCombinations | null;
  /** For processes that answer reads. */
  readonly offer: OfferStream;
  /** Bets taken on each match since the start. */
  readonly betCounts: BetCounts;
  /** Fills the catalogue from the feed and keeps it current, while another process does the work. */
  follow(): Promise<void>;
  /**
   * Fills the catalogue from the feed, unless it follows it already, then refuses what the last run left undecided and
   * settles what it left open. Of what a process that still runs holds, only what comes to be overdue is refused.
   */
  start(turn?: BookTurn): Promise<void>;
  /** Takes no bets, and says so to everyone as if no provider reported; results come and bets are settled. */
  closeBetting(): void;
  reopenBetting(): void;
  /**
   * Whether what the book shows is how things are: it has started, and the feed has reported within the site's limit. What
   * shows clients that prices are live should ask here.
   */
  isCurrent(): boolean;
  /** Since when the feed has said nothing, or how late it is; without end before its first message. */
  feedLagSeconds(): number;
  /** For how long the placement that waits longest should have been decided; 0 where none is late. */
  overdueSeconds(): number;
  /** Waits, for ten seconds at most, until the bets in their live delay are decided. No more should come meanwhile. */
  decideHeld(): Promise<void>;
  /** Lets go of everything; the next start refuses the bets that are still in their delay. */
  stop(): Promise<void>;
}

/** Longer than any live delay, shorter than a supervisor's patience. */
const DECIDE_WITHIN_MS = 10_000;

export function createBook(options: BookOptions): Book {
  return new RunningBook(options);
}

class RunningBook implements Book {
  readonly db: Database;
  readonly config: BookConfig;
  readonly clock: BookClock;
  readonly catalogue: Catalogue;
  readonly matches: MatchPresenter;
  readonly results: KeptResults;
  readonly search: SearchIndex;
  readonly bets: BetPresenter;
  readonly placement: PlacementDeps;
  readonly cashOuts: CashOutDeps;
  readonly settlement: Settlement;
  readonly lotteries: LotteryDraws;
  readonly closures: MarketClosures;
  readonly tally = new BookTally();
  readonly info: MatchInfo | null;
  readonly combinations: LegCombinations | null;
  readonly offer: OfferStream;
  readonly betCounts = new BetCounts();
  readonly #options: BookOptions;
  readonly #archive: MatchArchive;
  readonly #archiveWriter: ArchiveWriter;
  readonly #keeper: ResultsKeeper;
  readonly #watches: SuspensionWatch;
  readonly #delay: LiveDelay<StandingPlacement>;
  readonly #cashOutDelay: LiveDelay<CashOutRow>;
  readonly #cashOutNews: CashOutNews;
  readonly #differences: MatchDifferences;
  readonly #changes: ChangePublisher;
  readonly #providers: ProviderWatch;
  readonly #lag: FeedLag;
  readonly #intake: FeedIntake;
  readonly #neverBegun: NeverBegun;
  #hasStarted = false;

  constructor(options: BookOptions) {
    const { db, config, clock, feed, feedSpeed, log } = options;
    const { locales, resultsKeptDays: keptDays } = config;
    const names = loadNames(locales);
    this.#options = options;
    this.info = options.info ?? feed.info ?? null;
    this.combinations = feed.combinations ?? null;
    ({ db: this.db, config: this.config, clock: this.clock } = options);
    const feedNowMs = (): number => feed.now();
    this.#lag = new FeedLag({ clock, feedNowMs, feedSpeed, limitMs: config.feedLagLimitMs });
    this.catalogue = new Catalogue(feed.catalogue, {
      // oxlint-disable-next-line touchline/exact-money -- a time
      wallTimeOf: (feedTimeMs) => clock.nowMs() - Math.max(0, feed.now() - feedTimeMs) / feedSpeed,
      followed: config.sportTypeProviders,
      feedNowMs,
      isLate: (provider) => this.#lag.isLate(provider),
      areFilmsShown: config.video !== null,
    });
    this.matches = new MatchPresenter(names, feedSpeed, config.statsProvider);
    this.search = indexNames(this.catalogue, names, { keptDays });
    const { catalogue, betCounts } = this;
    const chances = new CustomBetChances(this.combinations && { combinations: this.combinations, log });
    this.offer = new OfferStream({ catalogue, betCounts, chances, places: feed.catalogue, feedSpeed, clock });
    this.bets = new BetPresenter({ catalogue, names, cashOut: config.cashOut, chances, log });
    this.#archive = new MatchArchive(this.catalogue);
    this.#archiveWriter = new ArchiveWriter({ db, archive: this.#archive, clock, log });
    this.results = new KeptResults(db, catalogue.places);
    this.#keeper = new ResultsKeeper({ ...options, catalogue, results: this.results, keptDays });
    this.#watches = new SuspensionWatch(this.catalogue);
    const channels = channelLocales(locales);
    const events = new BetEvents({ presenter: this.bets, locales: channels, textsByRealm: config.textsByRealm });
    // oxlint-disable-next-line touchline/exact-money -- a time
    const wallMsOf = (feedMs: number): number => Math.round(clock.nowMs() - (feed.now() - feedMs) / feedSpeed);
    this.settlement = new Settlement(
      { db, clock, events, tally: this.tally, wallMsOf, onChanged: (record) => this.#cashOutNews.betChanged(record) },
      log,
    );
    this.lotteries = new LotteryDraws({ db, clock, config, events, feedNowMs, feedSpeed, log });
    const work = { db, catalogue, config, clock, events, chances, log, watches: this.#watches };
    this.#neverBegun = new NeverBegun({ ...work, settlement: this.settlement, feedNowMs, lag: this.#lag });
    const publish = (names: readonly string[], event: RealtimeEvent): void => this.#publish(names, event);
    const news = { cashOut: config.cashOut, presenter: this.bets, locales: channels, publish };
    this.#cashOutNews = new CashOutNews({ ...work, ...news, cashOuts: () => this.cashOuts });
    this.#delay = new LiveDelay({
      ...work,
      kind: HELD_PLACEMENTS,
      decide: (held, broken) => decidePlacement(this.placement, held, broken),
    });
    this.#cashOutDelay = new LiveDelay({
      ...work,
      kind: HELD_CASH_OUTS,
      decide: (held, broken) => decideHeldCashOut(this.cashOuts, held, broken),
    });
    this.placement = {
      ...work,
      archive: this.#archive,
      delay: this.#delay,
      desk: new PlacementDesk(db),
      tally: this.tally,
      combinations: this.combinations,
      onAccepted: (records) => this.#noteAccepted(records),
    };
    this.cashOuts = {
      ...work,
      delay: this.#cashOutDelay,
      placement: this.placement,
      onChanged: (record) => this.#cashOutNews.betChanged(record),
      review: (matchIds) => this.settlement.review(matchIds),
    };
    this.#differences = new MatchDifferences(this.matches, feedSpeed);
    this.#changes = new ChangePublisher({ presenter: this.matches, locales: channels, publish });
    this.#providers = this.#newProviderWatch();
    this.#intake = this.#newIntake();
    this.closures = new MarketClosures(db, catalogue, (matchIds) => this.#intake.marketsChanged(matchIds));
  }

  #newProviderWatch(): ProviderWatch {
    const { clock, feed } = this.#options;
    return new ProviderWatch({
      clock,
      onChange: (provider, status) => this.#providerChanged(provider, status),
      onSilent: (provider) => {
        if (feed.recover) this.catalogue.suspendLines(provider);
      },
      onReturned: (provider) => this.#recover(provider),
    });
  }

  #newIntake(): FeedIntake {
    return new FeedIntake({
      clock: this.clock,
      catalogue: this.catalogue,
      betCounts: this.betCounts,
      offer: this.offer,
      archive: this.#archive,
      archiveWriter: this.#archiveWriter,
      keeper: this.#keeper,
      watches: this.#watches,
      cashOutNews: this.#cashOutNews,
      differences: this.#differences,
      changes: this.#changes,
      providers: this.#providers,
      lag: this.#lag,
      settlement: this.settlement,
      onUnusable: (message, fault) => {
        this.tally.noteSetAside(message.type);
        this.#options.log.error({ err: fault, message }, "feed: a message cannot be used and is set aside");
      },
    });
  }

  async follow(): Promise<void> {
    this.#intake.following = new Following();
    await this.#options.feed.start((messages) => this.#intake.apply(messages));
  }

  async start({ predecessorFinishes, vacantMs } = FIRST_TURN): Promise<void> {
    const unsettled = await unsettledMatches(this.db);
    await this.closures.refresh();
    await this.#archive.load(this.db, { now: new Date(this.clock.nowMs()), unsettled });
    if (this.#intake.following === null)
      await this.#options.feed.start((messages) => this.#intake.apply(messages), unsettled);
    else await this.#takeUp(this.#intake.following, { unsettled, vacantMs });
    // Of what is on offer, and of what bets wait for though the feed has yet to say that it is.
    await this.betCounts.load(this.db, [...unsettled, ...Array.from(this.catalogue.matches, ({ id }) => id)]);
    let undecided = 0;
    for (const delay of [this.#delay, this.#cashOutDelay])
      if (predecessorFinishes) delay.watchOverdue(this.db);
      else undecided += await delay.recover(this.db);
    await this.#cashOutNews.load();
    this.settlement.recover();
    this.lotteries.start();
    this.#neverBegun.start();
    this.#keeper.start();
    this.#hasStarted = true;
    if (undecided > 0) this.#options.log.info({ undecided }, "what was in its delay at the last stop is refused");
  }

  closeBetting(): void {
    this.#providers.mute(true);
  }

  reopenBetting(): void {
    this.#providers.mute(false);
  }

  isCurrent(): boolean {
    return this.#hasStarted && this.#lag.isCurrent();
  }

  feedLagSeconds(): number {
    // oxlint-disable-next-line touchline/exact-money -- a time
    return this.#lag.leastMs() / 1000;
  }

  overdueSeconds(): number {
    // oxlint-disable-next-line touchline/exact-money -- a time
    return Math.max(this.#delay.overdueMs(), this.#cashOutDelay.overdueMs()) / 1000;
  }

  /** From here on what the feed says is acted on in this process. */
  async #takeUp(
    following: Following,
    { unsettled, vacantMs }: { unsettled: readonly string[]; vacantMs: number },
  ): Promise<void> {
    const isOnOffer = (id: string): boolean => this.catalogue.match(id) !== undefined;
    const { lineMessages, retired, unknown } = following.unfinished(unsettled, isOnOffer);
    this.#intake.following = null;
    this.settlement.applyLineMessages(lineMessages);
    this.settlement.matchesRetired(retired);
    this.#archiveWriter.add(this.#archive.keptMatches());
    this.#archive.letGoOf(retired);
    for (const { channels, event } of following.takePublications(this.clock.nowMs(), vacantMs))
      this.#publish(channels, event);
    if (unknown.length === 0) return;
    await this.#options.feed.stop();
    await this.#options.feed.start((messages) => this.#intake.apply(messages), unsettled);
  }

  async decideHeld(): Promise<void> {
    const tooLong = Promise.withResolvers<void>();
    const cancel = this.clock.after(DECIDE_WITHIN_MS, tooLong.resolve);
    await Promise.race([Promise.all([this.#delay.drained(), this.#cashOutDelay.drained()]), tooLong.promise]);
    cancel();
  }

  async stop(): Promise<void> {
    this.offer.close();
    await this.#cashOutNews.stop();
    await Promise.all([this.#keeper.stop(), this.#options.feed.stop()]);
    this.#providers.stop();
    await Promise.all([this.#delay.stop(), this.#cashOutDelay.stop()]);
    await this.lotteries.stop();
    this.#neverBegun.stop();
    await this.settlement.stop();
    await this.#archiveWriter.stop();
  }

  #providerChanged(provider: Provider, status: ProviderStatus): void {
    const affected = this.catalogue.setProviderStatus(provider, status);
    this.#watches.allChanged();
    this.#cashOutNews.allChanged();
    this.#changes.publishProvider(provider, status);
    const differences = this.#differences.of(affected.map((match) => ({ match, lines: [] })));
    for (const difference of differences) this.#changes.publish(difference);
    this.offer.providerChanged(provider, status, differences);
    this.#options.log.info({ provider, status }, "provider status changed");
  }

  /** Where that fails, what is not said anew by itself stays suspended. */
  #recover(provider: Provider): void {
    const { feed, log } = this.#options;
    feed.recover?.(provider).catch((error: unknown) => log.error({ err: error, provider }, "feed: no recovery"));
  }

  /** A result or a cancellation that came between the last check and the commit found no bet to settle: look again. */
  #noteAccepted(records: readonly BetRecord[]): void {
    this.tally.noteAccepted(records);
    for (const record of records) this.#cashOutNews.betChanged(record);
    const legs = records.flatMap((record) => record.legs);
    for (const { match_id } of legs) this.betCounts.set(match_id, (this.betCounts.get(match_id) ?? 0) + 1);
    const overtaken = legs.filter(
      ({ match_id, market_id, specifier }) =>
        !this.catalogue.match(match_id)?.line(market_id, specifier) || this.settlement.isPartlyCancelled(match_id),
    );
    if (overtaken.length > 0) this.settlement.review([...new Set(overtaken.map((leg) => leg.match_id))]);
  }

  #publish(channels: readonly string[], event: RealtimeEvent): void {
    const { publisher, log, clock } = this.#options;
    const at = clock.nowMs();
    const { following } = this.#intake;
    if (following !== null) return following.keepPublication({ channels, event }, at);
    publisher.publishToAll(channels, event).then(
      (positions) => log.debug({ channels, offsets: positions.map(({ offset }) => offset), at }, "published"),
      (error: unknown) =>
        // The engine has said why, once; and subscribers of the channels read their state anew.
        log.debug({ err: error, channels }, "realtime: a publication was lost"),
    );
  }
}
