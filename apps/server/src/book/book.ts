import type { Provider, ProviderStatus } from "@touchline/contract/vocabulary";
import type { RealtimeEvent } from "@touchline/contract/realtime";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { Feed, FeedMessage } from "../feed/feed.ts";
import type { RealtimePublisher } from "../realtime/publisher.ts";
import type { BookClock } from "./book-clock.ts";
import type { BookConfig } from "./book-config.ts";
import { BookTally } from "./book-tally.ts";
import { BetEvents } from "./bets/bet-events.ts";
import { BetPresenter } from "./bets/bet-presenter.ts";
import type { BetRecord } from "./bets/bet-record.ts";
import { MatchArchive } from "./bets/match-archive.ts";
import { Catalogue, type MatchChange } from "./catalogue/catalogue.ts";
import { MatchPresenter } from "./catalogue/match-presenter.ts";
import { loadNames } from "./catalogue/names.ts";
import { decidePlacement } from "./placement/decide-placement.ts";
import { LiveDelay } from "./placement/live-delay.ts";
import type { PlacementParts } from "./placement/placement-parts.ts";
import { SuspensionWatch } from "./placement/suspension-watch.ts";
import { channelLocales } from "./publishing/channel-locales.ts";
import { ChangePublisher } from "./publishing/change-publisher.ts";
import { ProviderWatch } from "./publishing/provider-watch.ts";
import { SerialQueue } from "./serial-queue.ts";
import type { SettlementMessage } from "./settlement/line-results.ts";
import { unsettledMatches } from "./settlement/open-legs.ts";
import { Settlement } from "./settlement/settlement.ts";

export interface BookOptions {
  db: Database;
  feed: Feed;
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
  readonly bets: BetPresenter;
  readonly placement: PlacementParts;
  readonly settlement: Settlement;
  readonly tally: BookTally;
  /** Bets taken on each match since the start. */
  readonly betCounts: ReadonlyMap<string, number>;
  /** Fills the catalogue from the feed, then refuses what the last run left undecided and settles what it left open. */
  start(): Promise<void>;
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
  readonly bets: BetPresenter;
  readonly placement: PlacementParts;
  readonly settlement: Settlement;
  readonly tally = new BookTally();
  readonly betCounts = new Map<string, number>();
  readonly #options: BookOptions;
  readonly #archive: MatchArchive;
  readonly #archiveWrites: SerialQueue;
  readonly #watches: SuspensionWatch;
  readonly #delay: LiveDelay;
  readonly #changes: ChangePublisher;
  readonly #providers: ProviderWatch;

