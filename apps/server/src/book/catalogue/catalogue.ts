import type { OfferFacts } from "@touchline/betting";
import type { Provider, ProviderStatus, SportTypeProviders } from "@touchline/contract/vocabulary";
import { MATCH_STATUS, PROVIDERS, isFollowed } from "@touchline/contract/vocabulary";
import {
  beginsAtMs,
  type FeedCatalogue,
  type FeedMessage,
  type Fixture,
  type LineMessage,
  type LineOffer,
  type MatchState,
} from "../../feed/feed.ts";
import { MatchOrders } from "./match-orders.ts";
import { type ClosedLines, type MatchImage, MatchRecord } from "./match-record.ts";
import { SportIndex } from "@touchline/sports";
import type { PlaceIndex } from "./place-index.ts";
import { indexPlaces } from "./place-index.ts";

/** By then most matches are over: of one that goes on for longer, as one-day cricket, the feed tells at once how it stands. */
const LONG_SINCE_MS = 4 * 3_600_000;

/** What one message did to one match: the state before, null where this was the first, and the lines it told. */
export interface MatchChange {
  match: MatchRecord;
  before: MatchState | null;
  lines: readonly LineOffer[];
}

export interface CatalogueOptions {
  /** Real time that goes with a moment of the feed's clock. */
  wallTimeOf: (feedTimeMs: number) => number;
  /** Whose matches are followed; everyone's where nothing is said. */
  followed?: SportTypeProviders;
  /** The feed's clock; it stands before everything where nothing is said. */
  feedNowMs?: () => number;
  /** Whether a provider is heard of too late for live bets. */
  isLate?: (provider: Provider) => boolean;
  /** Whether films are shown: by itself they are. Without them no match counts as filmed. */
  areFilmsShown?: boolean;
  /** The sports that are known; those of the product where nothing is said. */
  sports?: SportIndex;
}

/** Whoever keeps something of every match on offer. */
export interface CatalogueFollower {
  /** A match that came, or whose fixture may be another than before. */
  put(match: MatchRecord): void;
  remove(matchId: string): void;
}

/** Where the operator switched nothing off. */
const EVERY_PROVIDER: SportTypeProviders = { regular: PROVIDERS, cyber: PROVIDERS };

const slugKey = ({ place, fixture }: MatchRecord): string => `${place.sport.key}/${fixture.slug}`;

export type SlugTarget = { type: "category" | "tournament" | "match" | "outright"; id: string };

/** Everything on offer now, in memory, as the feed last told it. */
export class Catalogue {
  readonly places: PlaceIndex;
  readonly #matches = new Map<string, MatchRecord>();
  readonly #slugs = new Map<string, SlugTarget>();
  /** Keys of slugs that a match had before, which links to it still have. */
  readonly #formerSlugs = new Map<string, string[]>();
  readonly #providers = new Map<Provider, ProviderStatus>(PROVIDERS.map((provider) => [provider, "inactive"]));
  readonly #options: Required<CatalogueOptions>;
  /** By match, also of those that are not on offer yet. */
  readonly #closed = new Map<string, readonly ClosedLines[]>();
  /** Every match in the orders of lists. */
  readonly orders = new MatchOrders();
  readonly #followers: CatalogueFollower[] = [this.orders];
  /** When a match of a tournament last changed, be it gone since. */
  readonly #changedAtMs = new Map<string, number>();
  #changes = 0;

  constructor(feedCatalogue: FeedCatalogue, options: CatalogueOptions) {
    this.#options = {
      followed: EVERY_PROVIDER,
      feedNowMs: () => Number.NEGATIVE_INFINITY,
      isLate: () => false,
      areFilmsShown: true,
      sports: new SportIndex(),
      ...options,
    };
    this.places = indexPlaces(feedCatalogue, this.#options.sports);
    this.#indexPlaceSlugs();
  }

