import { MARKET_STATUS, MATCH_STAGE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { SOCCER_STAGE } from "@touchline/sports/soccer";
import type { LegResult, Provider, VoidReason } from "@touchline/contract/vocabulary";
import type {
  FeedCatalogue,
  FeedMessage,
  Fixture,
  LineMessage,
  LineOffer,
  LineRef,
  LineSettlement,
  LinesOrUndecided,
  MatchFixture,
  MatchState,
  OutrightFixture,
  PlacedRange,
} from "../../src/feed/feed.ts";
import type { JointChance, LegCombinations } from "../../src/feed/leg-combinations.ts";
import type { Feed, PastMatch } from "../../src/feed/feed-source.ts";

type MatchMessage = Extract<FeedMessage, { type: "match" }>;

const CATALOGUE: FeedCatalogue = {
  sports: [
    { id: "1", key: "soccer", name: "Soccer", priority: 1 },
    { id: "2", key: "tennis", name: "Tennis", priority: 2 },
    { id: "3", key: "valorant", name: "Valorant", priority: 3, provider: "oddin" },
  ],
  categories: [
    { id: "10", sportId: "1", slug: "england", name: "England", countryCode: "GB", priority: 1 },
    { id: "11", sportId: "1", slug: "germany", name: "Germany", countryCode: "DE", priority: 2, priorities: { de: 0 } },
    { id: "20", sportId: "2", slug: "spain", name: "Spain", countryCode: "ES", priority: 3 },
    { id: "30", sportId: "3", slug: "world", name: "World", countryCode: null, priority: 4 },
  ],
  tournaments: [
    { id: "100", categoryId: "10", slug: "premier-league", name: "Premier League", priority: 1, priorities: { de: 2 } },
    { id: "101", categoryId: "11", slug: "bundesliga", name: "Bundesliga", priority: 2, priorities: { de: 1 } },
    { id: "200", categoryId: "20", slug: "sevilla-open", name: "Sevilla Open", priority: 3 },
    { id: "300", categoryId: "30", slug: "world-circuit", name: "World Circuit", priority: 4 },
  ],
};

type Without<Message, Keys extends PropertyKey> = Message extends unknown ? Omit<Message, Keys> : never;
type SaidOfLines = Without<LineMessage, "matchId" | "version" | "atMs">;

const refsOf = (names: readonly string[] | "undecided"): LinesOrUndecided =>
  names === "undecided" ? names : names.map(named);

/** A feed that says what a test has it say. It carries on over restarts of the book, as a real one does. */
export class ScriptedFeed implements Feed {
  readonly catalogue = CATALOGUE;
  readonly #nowMs: () => number;
  #listener: ((messages: readonly FeedMessage[]) => void) | null = null;
  #version = 0;
  readonly #fixtures = new Map<string, Fixture>();
  readonly #matches = new Map<string, { state: MatchState; lines: Map<string, LineOffer> }>();
  readonly #lineMessages: LineMessage[] = [];

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Given by a test whose provider loses what it says in a silence. */
  recover?: (provider: Provider) => Promise<void>;

  /** Given by a test whose feed looks back. */
  past?: (fromMs: number, untilMs: number) => Promise<readonly PastMatch[]>;

  /** What the legs of a custom bet come to together. */
  joint: JointChance = { probability: 0.25, conflict: null };
  readonly combinations: LegCombinations = {
    chance: () => Promise.resolve(this.joint),
    together: () => Promise.resolve(this.joint.probability),
    lines: () => Promise.resolve([]),
  };

  now(): number {
    return this.#nowMs();
  }

  start(listener: (messages: readonly FeedMessage[]) => void, unsettled: readonly string[] = []): Promise<void> {
    this.#listener = listener;
    const known = [...this.#matches].map(([id, { state, lines }]) =>
      this.#matchMessage(id, state, [...lines.values()]),
    );
    const fixtures = [...this.#fixtures.values()].map((fixture) => ({ type: "fixture", fixture }) as const);
    const retired = unsettled
      .filter((matchId) => !this.#fixtures.has(matchId))
      .map((matchId) => ({ type: "retired", matchId }) as const);
    const alive = { type: "alive", provider: "betradar", atMs: this.now() } as const;
    listener([...fixtures, ...this.#lineMessages, ...known, ...retired, alive]);
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.#listener = null;
    return Promise.resolve();
  }

  /** Says several things as one batch. */
  tell(...messages: FeedMessage[]): void {
    this.#listener?.(messages);
  }

  alive(...providers: Provider[]): void {
    const all = providers.length === 0 ? (["betradar"] as const) : providers;
    this.tell(...all.map((provider) => ({ type: "alive", provider, atMs: this.now() }) as const));
  }

  retire(matchId: string): void {
    this.#fixtures.delete(matchId);
    this.#matches.delete(matchId);
    this.tell({ type: "retired", matchId });
  }

  /** Brings a match into the window. */
  open(
    matchId: string,
    match: Partial<Pick<MatchFixture, "tournamentId" | "startTimeMs" | "provider" | "players">> & {
      live?: boolean;
      teams?: readonly [home: string, away: string];
      lines: LineOffer[];
    },
  ): void {
    const [home, away] = match.teams ?? [`Albion ${matchId}`, `Rovers ${matchId}`];
    const fixture: Fixture = {
      type: "match",
      matchId,
      slug: `albion-vs-rovers-${matchId}`,
      tournamentId: match.tournamentId ?? "100",
      home: { name: home, shortName: "ALB", colours: ["#111111", "#ffffff"] },
      away: { name: away, shortName: "ROV", colours: ["#222222", "#ffffff"] },
      startTimeMs: match.startTimeMs ?? this.now() + (match.live ? -600_000 : 3_600_000),
      provider: match.provider ?? "betradar",
      ...(match.players && { players: match.players }),
    };
    this.#fixtures.set(matchId, fixture);
    const state = match.live ? liveState(this.now()) : prematchState(this.now());
    this.#matches.set(matchId, { state, lines: new Map() });
    this.tell({ type: "fixture", fixture }, this.update(matchId, { lines: match.lines }));
  }

  /** Brings an outright into the window: each competitor by its id. */
  openOutright(
    matchId: string,
    odds: Record<string, string>,
    { race, kind = "season", ...rest }: Partial<LineOffer> & Partial<Pick<OutrightFixture, "race" | "kind">> = {},
  ): void {
    const startTimeMs = this.now() + 48 * 3_600_000;
    const fixture: Fixture = {
      type: "outright",
      kind,
      matchId,
      slug: `who-wins-${matchId}`,
      tournamentId: "100",
      competitors: Object.keys(odds).map((id) => ({
        id,
        name: `Club ${id}`,
        shortName: `C${id}`,
        colours: ["#111111", "#ffffff"],
      })),
      startTimeMs,
      fromMs: this.now() - 3_600_000,
      untilMs: startTimeMs + 3_600_000,
      provider: "betradar",
      ...(race && { race }),
    };
    this.#fixtures.set(matchId, fixture);
    this.#matches.set(matchId, { state: prematchState(this.now()), lines: new Map() });
    this.tell({ type: "fixture", fixture }, this.update(matchId, { lines: [line("534", odds, rest)] }));
  }

  /** Has a match begin at another time. */
  move(matchId: string, startTimeMs: number): void {
    const known = this.#fixtures.get(matchId);
    if (!known) throw new Error(`no match ${matchId}`);
    const fixture = { ...known, startTimeMs };
    this.#fixtures.set(matchId, fixture);
    this.tell({ type: "fixture", fixture });
  }

  /** Has the teams of a match be called otherwise. */
  rename(matchId: string, [home, away]: readonly [home: string, away: string]): void {
    const known = this.#fixtures.get(matchId);
    if (known?.type !== "match") throw new Error(`no match ${matchId}`);
    const fixture = { ...known, home: { ...known.home, name: home }, away: { ...known.away, name: away } };
    this.#fixtures.set(matchId, fixture);
    this.tell({ type: "fixture", fixture });
  }

  /** The next message of a match; a test puts it into a batch, or tells it with `change`. */
  update(matchId: string, change: { state?: Partial<MatchState>; lines?: LineOffer[] }): MatchMessage {
    const known = this.#matches.get(matchId);
    if (!known) throw new Error(`no match ${matchId}`);
    known.state = { ...known.state, clockAtMs: this.now(), ...change.state };
    for (const offer of change.lines ?? []) known.lines.set(`${offer.marketId}/${offer.specifier}`, offer);
    return this.#matchMessage(matchId, known.state, change.lines ?? []);
  }

  change(matchId: string, change: { state?: Partial<MatchState>; lines?: LineOffer[] }): void {
    this.tell(this.update(matchId, change));
  }

  /** Says how lines ended, by the results of their outcomes. */
  settle(matchId: string, ...lines: LineSettlement[]): void {
    this.settleWith(matchId, {}, ...lines);
  }

  settleWith(matchId: string, { certainty }: { certainty?: 1 | 2 }, ...lines: LineSettlement[]): void {
    const message = this.#lineMessage(matchId, {
      type: "settlement",
      lines,
      ...(certainty === undefined ? {} : { certainty }),
    });
    const closed = this.#offersOf(matchId, lines, MARKET_STATUS.settled);
    this.tell(...this.#matchUpdate(matchId, closed), message);
  }

  /** Takes results back; the lines are on offer again. */
  rollBack(matchId: string, ...names: string[]): void {
    const lines = names.map(named);
    const message = this.#lineMessage(matchId, { type: "settlement_rollback", lines });
    this.tell(message, ...this.#matchUpdate(matchId, this.#offersOf(matchId, lines, MARKET_STATUS.allowed)));
  }

  /** Makes bets on lines void: those placed in a range, or all. */
  cancel(
    matchId: string,
    names: readonly string[] | "undecided",
    { reason, placed }: { reason: VoidReason; placed?: PlacedRange },
  ): void {
    const range = placed === undefined ? {} : { placed };
    this.tell(this.#lineMessage(matchId, { type: "cancel", lines: refsOf(names), reason, ...range }));
  }

  rollBackCancel(matchId: string, names: readonly string[] | "undecided", placed?: PlacedRange): void {
    const range = placed === undefined ? {} : { placed };
    const lines = refsOf(names);
    const message = this.#lineMessage(matchId, { type: "cancel_rollback", lines, ...range });
    const open = lines === "undecided" ? [] : this.#offersOf(matchId, lines, MARKET_STATUS.allowed);
    this.tell(message, ...this.#matchUpdate(matchId, open));
  }

  /** The last of what was said of lines, once more. */
  repeatLineMessages(count: number): void {
    this.tell(...this.#lineMessages.slice(-count));
  }

  #lineMessage(matchId: string, said: SaidOfLines): LineMessage {
    const message = { ...said, matchId, version: ++this.#version, atMs: this.now() };
    this.#lineMessages.push(message);
    return message;
  }

  #offersOf(matchId: string, lines: readonly LineRef[], status: LineOffer["status"]): LineOffer[] {
    return lines.flatMap(({ marketId, specifier }) => {
      const offer = this.#matches.get(matchId)?.lines.get(`${marketId}/${specifier}`);
      return offer ? [{ ...offer, status }] : [];
    });
  }

  #matchUpdate(matchId: string, lines: LineOffer[]): MatchMessage[] {
    return this.#matches.has(matchId) ? [this.update(matchId, { lines })] : [];
  }

  #matchMessage(matchId: string, state: MatchState, lines: readonly LineOffer[]): MatchMessage {
    return { type: "match", matchId, version: ++this.#version, state, lines };
  }
}

export function prematchState(clockAtMs: number): MatchState {
  return {
    status: MATCH_STATUS.prematch,
    stage: MATCH_STAGE.notStarted,
    clock: null,
    clockAtMs,
    scores: { total: null, game: null, periods: [], server: null, maxPeriod: 2 },
    statistics: {},
    suspension: null,
  };
}

export function liveState(clockAtMs: number): MatchState {
  return {
    ...prematchState(clockAtMs),
    status: MATCH_STATUS.live,
    stage: SOCCER_STAGE.firstHalf,
    clock: clockAt(600),
    ...scored([0, 0]),
    statistics: { corners: { home: 0, away: 0 }, yellow_cards: { home: 0, away: 0 }, red_cards: { home: 0, away: 0 } },
  };
}

/** The clock of a first half. */
export const clockAt = (playedSeconds: number): MatchState["clock"] => ({
  playedSeconds,
  addedSeconds: null,
  announcedMinutes: null,
  remainingSeconds: 5_400 - playedSeconds,
  remainingInPeriodSeconds: 2_700 - playedSeconds,
  isStopped: false,
});

/** The scores of a match by its halves, the goals of the home team first. */
export function scored(...halves: (readonly [home: number, away: number])[]): Pick<MatchState, "scores"> {
  const keys = ["first_half", "second_half"] as const;
  const periods = halves.map(([home, away], index) => ({
    home,
    away,
    key: keys[index] ?? "",
    number: index + 1,
    type: "regular_period",
  }));
  const total = {
    home: periods.reduce((sum, { home }) => sum + home, 0),
    away: periods.reduce((sum, { away }) => sum + away, 0),
  };
  return { scores: { total, game: null, periods, server: null, maxPeriod: 2 } };
}

/** Reads the short form of a line in tests: `1` or `18/total=2.5`. */
function named(name: string): { marketId: string; specifier: string } {
  const [marketId = "", specifier = ""] = name.split("/");
  return { marketId, specifier };
}

/** A line with its prices by outcome id. */
export function line(name: string, odds: Record<string, string>, rest: Partial<LineOffer> = {}): LineOffer {
  return {
    ...named(name),
    status: MARKET_STATUS.allowed,
    suspensionReason: null,
    mostBalanced: false,
    outcomes: Object.entries(odds).map(([id, price]) => ({
      id,
      odds: price,
      active: true,
      probability: 1 / Number(price),
    })),
    ...rest,
  };
}

/** A line whose first outcome is so likely, at a price; the second has the rest. */
export function likelyLine({
  name,
  odds,
  probability,
  ...rest
}: { name: string; odds: string; probability: number } & Partial<LineOffer>): LineOffer {
  const outcomes = line(name, { 1: odds, 2: "2" }).outcomes.map((outcome) => ({
    ...outcome,
    probability: outcome.id === "1" ? probability : 1 - probability,
  }));
  return line(name, {}, { outcomes, ...rest });
}

export function lineEnd(name: string, results: Record<string, LegResult>): LineSettlement {
  return { ...named(name), outcomes: Object.entries(results).map(([id, result]) => ({ id, result })) };
}

/** 1x2, total 2.5 and both to score: enough for most tests. */
export function standardLines(): LineOffer[] {
  return [
    line("1", { 1: "2.10", 2: "3.30", 3: "3.60" }),
    line("18/total=2.5", { 12: "1.90", 13: "1.95" }, { mostBalanced: true }),
    line("18/total=3.5", { 12: "3.10", 13: "1.36" }),
    line("29", { 74: "1.80", 76: "2.00" }),
  ];
}

export const suspended = (offer: LineOffer): LineOffer => ({
  ...offer,
  status: MARKET_STATUS.suspended,
  suspensionReason: "danger",
});