  constructor(options: BookOptions) {
    const { db, config, clock, feed, feedSpeed, log } = options;
    const { locales, currencies } = config;
    const names = loadNames(locales);
    this.#options = options;
    this.db = db;
    this.config = config;
    this.clock = clock;
    this.catalogue = new Catalogue(
      feed.catalogue,
      (feedTimeMs) => clock.nowMs() - Math.max(0, feed.now() - feedTimeMs) / feedSpeed,
      config.sportTypeProviders,
    );
    this.matches = new MatchPresenter(names, feedSpeed);
    this.bets = new BetPresenter({ catalogue: this.catalogue, names, currencies });
    this.#archive = new MatchArchive(this.catalogue);
    this.#archiveWrites = new SerialQueue((error) => log.error({ err: error }, "archive: a match could not be kept"));
    this.#watches = new SuspensionWatch(this.catalogue);
    const told = channelLocales(locales);
    const events = new BetEvents({ presenter: this.bets, locales: told, currencies });
    this.settlement = new Settlement({ db, clock, events, tally: this.tally }, log);
    this.#delay = new LiveDelay({
      clock,
      watches: this.#watches,
      log,
      decide: (id, broken) => decidePlacement(this.placement, id, broken),
    });
    this.placement = {
      db,
      catalogue: this.catalogue,
      config,
      clock,
      archive: this.#archive,
      events,
      delay: this.#delay,
      tally: this.tally,
      onAccepted: (records) => this.#noteAccepted(records),
    };
    const publish = (channel: string, event: RealtimeEvent): void => this.#publish(channel, event);
    this.#changes = new ChangePublisher({ presenter: this.matches, locales: told, speed: feedSpeed, publish });
    this.#providers = new ProviderWatch(clock, (provider, status) => this.#providerChanged(provider, status));
  }

  async start(): Promise<void> {
    const unsettled = await unsettledMatches(this.db);
    await this.#archive.load(this.db, { now: new Date(this.clock.nowMs()), unsettled });
    await this.#options.feed.start((messages) => this.#hear(messages), unsettled);
    const undecided = await this.#delay.recover(this.db);
    this.settlement.recover();
    if (undecided > 0) this.#options.log.info({ undecided }, "placements in their delay at the last stop are refused");
  }

  async decideHeld(): Promise<void> {
    const tooLong = Promise.withResolvers<void>();
    const cancel = this.clock.after(DECIDE_WITHIN_MS, tooLong.resolve);
    await Promise.race([this.#delay.drained(), tooLong.promise]);
    cancel();
  }

  async stop(): Promise<void> {
    await this.#options.feed.stop();
    this.#providers.stop();
    await this.#delay.stop();
    await this.settlement.stop();
    await this.#archiveWrites.idle();
  }

  #hear(messages: readonly FeedMessage[]): void {
    const changes: MatchChange[] = [];
    const settlements: SettlementMessage[] = [];
    const retired: string[] = [];
    for (const message of messages) {
      switch (message.type) {
        case "alive":
          this.#providers.heard(message.provider);
          break;
        case "settlement":
          settlements.push(message);
          break;
        case "fixture":
          this.#providers.heard(message.fixture.provider);
          this.catalogue.apply(message);
          break;
        case "retired":
          retired.push(message.matchId);
          this.betCounts.delete(message.matchId);
          this.catalogue.apply(message);
          this.#watches.matchChanged(message.matchId);
          break;
        case "match": {
          const change = this.catalogue.apply(message);
          if (change) changes.push(change);
          this.#watches.matchChanged(message.matchId);
        }
      }
    }
    this.#changes.publishChanges(changes);
    this.#keepMoved(changes);
    this.settlement.lineResultsTold(settlements);
    this.settlement.matchesRetired(retired);
  }

  #keepMoved(changes: readonly MatchChange[]): void {
    const moved = this.#archive.movedMatches(changes);
    if (moved.length > 0)
      this.#archiveWrites.add(() => this.#archive.update(this.db, moved, new Date(this.clock.nowMs())));
  }

  #providerChanged(provider: Provider, status: ProviderStatus): void {
    const affected = this.catalogue.setProviderStatus(provider, status);
    this.#watches.allChanged();
    this.#changes.publishProvider(provider, status, affected);
    this.#options.log.info({ provider, status }, "provider status changed");
  }

  /** A result that came between the last check and the commit found no bet to settle: look again. */
  #noteAccepted(records: readonly BetRecord[]): void {
    this.tally.noteAccepted(records);
    const legs = records.flatMap((record) => record.legs);
    for (const { match_id } of legs) this.betCounts.set(match_id, (this.betCounts.get(match_id) ?? 0) + 1);
    const overtaken = legs.filter((leg) => !this.catalogue.match(leg.match_id)?.line(leg.market_id, leg.specifier));
    if (overtaken.length > 0) this.settlement.review([...new Set(overtaken.map((leg) => leg.match_id))]);
  }

  #publish(channel: string, event: RealtimeEvent): void {
    const { publisher, log, clock } = this.#options;
    const at = clock.nowMs();
    publisher.publish(channel, event).then(
      ({ offset }) => log.debug({ channel, offset, at }, "published"),
      (error: unknown) =>
        // The engine has said why, once; and it tells the channel to read its state anew.
        log.debug({ err: error, channel }, "realtime: a publication was lost"),
    );
  }
}
