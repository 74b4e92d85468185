import { isDeepStrictEqual } from "node:util";
import { MARKET_STATUS } from "@touchline/contract/vocabulary";
import type { LineOffer, MatchClock, MatchState } from "../../feed/feed.ts";
import type { MatchChange } from "../catalogue/catalogue.ts";
import type { KeptLine } from "../catalogue/kept-line.ts";
import { keptLineKey } from "../catalogue/line-key.ts";
import type { MatchPresenter } from "../catalogue/match-presenter.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";

/** Beyond this a clock was set, and did not just run on. */
const CLOCK_TOLERANCE_SECONDS = 2;

/** What reads differently of a match since it was published last; channels and followers of the offer get the same. */
export interface MatchDifference {
  match: MatchRecord;
  /** Heard of for the first time: these are all its lines. */
  isFirst: boolean;
  /** Each as it is now; one that is gone as it ended, or as not allowed. */
  lines: readonly LineOffer[];
  /** Lines that read as before and are not as likely: those who value cash-outs go by that, and no channel does. */
  unseen: readonly LineOffer[];
  /** Of the lines those that lists show, or showed until now. */
  listed: readonly LineOffer[];
  /** Of those the ones whose names were not published yet: on the channel of the match, and on those of lists. */
  unnamed: { inMatch: readonly LineOffer[]; inList: readonly LineOffer[] };
  /** Keys of lines that are gone. */
  gone: readonly string[];
  /** Of the match itself; null where only lines differ. */
  progress: ProgressDifference | null;
}

/** Its two events follow one another, so each has a version; there is none for the status where that is as it was. */
export interface ProgressDifference {
  statusVersion: number | null;
  version: number;
  mainLines: readonly LineOffer[];
  /** Its stage, a period or something that is counted was not there before. */
  isNamedAnew: boolean;
}

/** A match as it was last published. */
interface PublishedMatch {
  startTimeMs: number;
  state: MatchState | null;
  clockWallMs: number;
  isProviderLost: boolean;
  /** As the presenter has sorted them: while nothing changes, both keep the same list. */
  lines: readonly KeptLine[];
  list: readonly KeptLine[];
}

/** The same while it is compared: maps of every match would be as large as their lines. */
type ComparedMatch = Omit<PublishedMatch, "lines" | "list"> & {
  lines: ReadonlyMap<string, KeptLine>;
  list: ReadonlyMap<string, KeptLine>;
};

const compared = (match: PublishedMatch): ComparedMatch => ({
  ...match,
  lines: byKey(match.lines),
  list: byKey(match.list),
});

/** Keeps how each match was published last, and works out once for everybody what reads differently now. */
export class MatchDifferences {
  readonly #presenter: MatchPresenter;
  readonly #speed: number;
  readonly #published = new WeakMap<MatchRecord, PublishedMatch>();

  constructor(presenter: MatchPresenter, speed: number) {
    this.#presenter = presenter;
    this.#speed = speed;
  }

