import { compareMarkets, marketKey } from "@touchline/betting";
import { type SportTypeProviders, isFollowed } from "@touchline/contract/vocabulary";
import { Listeners } from "../../platform/listeners.ts";
import { CellTable } from "./cell-table.ts";
import { createFlushThrottle, type LiveClock, browserClock } from "./flush-throttle.ts";
import type {
  LineChange,
  LineNames,
  MarketCell,
  MatchCell,
  MatchChange,
  MatchNames,
  MatchState,
  Naming,
  OutcomeCell,
  SeedMatch,
  StatusChange,
  WireMarket,
} from "./live-cells.ts";
import { LOADING_OUTCOME, MISSING_OUTCOME, namedByAnswers } from "./live-cells.ts";
import { type MarketChange, MarketRecords, type MarketRecord, isShown, marketCell } from "./market-records.ts";
import { MatchRecords } from "./match-records.ts";
import { MoveFader } from "./move-fader.ts";
import { nextOutcomeCell } from "./outcome-cell.ts";

/** Whether prices can be trusted: `stale` from the moment the link drops until everything is in step again. */
export type LinkState = "connecting" | "live" | "stale";

export interface LiveView extends Pick<LiveStore, "match" | "market" | "marketKeys" | "outcome"> {
  /** Somebody took a price: what it is now is shown. */
  pressed?: (outcomeKey: string) => void;
}

/** What stands on the page together. */
export interface ShownList {
  /** Matches, or the id of one. */
  of: string | readonly { id: string }[];
  /** 0 while it is there. */
  leftAt: number;
}

const NO_KEYS: readonly string[] = [];

/**
 * Everything that ticks: matches, lines and prices, each a cell under its key. Messages change records
 * at once; cells follow when flushed, prices at most every 100 ms, all else immediately.
 */
