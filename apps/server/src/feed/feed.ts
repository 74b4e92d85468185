import type { Finish } from "@touchline/betting";
import type {
  LegResult,
  MarketStatus,
  MatchStage,
  MatchStatus,
  PlaceTerms,
  Provider,
  SuspensionReason,
  VoidReason,
} from "@touchline/contract/vocabulary";
import type { Side } from "@touchline/sports";
import type { FeedRace, FeedRunner, FieldState } from "./feed-race.ts";

/** Where something stands in lists: the least comes first. */
export interface Prioritised {
  priority: number;
  /** By locale, where it is another than elsewhere. */
  priorities?: Readonly<Record<string, number>>;
}

/** A sport, country or competition as the feed knows it. Names are the feed's own, not localised. */
export interface FeedCatalogue {
  sports: readonly (Prioritised & {
    id: string;
    key: string;
    name: string;
    /** Whose its matches are; betradar's where nothing is said. */
    provider?: Provider;
  })[];
  categories: readonly (Prioritised & {
    id: string;
    sportId: string;
    slug: string;
    name: string;
    countryCode: string | null;
  })[];
  tournaments: readonly (Prioritised & { id: string; categoryId: string; slug: string; name: string })[];
}

export interface FeedTeam {
  name: string;
  shortName: string;
  colours: readonly [string, string];
}

/** Where somebody plays at home. */
export interface Venue {
  stadium: string | null;
  city: string | null;
}

interface EventFixture {
  /** Of an outright too: bets name both by it. */
  matchId: string;
  slug: string;
  tournamentId: string;
  /** When bets are taken no longer but live. */
  startTimeMs: number;
  provider: Provider;
}

/** Somebody who can be bet on; `id` is that of the outcome, too. */
export interface FeedPlayer {
  id: string;
  name: string;
  /** For whom, where that is bet on. */
  side?: Side;
  /** What for, in a word of the sport. */
  part?: string;
}

/** What is known of a match before it is played. */
export interface MatchFixture extends EventFixture {
  type: "match";
  home: FeedTeam;
  away: FeedTeam;
  /** Where it is played, where the feed says so. */
  venue?: Venue;
  /** It can be watched while it is played. */
  isFilmed?: true;
  /** Of a tournament in which who loses is out: names the round in its sport's descriptor. */
  round?: string;
  /** Who is named for it, of both sides, where players are bet on. */
  players?: readonly FeedPlayer[];
}

/** One who can win an outright; `id` is that of the outcome, too. */
export interface FeedCompetitor extends FeedTeam {
  id: string;
  /** Of races alone. */
  runner?: FeedRunner;
}

/** What an outright asks about: a league's season, a tournament that is played once, or a part of something larger. */
type OutrightKind = "season" | "simple_tournament" | "stage";

/** A question about a whole competition, such as who wins it. */
export interface OutrightFixture extends EventFixture {
  type: "outright";
  kind: OutrightKind;
  /** Names the stage it is part of, which goes by its tournament: of a race its meeting. */
  stageId?: string;
  competitors: readonly FeedCompetitor[];
  /** When the competition begins, and ends. */
  fromMs: number;
  untilMs: number;
  /** Where the outright is a race. */
  race?: FeedRace;
}

/** What bets are placed on. */
export type Fixture = MatchFixture | OutrightFixture;

/** When it begins, as players are shown: a competition begins long before bets on its winner end. */
export const beginsAtMs = (fixture: Fixture): number =>
  fixture.type === "outright" ? fixture.fromMs : fixture.startTimeMs;

/** A number for each side. */
export interface Pair {
  home: number;
  away: number;
}

/** Playing time, of sports that are played against a clock. */
export interface MatchClock {
  /** Stands at the end of a period while time is added to it. */
  playedSeconds: number;
  addedSeconds: number | null;
  announcedMinutes: number | null;
  remainingSeconds: number | null;
  remainingInPeriodSeconds: number | null;
  isStopped: boolean;
}

export interface PeriodScore extends Pair {
  /** Names the period in its sport's descriptor. */
  key: string;
  number: number;
  type: string;
}

export interface MatchScores {
  /** Null before the match begins. */
  total: Pair | null;
  /** Points within the period's present game, as they are called: "40". */
  game: { home: string; away: string } | null;
  /** The periods played so far, the present one included. */
  periods: readonly PeriodScore[];
  /** Which side serves. */
  server: 1 | 2 | null;
  /** How many periods there can be. */
  maxPeriod: number | null;
}

