import type { Provider } from "@touchline/contract/vocabulary";
import type { FeedMessage, Fixture, LineMessage } from "../feed/feed.ts";
import { messageFault } from "../feed/message-fault.ts";
import type { ArchiveWriter } from "./bets/archive-writer.ts";
import type { MatchArchive } from "./bets/match-archive.ts";
import type { BookClock } from "./book-clock.ts";
import type { CashOutNews } from "./cash-out/cash-out-news.ts";
import type { Catalogue, MatchChange } from "./catalogue/catalogue.ts";
import type { FeedLag } from "./feed-lag.ts";
import type { Following } from "./following.ts";
import type { OfferStream } from "./offer/offer-stream.ts";
import type { SuspensionWatch } from "./placement/suspension-watch.ts";
import type { ChangePublisher } from "./publishing/change-publisher.ts";
import type { MatchDifferences } from "./publishing/match-differences.ts";
import type { ProviderWatch } from "./publishing/provider-watch.ts";
import type { ResultsKeeper } from "./results/results-keeper.ts";
import { putOffBy } from "./settlement/never-begun.ts";
import type { PutOff } from "./settlement/open-legs.ts";
import type { Settlement } from "./settlement/settlement.ts";

export interface FeedIntakeDeps {
  clock: BookClock;
  catalogue: Catalogue;
  betCounts: Map<string, number>;
  offer: OfferStream;
  archive: MatchArchive;
  archiveWriter: ArchiveWriter;
  keeper: ResultsKeeper;
  watches: SuspensionWatch;
  cashOutNews: CashOutNews;
  differences: MatchDifferences;
  changes: ChangePublisher;
  providers: ProviderWatch;
  lag: FeedLag;
  settlement: Settlement;
  /** A message that nothing can read. What came with it is taken in all the same. */
  onUnusable: (message: FeedMessage, fault: unknown) => void;
}

/** Takes in what the feed says: the catalogue first, then all that follows it. */
export class FeedIntake {
  readonly #deps: FeedIntakeDeps;
  /** While another process does the work. */
  following: Following | null = null;

  constructor(deps: FeedIntakeDeps) {
    this.#deps = deps;
  }

  apply(received: readonly FeedMessage[]): void {
    const { archive, archiveWriter, changes, clock, offer, settlement } = this.#deps;
    const moved: MatchChange[] = [];
    const lineMessages: LineMessage[] = [];
    const retired: string[] = [];
    const putOff: PutOff[] = [];
    const messages = received.filter((message) =>
      this.#isTaken(message, () => {
        const later = message.type === "fixture" ? this.#putOffBy(message.fixture) : [];
        const change = this.#applyOne(message);
        putOff.push(...later);
        if (change) moved.push(change);
        if (message.type === "retired") retired.push(message.matchId);
        if (isLineMessage(message)) lineMessages.push(message);
      }),
    );
    const differences = this.#deps.differences.of(moved);
    for (const difference of differences) changes.publish(difference);
    const touched = messages.flatMap(matchesOf);
    offer.matchesChanged(touched, differences);
    if (this.following !== null) return this.following.keep(lineMessages, retired, clock.nowMs());
    this.#deps.cashOutNews.matchesChanged(touched);
    archiveWriter.add(archive.movedMatches(moved));
    archive.letGoOf(retired);
    // Before what the feed cancels of it: a result would leave that.
    settlement.putOff(putOff);
    settlement.applyLineMessages(lineMessages);
    settlement.matchesRetired(retired);
  }

  /** One that cannot be taken in is left alone: what came with it, such as results, is not lost by it. */
  #isTaken(message: FeedMessage, take: () => void): boolean {
    const fault = messageFault(message);
    try {
      if (fault === null) take();
      else this.#deps.onUnusable(message, fault);
      return fault === null;
    } catch (error) {
      this.#deps.onUnusable(message, error);
      return false;
    }
  }

  #putOffBy(fixture: Fixture): PutOff[] {
    return putOffBy(this.#deps.catalogue.match(fixture.matchId), fixture);
  }

  /** Which markets of these matches take bets has changed by somebody's hand. */
  marketsChanged(matchIds: readonly string[]): void {
    const { catalogue, cashOutNews, changes, differences, offer, watches } = this.#deps;
    for (const matchId of matchIds) watches.matchChanged(matchId);
    const matches = matchIds.flatMap((matchId) => catalogue.match(matchId) ?? []);
    const changed = differences.of(matches.map((match) => ({ match, lines: [] })));
    for (const difference of changed) changes.publish(difference);
    offer.matchesChanged(matchIds, changed);
    if (this.following === null) cashOutNews.matchesChanged(matchIds);
  }

  #applyOne(message: FeedMessage): MatchChange | null {
    const { catalogue, providers, watches } = this.#deps;
    if (message.type === "alive" || message.type === "fixture") {
      const provider = message.type === "alive" ? message.provider : message.fixture.provider;
      this.#noteReport(provider, message.type === "alive" ? message.atMs : undefined);
      providers.noteReport(provider);
      return message.type === "alive" ? null : catalogue.apply(message);
    }
    if (message.type === "retired") this.#letGoOf(message.matchId);
    else this.#noteReportOf(message.matchId);
    const change = catalogue.apply(message);
    watches.matchChanged(message.matchId);
    return message.type === "retired" ? null : change;
  }

  #letGoOf(matchId: string): void {
    const { betCounts, catalogue, keeper } = this.#deps;
    if (this.following === null) keeper.keep(catalogue.match(matchId));
    betCounts.delete(matchId);
  }

  /** A silence that was too long breaks the bets that wait, though it is over now; so does news that comes too late. */
  #noteReport(provider: Provider, aliveAtMs?: number): void {
    const { lag, watches } = this.#deps;
    if (lag.isLate(provider)) watches.allChanged();
    lag.noteReport(provider, aliveAtMs);
    if (lag.isLate(provider)) watches.allChanged();
  }

  #noteReportOf(matchId: string): void {
    const match = this.#deps.catalogue.match(matchId);
    if (match) this.#noteReport(match.fixture.provider);
  }
}

const LINE_MESSAGES: ReadonlySet<string> = new Set<LineMessage["type"]>([
  "settlement",
  "settlement_rollback",
  "cancel",
  "cancel_rollback",
]);

const isLineMessage = (message: FeedMessage): message is LineMessage => LINE_MESSAGES.has(message.type);

/** The match that a message may have changed for those who read. */
function matchesOf(message: FeedMessage): string[] {
  if (message.type === "alive") return [];
  return [message.type === "fixture" ? message.fixture.matchId : message.matchId];
}
