import type { RealtimeEvent } from "@touchline/contract/realtime";
import { matchChannel, updatesChannel } from "@touchline/contract/realtime";
import type { Provider, ProviderStatus } from "@touchline/contract/vocabulary";
import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { LineOffer } from "../../feed/feed.ts";
import type { MatchChange } from "../catalogue/catalogue.ts";
import type { MatchPresenter } from "../catalogue/match-presenter.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { hasProgressChanged, hasStatusChanged, isSameOffer } from "./match-differences.ts";
import type { PublishedMatch } from "./published-match.ts";
import { keyOf, publishedMatch } from "./published-match.ts";

type Publish = (channel: string, event: RealtimeEvent) => void;

/** Tells the public channels what changed, once for each batch of the feed, in every language. */
export class ChangePublisher {
  readonly #presenter: MatchPresenter;
  readonly #locales: readonly string[];
  readonly #speed: number;
  readonly #publish: Publish;
  readonly #published = new WeakMap<MatchRecord, PublishedMatch>();

  constructor(options: { presenter: MatchPresenter; locales: readonly string[]; speed: number; publish: Publish }) {
    this.#presenter = options.presenter;
    this.#locales = options.locales;
    this.#speed = options.speed;
    this.#publish = options.publish;
  }

  /** A match heard of for the first time is only noted: nobody can show it yet, and lists read it by REST. */
  publishChanges(changes: readonly MatchChange[]): void {
    const told = new Map<MatchRecord, Map<string, LineOffer>>();
    for (const { match, lines } of changes) {
      const last = told.get(match) ?? new Map<string, LineOffer>();
      for (const line of lines) last.set(keyOf(line), line);
      told.set(match, last);
    }
    for (const [match, lines] of told) this.#publishMatch(match, lines);
  }

  publishProvider(provider: Provider, status: ProviderStatus, affected: readonly MatchRecord[]): void {
    for (const locale of this.#locales) {
      this.#publish(updatesChannel(locale), {
        event_name: "provider_status_changed",
        message: { providers: [{ provider, status }] },
      });
    }
    for (const match of affected) this.#publishMatch(match, match.lines);
  }

  #publishMatch(match: MatchRecord, told: ReadonlyMap<string, LineOffer>): void {
    const before = this.#published.get(match);
    const sorted = this.#presenter.sortedLines(match);
    const after = publishedMatch(match, sorted);
    this.#published.set(match, after);
    if (!before) return noteFirst(match);
    const lines = changedLines(before, after, told);
    const change: Progress = {
      marketCount: after.marketCount,
      mainLines: sorted.list.map(({ marketId, specifier }) => ({ id: marketId, specifier })),
      ...noteVersions(match, { before, after, lines, speed: this.#speed }),
    };
    const listed = lines.filter((line) => before.listKeys.has(keyOf(line)) || after.listKeys.has(keyOf(line)));
    for (const locale of this.#locales) {
      for (const event of this.#progressEvents(match, change, locale)) {
        this.#publish(updatesChannel(locale), event);
        this.#publish(matchChannel(match.id, locale), event);
      }
      if (listed.length > 0) this.#publish(updatesChannel(locale), this.#marketsEvent(match, listed, locale));
      if (lines.length > 0) this.#publish(matchChannel(match.id, locale), this.#marketsEvent(match, lines, locale));
    }
  }

  #progressEvents(match: MatchRecord, change: Progress, locale: string): RealtimeEvent[] {
    if (change.version === null) return [];
    const { status, ...progress } = this.#presenter.progress(match, locale);
    const { id } = match;
    const changed: RealtimeEvent = {
      event_name: "match_changed",
      message: {
        id,
        version: change.version,
        start_time: new Date(match.fixture.startTimeMs).toISOString(),
        status,
        ...progress,
        available_markets_count: change.marketCount,
        main_lines: change.mainLines,
      },
    };
    if (change.statusVersion === null) return [changed];
    const message = { id, version: change.statusVersion, status, stage: progress.stage };
    return [{ event_name: "match_status_changed", message }, changed];
  }

  #marketsEvent(match: MatchRecord, lines: readonly LineOffer[], locale: string): RealtimeEvent {
    return {
      event_name: "markets_changed",
      message: {
        match_id: match.id,
        markets: lines.map((line) => this.#presenter.market(match, line, locale)),
      },
    };
  }
}

/** What there is to tell of the match itself; null for the versions of events that there is no cause for. */
interface Progress {
  statusVersion: number | null;
  version: number | null;
  marketCount: number;
  mainLines: { id: string; specifier: string }[];
}

function noteFirst(match: MatchRecord): void {
  match.toldVersion = match.version;
  match.linesToldAnew(match.lines.values());
}

/**
 * Gives each record that changed a version over the one it was told with: the match's own fields, and every line for
 * itself. The two events of the match follow one another, so each has its own.
 */
function noteVersions(
  match: MatchRecord,
  change: { before: PublishedMatch; after: PublishedMatch; lines: readonly LineOffer[]; speed: number },
): { statusVersion: number | null; version: number | null } {
  const { before, after, lines, speed } = change;
  const hasProgress = hasProgressChanged(before, after, speed);
  if (!hasProgress && lines.length === 0) return { statusVersion: null, version: null };
  // What the feed gave no version of its own, such as a kick-off that was moved.
  if (hasProgress && match.version <= match.toldVersion) match.advanceOwn();
  const statusVersion = hasProgress && hasStatusChanged(before, after) ? match.version : null;
  if (statusVersion !== null) match.advanceOwn();
  if (hasProgress) match.toldVersion = match.version;
  match.linesToldAnew(lines);
  return { statusVersion, version: hasProgress ? match.version : null };
}

/**
 * Lines that read differently now. One that is gone is told once, as it ended, or as not allowed;
 * one that newly stands in the list is told even if it did not move, for the list may never have had it.
 */
function changedLines(
  before: PublishedMatch,
  after: PublishedMatch,
  told: ReadonlyMap<string, LineOffer>,
): LineOffer[] {
  const changed: LineOffer[] = [];
  for (const [key, line] of after.lines) {
    const was = before.lines.get(key);
    const isNewInList = after.listKeys.has(key) && !before.listKeys.has(key);
    const wasLocked = before.isProviderLost !== after.isProviderLost;
    if (!was || isNewInList || wasLocked || (was !== line && !isSameOffer(was, line))) changed.push(line);
  }
  for (const [key, was] of before.lines) {
    if (after.lines.has(key)) continue;
    const end = told.get(key);
    const isEnd = end !== undefined && end.status !== MARKET_STATUS.allowed && end.status !== MARKET_STATUS.suspended;
    changed.push(isEnd ? end : { ...was, status: MARKET_STATUS.notAllowed, suspensionReason: null });
  }
  return changed;
}