  /** Since the last time, one for each match. What changed is published after this. */
  of(changes: readonly Pick<MatchChange, "match" | "lines">[]): MatchDifference[] {
    const named = new Map<MatchRecord, Map<string, LineOffer>>();
    for (const { match, lines } of changes) {
      const last = named.get(match) ?? new Map<string, LineOffer>();
      for (const line of lines) last.set(keyOf(line), line);
      named.set(match, last);
    }
    return Array.from(named, ([match, lines]) => this.#ofMatch(match, lines));
  }

  #ofMatch(match: MatchRecord, named: ReadonlyMap<string, LineOffer>): MatchDifference {
    const { all, list } = this.#presenter.sortedLines(match);
    const before = this.#published.get(match);
    const { fixture, state, clockWallMs, isProviderLost } = match;
    const after = {
      startTimeMs: fixture.startTimeMs,
      state,
      clockWallMs,
      isProviderLost,
      lines: all,
      list,
    };
    this.#published.set(match, after);
    if (before === undefined) return noteFirst(match);
    const difference = matchDifference(compared(before), compared(after), { named, speed: this.#speed });
    const versions = noteVersions(match, difference);
    const progress = versions && {
      ...versions,
      mainLines: list,
      isNamedAnew: namesKey(before.state) !== namesKey(state),
    };
    return { match, isFirst: false, ...difference, progress };
  }
}

/** The text that is there, in place of a new one for each line of each change. */
const keyOf = ({ marketId, specifier }: LineOffer): string => keptLineKey(marketId, specifier);

const byKey = (lines: readonly KeptLine[]): ReadonlyMap<string, KeptLine> =>
  new Map(lines.map((line) => [line.key, line]));

const NONE: MatchDifference["unnamed"] = { inMatch: [], inList: [] };

function noteFirst(match: MatchRecord): MatchDifference {
  match.publishedVersion = match.version;
  match.linesPublished(match.lines.values());
  return {
    match,
    isFirst: true,
    lines: [...match.lines.values()],
    unseen: [],
    listed: [],
    unnamed: NONE,
    gone: [],
    progress: null,
  };
}

type Difference = Pick<MatchDifference, "lines" | "unseen" | "listed" | "unnamed" | "gone"> & {
  isStatus: boolean;
  isProgress: boolean;
};

/** Gives what changed versions over those it was published with: the match's own fields, and every line for itself. */
function noteVersions(
  match: MatchRecord,
  { lines, isStatus, isProgress }: Difference,
): Pick<ProgressDifference, "statusVersion" | "version"> | null {
  // What the feed gave no version of its own, such as a kick-off that was moved.
  if (isProgress && match.version <= match.publishedVersion) match.advanceOwn();
  const statusVersion = isStatus ? match.version : null;
  if (statusVersion !== null) match.advanceOwn();
  if (isProgress) match.publishedVersion = match.version;
  match.linesPublished(lines);
  return isProgress ? { statusVersion, version: match.version } : null;
}

function matchDifference(
  before: ComparedMatch,
  after: ComparedMatch,
  { named, speed }: { named: ReadonlyMap<string, LineOffer>; speed: number },
): Difference {
  const gone = [...before.lines.keys()].filter((key) => !after.lines.has(key));
  const changed = new Set([...after.lines.keys()].filter((key) => isLineDifferent(key, before, after)));
  const unseen = [...after.lines].flatMap(([key, is]) => {
    const was = before.lines.get(key);
    return was === undefined || was === is || changed.has(key) || is.hasChancesOf(was) ? [] : [is];
  });
  const lines = [
    ...[...changed].flatMap((key) => after.lines.get(key) ?? []),
    ...gone.flatMap((key) => endOf(named.get(key), before.lines.get(key)) ?? []),
  ];
  const isNew = (line: LineOffer, among: ReadonlyMap<string, LineOffer>): boolean =>
    !hasSameOutcomes(among.get(keyOf(line)), line);
  const unnamed = {
    inMatch: lines.filter((line) => isNew(line, before.lines)),
    inList: lines.filter((line) => after.list.has(keyOf(line)) && isNew(line, before.list)),
  };
  const listed = lines.filter((line) => before.list.has(keyOf(line)) || after.list.has(keyOf(line)));
  const isStatus = before.state?.status !== after.state?.status || before.state?.stage !== after.state?.stage;
  const isProgress = isStatus || isProgressDifferent(before, after, speed);
  return { lines, unseen, listed, unnamed, gone, isStatus, isProgress };
}

/** A line that newly stands in the list is published even if it did not move, for the list may never have had it. */
function isLineDifferent(key: string, before: ComparedMatch, after: ComparedMatch): boolean {
  const [was, is] = [before.lines.get(key), after.lines.get(key)];
  if (before.isProviderLost !== after.isProviderLost || (after.list.has(key) && !before.list.has(key))) return true;
  return was !== is && (was === undefined || is === undefined || lineDifference(was, is));
}

/** How a line that is gone is published: as its last message had it, if that ended it. */
function endOf(named: LineOffer | undefined, was: KeptLine | undefined): LineOffer | undefined {
  const isEnd =
    named !== undefined && named.status !== MARKET_STATUS.allowed && named.status !== MARKET_STATUS.suspended;
  return isEnd ? named : was?.withStatus({ status: MARKET_STATUS.notAllowed, suspensionReason: null });
}

function hasSameOutcomes(was: LineOffer | undefined, is: LineOffer): boolean {
  if (was === undefined) return false;
  const known = new Set(was.outcomes.map(({ id }) => id));
  return is.outcomes.every(({ id }) => known.has(id));
}

/** Whether players see a line differently. */
function lineDifference(was: KeptLine, is: KeptLine): boolean {
  return (
    was.status !== is.status ||
    was.suspensionReason !== is.suspensionReason ||
    was.mostBalanced !== is.mostBalanced ||
    was.eachWay?.places !== is.eachWay?.places ||
    was.eachWay?.fraction !== is.eachWay?.fraction ||
    !isDeepStrictEqual(was.reductions, is.reductions) ||
    !was.hasPricesOf(is)
  );
}

/** Whether something moved that a client does not work out by itself; a running clock it does. */
function isProgressDifferent(before: ComparedMatch, after: ComparedMatch, speed: number): boolean {
  return (
    before.isProviderLost !== after.isProviderLost ||
    before.startTimeMs !== after.startTimeMs ||
    before.lines.size !== after.lines.size ||
    before.list.size !== after.list.size ||
    [...before.list.keys()].some((key) => !after.list.has(key)) ||
    progressKey(before.state) !== progressKey(after.state) ||
    wasClockSet(before, after, speed)
  );
}

/** All of a state that moves by itself, but not the clock, which runs. */
function progressKey(state: MatchState | null): string {
  const { clock: _clock, clockAtMs: _at, ...moving } = state ?? {};
  return JSON.stringify(moving);
}

/** Everything of a state that is written in a language. */
const namesKey = (state: MatchState | null): string =>
  JSON.stringify([state?.stage, state?.scores.periods.map(({ key }) => key), Object.keys(state?.statistics ?? {})]);

function wasClockSet(before: ComparedMatch, after: ComparedMatch, speed: number): boolean {
  const [was, is] = [before.state?.clock ?? null, after.state?.clock ?? null];
  if (!was || !is) return was !== is || (before.state === null) !== (after.state === null);
  if (was.isStopped !== is.isStopped || was.announcedMinutes !== is.announcedMinutes) return true;
  if ((was.addedSeconds === null) !== (is.addedSeconds === null)) return true;
  // oxlint-disable-next-line touchline/exact-money -- a time
  const elapsed = was.isStopped ? 0 : ((after.clockWallMs - before.clockWallMs) / 1000) * speed;
  return Math.abs(secondsOf(was) + elapsed - secondsOf(is)) > CLOCK_TOLERANCE_SECONDS * Math.max(1, speed);
}

const secondsOf = ({ playedSeconds, addedSeconds }: MatchClock): number => playedSeconds + (addedSeconds ?? 0);
