import type { Provider, ProviderStatus } from "@touchline/contract/vocabulary";
import type { RealtimeEvent } from "@touchline/contract/realtime";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { FeedMessage, LineMessage } from "../feed/feed.ts";
import type { Feed } from "../feed/feed-source.ts";
import type { MatchInfo } from "../feed/match-info.ts";
import type { RealtimePublisher } from "@touchline/centrifuge-server";
import type { BookClock } from "./book-clock.ts";
import type { BookConfig } from "./book-config.ts";
import { BookTally } from "./book-tally.ts";
import { BetEvents } from "./bets/bet-events.ts";
import { BetPresenter } from "./bets/bet-presenter.ts";
import type { BetRecord } from "./bets/bet-record.ts";
import { ArchiveWriter } from "./bets/archive-writer.ts";
import { MatchArchive } from "./bets/match-archive.ts";
import { Catalogue, type MatchChange } from "./catalogue/catalogue.ts";
import { MatchPresenter } from "./catalogue/match-presenter.ts";
import { loadNames } from "./catalogue/names.ts";
import { FeedLag } from "./feed-lag.ts";
import { Following } from "./following.ts";
import { OfferStream } from "./offer/offer-stream.ts";
import { decidePlacement } from "./placement/decide-placement.ts";
import { LiveDelay } from "./placement/live-delay.ts";
import { PlacementDesk } from "./placement/placement-desk.ts";
import type { PlacementDeps } from "./placement/placement-deps.ts";
import { SuspensionWatch } from "./placement/suspension-watch.ts";
import { channelLocales } from "./publishing/channel-locales.ts";
import { ChangePublisher } from "./publishing/change-publisher.ts";
import { MatchDifferences } from "./publishing/match-differences.ts";
import { ProviderWatch } from "./publishing/provider-watch.ts";
import { LotteryDraws } from "./lotteries/run-draws.ts";
import { indexNames, type SearchIndex } from "./search/search-index.ts";
import { unsettledMatches } from "./settlement/open-legs.ts";
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

/** How this process came to do the book's work. */
export interface BookTurn {
  /** Whether the one before still decides what it holds. */
  predecessorFinishes: boolean;
  /** How long nobody did it before. */
  vacantMs: number;
}
const FIRST_TURN: BookTurn = { predecessorFinishes: false, vacantMs: 0 };

/** The sportsbook: what is on offer, the bets on it, and their settlement. */
export interface Book {
  readonly db: Database;
  readonly config: BookConfig;
  readonly clock: BookClock;
  readonly catalogue: Catalogue;
  readonly matches: MatchPresenter;
  readonly search: SearchIndex;
  readonly bets: BetPresenter;
  readonly placement: PlacementDeps;
  readonly settlement: Settlement;
  readonly lotteries: LotteryDraws;
  readonly tally: BookTally;
  /** What is known around matches; null where nothing is. */
  readonly info: MatchInfo | null;
  /** For processes that answer reads. */
  readonly offer: OfferStream;
  /** Bets taken on each match since the start. */
  readonly betCounts: ReadonlyMap<string, number>;
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

/** What reads are answered from. */
export type BookReads = Pick<
  Book,
  "db" | "config" | "clock" | "catalogue" | "matches" | "search" | "bets" | "betCounts"
>;

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
  readonly search: SearchIndex;
  readonly bets: BetPresenter;
  readonly placement: PlacementDeps;
  readonly settlement: Settlement;
  readonly lotteries: LotteryDraws;
  readonly tally = new BookTally();
  readonly info: MatchInfo | null;
  readonly offer: OfferStream;
  readonly betCounts = new Map<string, number>();
  readonly #options: BookOptions;
  readonly #archive: MatchArchive;
  readonly #archiveWriter: ArchiveWriter;
  readonly #watches: SuspensionWatch;
  readonly #delay: LiveDelay;
  readonly #differences: MatchDifferences;
  readonly #changes: ChangePublisher;
  readonly #providers: ProviderWatch;
  readonly #lag: FeedLag;
  #hasStarted = false;
  /** While another process does the work. */
  #following: Following | null = null;