  /** Gives the matches that are on offer, and from then on each change of that. */
  follow(follower: CatalogueFollower): void {
    for (const match of this.#matches.values()) follower.put(match);
    this.#followers.push(follower);
  }

  /** Grows with everything that may change which matches a list has, and in which order. */
  get changes(): number {
    return this.#changes;
  }

  get matches(): Iterable<MatchRecord> {
    return this.#matches.values();
  }

  match(id: string): MatchRecord | undefined {
    return this.#matches.get(id);
  }

  /** When a match of one of these tournaments last changed, in real time; null where none has since this process began. */
  latestChangeMs(tournamentIds: Iterable<string>): number | null {
    let latest: number | null = null;
    for (const id of tournamentIds) {
      const at = this.#changedAtMs.get(id);
      if (at !== undefined && (latest === null || at > latest)) latest = at;
    }
    return latest;
  }

  slug(sportKey: string, slug: string): SlugTarget | undefined {
    return this.#slugs.get(`${sportKey}/${slug}`);
  }

  get providerStatuses(): { provider: Provider; status: ProviderStatus }[] {
    return [...this.#providers].map(([provider, status]) => ({ provider, status }));
  }

  isProviderActive(provider: Provider): boolean {
    return this.#providers.get(provider) === "active";
  }

  /** Whose live matches take no bets, for they are heard of too late. */
  get lateProviders(): readonly Provider[] {
    return [...this.#providers.keys()].filter((provider) => this.#options.isLate(provider));
  }

  /** What is known of a match that decides whether it takes bets now, whatever its lines are. */
  offerFacts(match: MatchRecord): OfferFacts {
    const { provider, startTimeMs } = match.fixture;
    const { isLate, feedNowMs } = this.#options;
    // The feed may be late in telling that a match has kicked off, or not tell it at all.
    const isPastStart = !match.isLive && startTimeMs <= feedNowMs();
    return {
      matchStatus: match.state === null || isPastStart ? MATCH_STATUS.stopped : match.status,
      isProviderUp: this.isProviderActive(provider) && !(match.isLive && isLate(provider)),
    };
  }

  /** Applies one message; answers what it may have changed, or null where nothing that is shown did. */
  apply(message: Exclude<FeedMessage, { type: "alive" }>): MatchChange | null {
    switch (message.type) {
      case "fixture":
        this.#changes += 1;
        return this.#putFixture(message.fixture);
      case "match":
        return this.#noteLists(message.matchId, () => this.#applyMatch(message));
      case "settlement":
      case "settlement_rollback":
      case "cancel":
      case "cancel_rollback":
        return this.#noteLists(message.matchId, () => this.#endLines(message));
      case "retired":
        this.forget(message.matchId);
        return null;
    }
  }

  /** Marks a provider lost or found; answers the matches whose lines that locks or frees. */
  setProviderStatus(provider: Provider, status: ProviderStatus): MatchRecord[] {
    this.#changes += 1;
    this.#providers.set(provider, status);
    const affected = [...this.#matches.values()].filter(
      (match) => match.fixture.provider === provider && match.isProviderLost !== (status === "inactive"),
    );
    for (const match of affected) match.setProviderLost(status === "inactive");
    return affected;
  }

  /** Has these lines of a match take no bets, and all others as the feed has them. */
  closeLines(matchId: string, closed: readonly ClosedLines[]): void {
    this.#changes += 1;
    if (closed.length === 0) this.#closed.delete(matchId);
    else this.#closed.set(matchId, closed);
    this.#matches.get(matchId)?.closeLines(closed);
  }

  /** Has no line of a provider open until it is said anew. */
  suspendLines(provider: Provider): void {
    this.#changes += 1;
    for (const match of this.#matches.values()) if (match.fixture.provider === provider) match.suspendLines();
  }

  /** Takes a match over as another process has it: anew, or what changed of it. */
  takeImage(image: MatchImage, { isWhole }: { isWhole: boolean }): void {
    const { matchId, tournamentId } = image.fixture;
    const known = isWhole ? undefined : this.#matches.get(matchId);
    if (known !== undefined) {
      const before = listKey(known);
      known.take(image);
      if (listKey(known) !== before) this.#changes += 1;
      this.#noteChange(known, known.changedAtMs);
      this.#noteFixture(known);
      return;
    }
    const place = this.places.placeOf(tournamentId);
    // A new record even for a match that is known: nothing that was written of the old one is shown again.
    if (place === undefined || !isWhole) return;
    this.#changes += 1;
    const match = this.#put(new MatchRecord(image.fixture, place));
    match.take(image);
    this.#noteChange(match, match.changedAtMs);
  }

  noteProviderStatus(provider: Provider, status: ProviderStatus): void {
    this.#changes += 1;
    this.#providers.set(provider, status);
  }

  forget(matchId: string): void {
    const match = this.#matches.get(matchId);
    if (!match) return;
    this.#changes += 1;
    this.#matches.delete(matchId);
    for (const key of [slugKey(match), ...(this.#formerSlugs.get(matchId) ?? [])]) this.#slugs.delete(key);
    this.#formerSlugs.delete(matchId);
    for (const follower of this.#followers) follower.remove(matchId);
  }

  /** Most changes of a match move it in no list. */
  #noteLists(matchId: string, apply: () => MatchChange | null): MatchChange | null {
    const match = this.#matches.get(matchId);
    const before = match?.listFacts;
    const change = apply();
    if (match?.listFacts !== before) this.#changes += 1;
    return change;
  }

  #noteChange(match: MatchRecord, atMs: number | null): void {
    // Where the feed has no clock, nobody knows when.
    if (atMs === null || !Number.isFinite(atMs)) return;
    match.changedAtMs = atMs;
    const { tournamentId } = match.fixture;
    this.#changedAtMs.set(tournamentId, Math.max(atMs, this.#changedAtMs.get(tournamentId) ?? atMs));
  }

  #noteFixture(match: MatchRecord): void {
    for (const follower of this.#followers) follower.put(match);
  }

  #put(match: MatchRecord): MatchRecord {
    this.#matches.set(match.id, match);
    const { fixture } = match;
    const closed = this.#closed.get(match.id);
    if (closed !== undefined) match.closeLines(closed);
    match.isOverUntold = fixture.startTimeMs < this.#options.feedNowMs() - LONG_SINCE_MS;
    this.#nameSlug(match);
    this.#noteFixture(match);
    return match;
  }

  #nameSlug(match: MatchRecord): void {
    const { fixture } = match;
    // A race is a part of its meeting, and has no page of its own.
    if (fixture.type === "match" || fixture.race === undefined)
      this.#slugs.set(slugKey(match), { type: fixture.type, id: match.id });
  }

  #putFixture(sent: Fixture): MatchChange | null {
    const fixture = this.#options.areFilmsShown ? sent : unfilmed(sent);
    const known = this.#matches.get(fixture.matchId);
    if (known) {
      const isMoved = known.fixture.startTimeMs !== fixture.startTimeMs;
      const keyBefore = slugKey(known);
      known.fixture = fixture;
      if (slugKey(known) !== keyBefore) {
        this.#formerSlugs.set(known.id, [...(this.#formerSlugs.get(known.id) ?? []), keyBefore]);
        this.#nameSlug(known);
      }
      if (isMoved) this.#noteChange(known, this.#options.wallTimeOf(this.#options.feedNowMs()));
      this.#noteFixture(known);
      return known.state && { match: known, before: known.state, lines: [] };
    }
    const place = this.places.placeOf(fixture.tournamentId);
    // Without its fixture nothing that is told of a match is heard; bets taken on it before are settled all the same.
    if (!place || !isFollowed(this.#options.followed, { sportType: place.descriptor.type, provider: fixture.provider }))
      return null;
    const match = this.#put(new MatchRecord(fixture, place));
    match.isProviderLost = !this.isProviderActive(fixture.provider);
    return null;
  }

  #applyMatch(message: Extract<FeedMessage, { type: "match" }>): MatchChange | null {
    const match = this.#matches.get(message.matchId);
    if (!match || match.isAtOrPast(message.version)) return null;
    const before = match.state;
    for (const offer of message.lines) match.putLine(offer);
    match.state = message.state;
    match.clockWallMs = this.#options.wallTimeOf(message.state.clockAtMs);
    // Of one that is in play as it is heard of first, as after a restart, no later change is known than its kick-off.
    if (before === null ? match.isLive : isNews(before, match.state))
      this.#noteChange(match, before === null ? this.#kickOffWallMs(match) : match.clockWallMs);
    match.advance(message.version);
    return { match, before, lines: message.lines };
  }

  #kickOffWallMs({ fixture, clockWallMs }: MatchRecord): number {
    return Math.min(clockWallMs, this.#options.wallTimeOf(fixture.startTimeMs));
  }

  #endLines(message: LineMessage): MatchChange | null {
    const match = this.#matches.get(message.matchId);
    const lines = match?.applyLineMessage(message) ?? [];
    return match === undefined || lines.length === 0 ? null : { match, before: match.state, lines };
  }

  #indexPlaceSlugs(): void {
    for (const category of this.places.categories) {
      const sport = this.places.sportOf(category.sportId);
      if (sport) this.#slugs.set(`${sport.key}/${category.slug}`, { type: "category", id: category.id });
    }
    for (const tournament of this.places.tournaments) {
      const place = this.places.placeOf(tournament.id);
      if (place) this.#slugs.set(`${place.sport.key}/${tournament.slug}`, { type: "tournament", id: tournament.id });
    }
  }
}

/** Whether a page about the match says something else of how it stands. */
const isNews = (was: MatchState, is: MatchState): boolean =>
  was.status !== is.status ||
  was.scores.total?.home !== is.scores.total?.home ||
  was.scores.total?.away !== is.scores.total?.away ||
  was.withdrawn?.length !== is.withdrawn?.length;

function unfilmed(fixture: Fixture): Fixture {
  if (fixture.type !== "match" || fixture.isFilmed === undefined) return fixture;
  const { isFilmed: _, ...rest } = fixture;
  return rest;
}

/** All of a match that lists narrow and order by: of an image nobody says what it changed. */
function listKey({ listFacts, isProviderLost, fixture }: MatchRecord): string {
  const { startTimeMs, tournamentId } = fixture;
  const names = fixture.type === "match" ? [fixture.home.name, fixture.away.name, fixture.isFilmed] : [];
  return JSON.stringify([listFacts, isProviderLost, startTimeMs, beginsAtMs(fixture), tournamentId, ...names]);
}
