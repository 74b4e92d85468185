import type { PlaceTerms, Provider, SuspensionReason } from "@touchline/contract/vocabulary";
import type { ScoreSheet, SportDescriptor } from "@touchline/sports";
import type { MatchPart } from "./combined/match-part.ts";
import type { FeedCatalogue, FeedPlayer, Fixture, MatchState, Reduction } from "../feed.ts";
import type { Lineup, MatchEvent } from "../match-info.ts";

/** `fromMs <= t < untilMs`; spans of one match never overlap. */
export interface Suspension {
  fromMs: number;
  untilMs: number;
  reason: SuspensionReason;
}

/** One line of a match. */
export interface LineId {
  marketId: string;
  /** Canonical, as in the feed. */
  specifier: string;
  /** Its pairs, where they are at hand. */
  specifiers?: Readonly<Record<string, string>>;
}

/** Fair probabilities of the outcomes of a line in the order of its market, refunds taken out. */
export type FairPrices = (line: LineId) => readonly number[];

/** A player of a side comes on for another. */
export interface Substitution {
  atMs: number;
  side: "home" | "away";
  on: FeedPlayer;
  off: FeedPlayer;
}

/** Who plays in one match, where its sport names them. */
export interface MatchPeople {
  /** When the line-ups are said; nothing is asked of them before. */
  readonly announcedMs: number;
  lineupsAt(elapsedMs: number): { home: Lineup; away: Lineup };
  substitutions(): readonly Substitution[];
  /** Whose something was that happened at a moment of play. */
  doerOf(happened: Pick<MatchEvent, "kind" | "key" | "side">, atMs: number): Pick<MatchEvent, "player" | "byOtherSide">;
}

/** All that happens in one match. Times are in milliseconds after its start; before it they are negative. */
export interface MatchPlay {
  readonly endMs: number;
  readonly suspensions: readonly Suspension[];
  /** A moment before the start at which more lines open; without it all are open from the first. */
  readonly opensMoreMs?: number;
  /** Moments of play at which lines open beside the usual ones: those of what comes next, where that is soon over. */
  opensNextAt?(): readonly number[];
  /** When something happens that is said at once. */
  moments(): readonly number[];
  stateAt(elapsedMs: number): PlayState;
  sheetAt(elapsedMs: number): ScoreSheet;
  /** Lines on offer, free of price noise, so that they do not come and go; decided ones are left out by the caller. */
  openLines(elapsedMs: number): readonly LineId[];
  /** Of a line that is bet on each way, by who takes part at the moment; without it no line is. */
  placeTerms?(line: LineId, elapsedMs: number): PlaceTerms | null;
  /** Of a line: who was withdrawn by the moment, each from when on it is priced without them; without it nobody ever is. */
  withdrawals?(line: LineId, elapsedMs: number): readonly Withdrawal[];
  readonly people?: MatchPeople;
  /** Outcomes that take no bets at the moment though they are priced: by the id of the outcome, in every line. */
  heldBack?(elapsedMs: number): ReadonlySet<string>;
  /** Some lines are decided before the start, as those of a competition whose last match is the start. */
  readonly decidesEarly?: true;
  /** All from one joint distribution, so that no two markets contradict each other. */
  fairAt(elapsedMs: number): FairPrices;
  /** Of a line, the part of a stake that is expected back; null where none may come back, or where that is not worked out. */
  returnedAt?(elapsedMs: number): (line: LineId) => number | null;
  /** The same distribution way by way, for legs that are to win together; without it no legs are combined. */
  partsAt?(elapsedMs: number): readonly MatchPart[];
  /** How it ends where its result is amended after its end; absent, or null, where nobody could. */
  amended?(): AmendedEnd | null;
}

/** As a reduction says it, but by the time of the match. */
export type Withdrawal = Omit<Reduction, "atMs"> & { elapsedMs: number };

export type PlayState = Omit<MatchState, "clockAtMs" | "suspension">;

export interface AmendedEnd {
  /** While the result is taken back. */
  reopened: PlayState;
  state: PlayState;
  sheet: ScoreSheet;
}

/** So long after the end a result is taken back, and given anew. */
export interface WrittenCorrection {
  marketId: string;
  takenBackMs: number;
  settledMs: number;
}

/** What a sport fixes about one match; what happens in it is drawn when first asked for. */
export interface WrittenMatch {
  fixture: Fixture;
  startMs: number;
  /** Of seed and match id: sets the match's noise and its place in the pricing rota. */
  hash: number;
  /** Others go by its result: it is not abandoned, nor postponed. */
  isPlayedToTheEnd?: true;
  /** When one side withdraws and the match is called off, before its start and so below nothing. */
  walkoverMs?: number;
  /** A market that is first settled the wrong way round, where a script says so. */
  corrected?: WrittenCorrection;
  /** Moments before the start, below nothing, at which something is said at once; earliest first. */
  earlyMoments?(): readonly number[];
  play(): MatchPlay;
}

/** Longer than matches take that do not say how long they do. */
export const LONGEST_MS = 4 * 3_600_000;

/** A match or outright of the calendar. An outright starts when bets are taken no longer. */
export interface ScheduledMatch {
  matchId: string;
  tournamentId: string;
  startTimeMs: number;
  /** Nothing is said of it before: until then it is not certain who plays. */
  opensMs?: number;
  /** From its start on it is over by then, whatever happens in it; of a match without it that is after `LONGEST_MS`. */
  longestMs?: number;
  /** The same seed gives the same match. Of how many matches in a thousand something befalls, where others go by them. */
  write(seed: string, incidents?: number): WrittenMatch;
  /**
   * Works out by and by what its prices hang on, such as how hundreds of matches ended; whether that is done. What takes
   * no time has none.
   */
  prepare?(how: { seed: string; incidents?: number | undefined; nowMs: number; hasTime: () => boolean }): boolean;
}

/** One sport of the simulated feed: who plays when, what happens in a match, and what is offered on it. */
export interface SimulatedSport {
  readonly descriptor: SportDescriptor;
  /** Whose its matches are. */
  readonly provider: Provider;
  /** The sport itself and where it is played; ids are unique over all sports. */
  readonly catalogue: FeedCatalogue;
  /** Overround of each market before the start, 0.05 being 5 %. */
  readonly margins: Readonly<Record<string, number>>;
  /** Matches with `fromMs <= start < toMs`, earliest first; those of one tournament at least, where it is named. */
  startsBetween(fromMs: number, toMs: number, tournamentId?: string): readonly ScheduledMatch[];
  /** Outrights that are open at some time between; they are offered while they are. */
  outrightsBetween?(fromMs: number, toMs: number): readonly ScheduledMatch[];
  /** The match or outright of an id; null where the id is of no match of this sport. */
  byId(matchId: string): ScheduledMatch | null;
  /** All matches of the season that a match belongs to, where its competition has one. */
  seasonOf?(matchId: string): readonly ScheduledMatch[];
  /** Whether those who play in a competition play in no other. */
  isApart?(tournamentId: string): boolean;
  /** What a table gives for a win and a draw; two points and one where nothing is said. */
  readonly tablePoints?: { readonly win: number; readonly draw: number };
  /** The sport with every match as a script has it, where it can be written down. */
  scripted?(script: unknown): SimulatedSport;
}