  constructor(options: BookOptions) {
    const { db, config, clock, feed, feedSpeed, log } = options;
    const { locales, currencies } = config;
    const names = loadNames(locales);
    this.#options = options;
    this.info = options.info ?? feed.info ?? null;
    this.db = db;
    this.config = config;
    this.clock = clock;
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
    this.search = indexNames(this.catalogue, names);
    const { catalogue, betCounts } = this;
    this.offer = new OfferStream({ catalogue, betCounts, places: feed.catalogue, feedSpeed, clock });
    this.bets = new BetPresenter({ catalogue: this.catalogue, names, currencies });
    this.#archive = new MatchArchive(this.catalogue);
    this.#archiveWriter = new ArchiveWriter({ db, archive: this.#archive, clock, log });
    this.#watches = new SuspensionWatch(this.catalogue);
    const channels = channelLocales(locales);
    const events = new BetEvents({ presenter: this.bets, locales: channels, currencies });
    // oxlint-disable-next-line touchline/exact-money -- a time
    const wallMsOf = (feedMs: number): number => Math.round(clock.nowMs() - (feed.now() - feedMs) / feedSpeed);
    this.settlement = new Settlement({ db, clock, events, tally: this.tally, wallMsOf }, log);
    this.lotteries = new LotteryDraws({ db, clock, config, events, feedNowMs, feedSpeed, log });
    this.#delay = new LiveDelay({
      clock,
      watches: this.#watches,
      log,
      decide: (held, broken) => decidePlacement(this.placement, held, broken),
    });
    this.placement = {
      db,
      catalogue: this.catalogue,
      config,
      clock,
      archive: this.#archive,
      events,
      delay: this.#delay,
      desk: new PlacementDesk(db),
      tally: this.tally,
      onAccepted: (records) => this.#noteAccepted(records),
    };
    this.#differences = new MatchDifferences(this.matches, feedSpeed);
    this.#changes = new ChangePublisher({
      presenter: this.matches,
      locales: channels,
      publish: (names, event) => this.#publish(names, event),
    });
    this.#providers = new ProviderWatch({
      clock,
      onChange: (provider, status) => this.#providerChanged(provider, status),
      onSilent: (provider) => {
        if (feed.recover) this.catalogue.suspendLines(provider);
      },
      onReturned: (provider) => this.#recover(provider),
    });
  }

  async follow(): Promise<void> {
    this.#following = new Following();
    await this.#options.feed.start((messages) => this.#apply(messages));
  }

  async start({ predecessorFinishes, vacantMs } = FIRST_TURN): Promise<void> {
    const unsettled = await unsettledMatches(this.db);
    await this.#archive.load(this.db, { now: new Date(this.clock.nowMs()), unsettled });
    if (this.#following === null) await this.#options.feed.start((messages) => this.#apply(messages), unsettled);
    else await this.#takeUp(this.#following, { unsettled, vacantMs });
    const undecided = predecessorFinishes ? this.#delay.watchOverdue(this.db) : await this.#delay.recover(this.db);
    this.settlement.recover();
    this.lotteries.start();
    this.#hasStarted = true;
    if (undecided > 0) this.#options.log.info({ undecided }, "placements in their delay at the last stop are refused");
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
    return this.#delay.overdueMs() / 1000;
  }

  /** From here on what the feed says is acted on in this process. */
  async #takeUp(
    following: Following,
    { unsettled, vacantMs }: { unsettled: readonly string[]; vacantMs: number },
  ): Promise<void> {
    const { lineMessages, retired, unknown } = following.unfinished(
      unsettled,
      (id) => this.catalogue.match(id) !== undefined,
    );
    this.#following = null;
    this.settlement.applyLineMessages(lineMessages);
    this.settlement.matchesRetired(retired);
    this.#archiveWriter.add(this.#archive.keptMatches());
    for (const { channels, event } of following.takePublications(this.clock.nowMs(), vacantMs))
      this.#publish(channels, event);
    if (unknown.length === 0) return;
    await this.#options.feed.stop();
    await this.#options.feed.start((messages) => this.#apply(messages), unsettled);
  }

  async decideHeld(): Promise<void> {
    const tooLong = Promise.withResolvers<void>();
    const cancel = this.clock.after(DECIDE_WITHIN_MS, tooLong.resolve);
    await Promise.race([this.#delay.drained(), tooLong.promise]);
    cancel();
  }

  async stop(): Promise<void> {
    this.offer.close();
    await this.#options.feed.stop();
    this.#providers.stop();
    await this.#delay.stop();
    await this.lotteries.stop();
    await this.settlement.stop();
    await this.#archiveWriter.stop();
  }

  #apply(messages: readonly FeedMessage[]): void {
    const changes: MatchChange[] = [];
    const lineMessages: LineMessage[] = [];
    const retired: string[] = [];
    const note = (change: MatchChange | null): void => void (change && changes.push(change));
    for (const message of messages) {
      switch (message.type) {
        case "alive":
          this.#noteReport(message.provider, message.atMs);
          this.#providers.noteReport(message.provider);
          break;
        case "settlement":
        case "settlement_rollback":
        case "cancel":
        case "cancel_rollback":
          this.#noteReportOf(message.matchId);
          lineMessages.push(message);
          note(this.catalogue.apply(message));
          this.#watches.matchChanged(message.matchId);
          break;
        case "fixture":
          this.#noteReport(message.fixture.provider);
          this.#providers.noteReport(message.fixture.provider);
          note(this.catalogue.apply(message));
          break;
        case "retired":
          retired.push(message.matchId);
          this.betCounts.delete(message.matchId);
          this.catalogue.apply(message);
          this.#watches.matchChanged(message.matchId);
          break;
        case "match":
          this.#noteReportOf(message.matchId);
          note(this.catalogue.apply(message));
          this.#watches.matchChanged(message.matchId);
      }
    }
    const differences = this.#differences.of(changes);
    for (const difference of differences) this.#changes.publish(difference);
    this.offer.matchesChanged(messages.flatMap(matchesOf), differences);
    if (this.#following !== null) return this.#following.keep(lineMessages, retired, this.clock.nowMs());
    this.#archiveWriter.add(this.#archive.movedMatches(changes));
    this.settlement.applyLineMessages(lineMessages);
    this.settlement.matchesRetired(retired);
  }

  /** A silence that was too long breaks the bets that wait, though it is over now; so does news that comes too late. */
  #noteReport(provider: Provider, aliveAtMs?: number): void {
    if (this.#lag.isLate(provider)) this.#watches.allChanged();
    this.#lag.noteReport(provider, aliveAtMs);
    if (this.#lag.isLate(provider)) this.#watches.allChanged();
  }

  #noteReportOf(matchId: string): void {
    const match = this.catalogue.match(matchId);
    if (match) this.#noteReport(match.fixture.provider);
  }

  #providerChanged(provider: Provider, status: ProviderStatus): void {
    const affected = this.catalogue.setProviderStatus(provider, status);
    this.#watches.allChanged();
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
    if (this.#following !== null) return this.#following.keepPublication({ channels, event }, at);
    publisher.publishToAll(channels, event).then(
      (positions) => log.debug({ channels, offsets: positions.map(({ offset }) => offset), at }, "published"),
      (error: unknown) =>
        // The engine has said why, once; and subscribers of the channels read their state anew.
        log.debug({ err: error, channels }, "realtime: a publication was lost"),
    );
  }
}

/** The match that a message may have changed for those who read. */
function matchesOf(message: FeedMessage): string[] {
  if (message.type === "alive") return [];
  return [message.type === "fixture" ? message.fixture.matchId : message.matchId];
}