/** The match as it stands at one moment of the feed's clock. */
export interface MatchState {
  status: MatchStatus;
  stage: MatchStage;
  /** Null while no time is played against a clock: before the start, after the end, and in sports without one. */
  clock: MatchClock | null;
  clockAtMs: number;
  scores: MatchScores;
  /** What the sport counts, in display order; empty before the match begins. */
  statistics: Readonly<Record<string, Pair>>;
  suspension: SuspensionReason | null;
  /** In a break whose end is known: so long after the start play goes on. */
  resumesAfterMs?: number | undefined;
  /** Of races alone. */
  field?: FieldState;
  /** Of other outrights: the ids of competitors that take part no longer. */
  withdrawn?: readonly string[];
}

/** That an outcome was withdrawn: what selections priced before it win on the others of the line is reduced. */
export interface Reduction {
  outcomeId: string;
  /** Hundredths of the winnings, by the price at which it was withdrawn. */
  percent: number;
  /** The feed's time, from which on prices are made without it. */
  atMs: number;
}

export interface OutcomeOffer {
  id: string;
  /** Decimal odds as published, already snapped to the price ladder, for example "1.85". */
  odds: string;
  active: boolean;
  /** The model's fair probability, 0 to 1: for cash-out and checks, never shown. */
  probability: number;
}

/** One line: a market type of a match under one specifier. */
export interface LineOffer {
  marketId: string;
  /** Canonical `key=value` pairs sorted by key and joined by `|`, or empty. */
  specifier: string;
  status: MarketStatus;
  suspensionReason: SuspensionReason | null;
  mostBalanced: boolean;
  outcomes: readonly OutcomeOffer[];
  /** Where bets on it are taken each way, too. */
  eachWay?: PlaceTerms | undefined;
  /**
   * The part of a stake on any of its outcomes that is expected back, 0 to 1, where it can come back whole or in half:
   * `probability` is of what is left. Without it a bet on such a line cannot be cashed out.
   */
  returned?: number | undefined;
  /** Those that its prices are made without; a selection that is priced by now is reduced by none of them. */
  reductions?: readonly Reduction[] | undefined;
}

/** How an outcome ended. Where a dead heat shared its place, with the places left over the number tied, exactly: "0.5", "1/3". */
export interface OutcomeSettlement {
  id: string;
  result: LegResult;
  deadHeatFactor?: string;
  /** Of lines that are bet on each way: where it ended, and how many were level there, itself included. */
  finish?: Finish;
}

/** What names a line within its match. */
export type LineRef = Pick<LineOffer, "marketId" | "specifier">;

/** How one line ended. Sent once for each line, and again after a restart: consumers apply it once. */
export interface LineSettlement extends LineRef {
  outcomes: readonly OutcomeSettlement[];
  /** All that hold when it is settled; other ones come by a rollback, as another result does. */
  reductions?: readonly Reduction[];
}

/** Which bets are meant by when they were placed, in the feed's time: from a moment on, and before another. */
export interface PlacedRange {
  fromMs?: number;
  untilMs?: number;
}

/** Lines by name, or all lines of the match that have no result, whatever they are. */
export type LinesOrUndecided = readonly LineRef[] | "undecided";

interface OfMatch {
  matchId: string;
  version: number;
  /** The feed's time. */
  atMs: number;
}

/** What is said of how lines end, and what takes it back. */
export type LineMessage =
  | (OfMatch & {
      type: "settlement";
      /** 1 as scouts saw it, 2 confirmed; 2 where nothing is said. Bets are settled at either. */
      certainty?: 1 | 2;
      lines: readonly LineSettlement[];
    })
  | (OfMatch & { type: "settlement_rollback"; lines: readonly LineRef[] })
  | (OfMatch & { type: "cancel"; lines: LinesOrUndecided; reason: VoidReason; placed?: PlacedRange })
  | (OfMatch & { type: "cancel_rollback"; lines: LinesOrUndecided; placed?: PlacedRange });

/**
 * Everything the feed says. `version` grows for each match and never goes back, restarts included.
 *
 * A line takes its first settlement and ignores others until a `settlement_rollback`: bets are unsettled, and the line
 * settles once more. A `cancel` makes bets on lines void, those placed in a range or all; it stands above the line's
 * result, but for `undecided` lines, which have none: one that gets a result leaves the cancellation. A
 * `cancel_rollback` of the same lines and range takes it back. Of a line, what has a version that is not above that of
 * the last change applied to it changes nothing. Said again after a restart, a rollback, a cancel and what follows them
 * keep the versions that they had.
 *
 * Nothing more is said of a match once it is `retired`: a line without a settlement by then gets none.
 * `alive` comes every second or two, with the feed's time: where a provider says nothing for longer than the site's
 * limit, or its `alive` is older than that when it comes, live bets are refused.
 */
export type FeedMessage =
  | { type: "fixture"; fixture: Fixture }
  | { type: "match"; matchId: string; version: number; state: MatchState; lines: readonly LineOffer[] }
  | LineMessage
  | { type: "retired"; matchId: string }
  | { type: "alive"; provider: Provider; atMs: number };