export class LiveStore {
  readonly #clock: LiveClock;
  #view: LiveView = this;
  /** Of the link, written by whoever keeps it: when it last brought anything, and how long an answer takes. */
  readonly signs: { at: number; roundTrip?: () => Promise<number | null> } = { at: 0 };
  readonly #naming = namedByAnswers();
  readonly #matchRecords = new MatchRecords(this.#naming);
  readonly #marketRecords = new MarketRecords(this.#naming);
  readonly #outcomeAddresses = new Map<string, { record: MarketRecord; outcomeId: string }>();
  readonly #matches = new CellTable<MatchCell>();
  readonly #markets = new CellTable<MarketCell>();
  readonly #lines = new CellTable<readonly string[]>();
  readonly #outcomes = new CellTable<OutcomeCell>();
  readonly tables = [this.#matches, this.#lines, this.#markets, this.#outcomes] as const;
  readonly #staleTwins = new WeakMap<OutcomeCell, OutcomeCell>();
  /** Keys of prices that somebody has all changes of shown at once. */
  readonly watched = new Set<ReadonlySet<string>>();
  /** Lists on the page, and those that were: rows off screen do not listen, and show what is here when they are back. */
  readonly lists = new Set<ShownList>();
  /** Matches whose every line is known: what they do not have is not on its way. */
  readonly #whole = new Set<string>();
  /** Matches that are not there, with the version that was known of each. */
  readonly #gone = new Map<string, number>();
  readonly #linkListeners = new Listeners();
  readonly #urgent = new Set<string>();
  readonly #prices = new Set<string>();
  readonly #relisted = new Set<string>();
  readonly #flushSoon: () => void;
  readonly #fader: MoveFader;
  #link: LinkState = "connecting";
  /** Null until they are known: then all matches are followed. */
  #providers: SportTypeProviders | null = null;

  constructor(clock: LiveClock) {
    this.#clock = clock;
    this.#flushSoon = createFlushThrottle(clock, () => this.flush());
    this.#fader = new MoveFader(clock, (key) => this.#fadeMove(key));
  }

  /** What pages show: this itself, or what `hold-shown.ts` keeps of it. Bets go by the store, never by the view. */
  get view(): LiveView {
    return this.#view;
  }

  /** Everything on pages is read again from here. */
  setView(view: LiveView): void {
    this.#view = view;
    for (const table of this.tables) table.notifyAll();
  }

  /** Messages name less than answers do: whoever reads them says how that is named which they tell. */
  setNaming(naming: Naming): void {
    Object.assign(this.#naming, naming);
  }

  match(matchId: string): MatchCell | null {
    return this.#matches.read(matchId) ?? null;
  }

  market(key: string): MarketCell | null {
    return this.#markets.read(key) ?? null;
  }

  /** Keys of the lines on offer, in display order. */
  marketKeys(matchId: string): readonly string[] {
    return this.#lines.read(matchId) ?? NO_KEYS;
  }

  outcome(key: string): OutcomeCell {
    const cell = this.#outcomes.read(key) ?? LOADING_OUTCOME;
    return this.#link === "stale" ? this.#staleTwin(cell) : cell;
  }

  get link(): LinkState {
    return this.#link;
  }

  /** Whether an answer had the match: messages come of all matches of the site. */
  isListed(matchId: string): boolean {
    return this.#matchRecords.source(matchId) !== null;
  }

  /** Whether a match is shown as it was, for its newest state has parts without names. */
  isUnnamed(matchId: string): boolean {
    return this.#matchRecords.isUnnamed(matchId);
  }

  /** Ids of every match that was seeded or spoken of. */
  matchIds(): string[] {
    return [...new Set([...this.#matchRecords.ids(), ...this.#marketRecords.matchIds()])];
  }

  /** When an answer last had the match; undefined where none did. */
  listedAt(matchId: string): number | undefined {
    return this.#matchRecords.listedAt(matchId);
  }

  /** Lets go of all that is known of a match. */
  forget(matchId: string): void {
    const lines = this.#marketRecords.ofMatch(matchId).map(({ key }) => key);
    const prices = lines.flatMap((key) => this.market(key)?.outcomes ?? []).map(({ key }) => key);
    for (const key of [matchId, ...lines, ...prices])
      for (const cells of [...this.tables.map((table) => table.cells), this.#outcomeAddresses]) cells.delete(key);
    for (const records of [this.#matchRecords, this.#marketRecords]) records.forget(matchId);
    for (const mark of [this.#whole, this.#gone]) mark.delete(matchId);
  }

  subscribeMatch(matchId: string, listener: () => void): () => void {
    return this.#matches.subscribe(matchId, listener);
  }

  subscribeMarket(key: string, listener: () => void): () => void {
    return this.#markets.subscribe(key, listener);
  }

  subscribeMarketKeys(matchId: string, listener: () => void): () => void {
    return this.#lines.subscribe(matchId, listener);
  }

  subscribeOutcome(key: string, listener: () => void): () => void {
    return this.#outcomes.subscribe(key, listener);
  }

  subscribeLink(listener: () => void): () => void {
    return this.#linkListeners.add(listener);
  }

  setLink(link: LinkState): void {
    if (link === this.#link) return;
    const pricesChange = link === "stale" || this.#link === "stale";
    this.#link = link;
    this.#linkListeners.notify();
    if (pricesChange) this.#outcomes.notifyAll();
  }

  /** Has every change of these prices shown at once, as the slip needs. */
  watch(outcomeKeys: readonly string[]): () => void {
    const keys = new Set(outcomeKeys);
    this.watched.add(keys);
    this.#settleSeed();
    return () => void this.watched.delete(keys);
  }

  /** Writes matches from an answer. Safe while rendering: whoever already shows them is told afterwards. */
  seedMatches(matches: readonly SeedMatch[]): void {
    for (const match of matches) {
      const { provider, sport_type: sportType } = match;
      this.#matchRecords.listed(match.id, { sportType, provider });
      // What a page listed before is written again and again.
      if (match.version > (this.#gone.get(match.id) ?? Infinity)) this.matchFound(match.id);
      const { main_markets: priced, ...state } =
        "main_markets" in match ? { ...match, main_lines: match.main_markets } : { ...match, main_markets: [] };
      this.#applyMatch(state, match);
      for (const market of priced) this.#applyMarket(match.id, market, market);
    }
    this.#settleSeed();
  }

  /** Writes lines from an answer. `complete` says that the match has no others. */
  seedMarkets(answer: { matchId: string; version: number; markets: readonly WireMarket[]; complete: boolean }): void {
    const { matchId, version, markets } = answer;
    for (const market of markets) this.#applyMarket(matchId, market, market);
    if (answer.complete) this.#retireOthers(matchId, version, markets);
    if (answer.complete) this.#whole.add(matchId);
    this.#settleSeed();
  }

  /** The feed has let go of a match: nothing of it is on offer, nor will be unless it is found again. */
  matchGone(matchId: string): void {
    this.#gone.set(matchId, this.#matchRecords.version(matchId));
    for (const record of this.#marketRecords.ofMatch(matchId))
      this.#take(matchId, record.market, this.#marketRecords.close(record));
    this.#whole.add(matchId);
    this.#settleSeed();
  }

  /** An answer of now has the match. */
  matchFound(matchId: string): void {
    this.#gone.delete(matchId);
  }

  /** Says whose matches the site follows. */
  setProviders(providers: SportTypeProviders): void {
    this.#providers = providers;
    for (const id of this.matchIds()) this.#refreshPricesOf(id);
    this.#flushUrgent();
  }

  /** Messages of other matches are not heard, and their prices cannot be taken. */
  isFollowed(matchId: string): boolean {
    const source = this.#matchRecords.source(matchId);
    return this.#providers === null || source === null || isFollowed(this.#providers, source);
  }

  applyMatch(change: MatchChange | StatusChange, names?: MatchNames): void {
    if (!this.isFollowed(change.id)) return;
    this.#applyMatch(change, names);
    this.#flushUrgent();
  }

  applyMarkets(
    matchId: string,
    lines: readonly LineChange[],
    namesOf?: (line: LineChange) => LineNames | undefined,
  ): void {
    if (!this.isFollowed(matchId)) return;
    for (const line of lines) this.#applyMarket(matchId, line, namesOf?.(line));
    this.#flushUrgent();
    if (this.#prices.size > 0) this.#flushSoon();
  }

  /** Brings every cell up to its record now, as a click needs before it reads a price. */
  flush(): void {
    for (const key of this.#prices) this.#refreshOutcome(key);
    this.#prices.clear();
    this.#fader.sweep();
    this.#flushUrgent();
  }

  #applyMatch(change: MatchState | StatusChange, names?: MatchNames): void {
    const { id: matchId } = change;
    const statusBefore = this.#matchRecords.status(matchId);
    if (!this.#matchRecords.apply(change, names)) return;
    const cell = this.#matchRecords.cell(matchId);
    if (cell !== null) this.#matches.write(matchId, cell);
    if (statusBefore !== this.#matchRecords.status(matchId)) this.#refreshPricesOf(matchId);
  }

  #refreshPricesOf(matchId: string): void {
    for (const record of this.#marketRecords.ofMatch(matchId)) {
      for (const { key } of this.#markets.read(record.key)?.outcomes ?? []) this.#urgent.add(key);
    }
  }

  #applyMarket(matchId: string, line: LineChange, names: LineNames | undefined): void {
    if (!this.#gone.has(matchId)) this.#take(matchId, line, this.#marketRecords.apply(matchId, line, names));
  }

  #retireOthers(matchId: string, version: number, markets: readonly WireMarket[]): void {
    const kept = new Set(markets.map(({ id, specifier }) => marketKey({ matchId, marketId: id, specifier })));
    for (const record of this.#marketRecords.ofMatch(matchId)) {
      if (!kept.has(record.key)) this.#take(matchId, record.market, this.#marketRecords.retire(record, version));
    }
  }

  #take(matchId: string, { id, specifier }: Pick<WireMarket, "id" | "specifier">, change: MarketChange): void {
    const record = this.#marketRecords.get(marketKey({ matchId, marketId: id, specifier }));
    if (record === undefined) return;
    if (change.line) this.#refreshLine(record);
    for (const key of change.outcomeKeys) {
      const isUrgent = change.line || this.#isWatched(key) || this.#isStateChange(record, key);
      (isUrgent ? this.#urgent : this.#prices).add(key);
    }
  }

  #isWatched(key: string): boolean {
    for (const keys of this.watched) if (keys.has(key)) return true;
    return false;
  }

  #isStateChange(record: MarketRecord, key: string): boolean {
    const outcomeId = this.#outcomeAddresses.get(key)?.outcomeId;
    const active = record.market.outcomes.find(({ id }) => id === outcomeId)?.active === true;
    return (this.#outcomes.read(key)?.state === "open") !== active;
  }

  #refreshLine(record: MarketRecord): void {
    const cell = marketCell(record);
    for (const { id, key } of cell.outcomes) this.#outcomeAddresses.set(key, { record, outcomeId: id });
    this.#markets.write(record.key, cell);
    this.#relisted.add(record.matchId);
  }

  #refreshLists(): void {
    for (const matchId of this.#relisted) {
      const shown = this.#marketRecords.ofMatch(matchId).filter(isShown);
      const lines = shown.flatMap(({ key }) => this.#markets.read(key) ?? []);
      this.#lines.write(
        matchId,
        lines.toSorted(compareMarkets).map(({ key }) => key),
      );
    }
    this.#relisted.clear();
  }

  #refreshOutcome(key: string): void {
    const address = this.#outcomeAddresses.get(key);
    if (address === undefined) return;
    const before = this.#outcomes.read(key);
    const cell = nextOutcomeCell({
      before,
      ...address,
      matchStatus: this.#matchRecords.status(address.record.matchId),
      isProviderFollowed: this.isFollowed(address.record.matchId),
      now: () => this.#clock.now(),
    });
    if (cell === before) return;
    this.#outcomes.write(key, cell);
    if (cell.move !== null) this.#fader.moved(key, cell.movedAt);
  }

  /** A watched price that its match, known as a whole, does not have. */
  #refreshMissing(key: string): void {
    const isKnown = this.#outcomes.read(key) !== undefined;
    if (!isKnown && this.#whole.has(key.slice(0, key.indexOf("/")))) this.#outcomes.write(key, MISSING_OUTCOME);
  }

  #flushUrgent(): void {
    for (const key of this.#urgent) this.#refreshOutcome(key);
    this.#urgent.clear();
    this.#refreshLists();
    for (const table of this.tables) table.notify();
  }

  /** While rendering nobody may be told, so cells that are already shown follow in a microtask. */
  #settleSeed(): void {
    for (const keys of [this.#urgent, this.#prices]) {
      for (const key of keys) this.#refreshOutcome(key);
      keys.clear();
    }
    for (const keys of this.watched) for (const key of keys) this.#refreshMissing(key);
    this.#refreshLists();
    if (this.tables.some(({ hasUnnotified }) => hasUnnotified)) queueMicrotask(() => this.#flushUrgent());
  }

  #fadeMove(key: string): void {
    const cell = this.#outcomes.read(key);
    if (cell === undefined || cell.move === null) return;
    this.#outcomes.write(key, { ...cell, move: null, movedAt: 0 });
    this.#outcomes.notify();
  }

  #staleTwin(cell: OutcomeCell): OutcomeCell {
    const known = this.#staleTwins.get(cell);
    if (known !== undefined) return known;
    const twin = { ...cell, stale: true };
    this.#staleTwins.set(cell, twin);
    return twin;
  }
}

/** One store a page request on the server, one a page in the browser. */
export const createLiveStore = (clock: LiveClock = browserClock): LiveStore => new LiveStore(clock);
