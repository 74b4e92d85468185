import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { beginsAtMs } from "../../feed/feed.ts";
import { collatorIn } from "../catalogue/collation.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { priorityIn } from "../catalogue/place-index.ts";
import type { Subject, SubjectKind } from "./search-index.ts";

export interface FoundSubject<Kind extends SubjectKind = SubjectKind> {
  subject: Subject<Kind>;
  /** Of its events that pass the filters, the one that is played now or next; of somebody who has none, the last one. */
  next: MatchRecord | null;
  eventCount: number;
}

export interface Ranked<T> {
  item: T;
  /** Less is better. */
  rank: number;
}

/** What was found of one kind: the best of it, and how much it is in all. */
export interface Found<T> {
  best: readonly T[];
  total: number;
}

type Compare<T> = (a: T, b: T) => number;

/** By rank, and among equals as compared; only the best are put in order. */
export function bestOf<T>(
  found: readonly Ranked<T>[],
  { most, compare }: { most: number; compare: Compare<T> },
): Found<T> {
  const best: Ranked<T>[] = [];
  for (const one of found) {
    const place = best.findIndex((other) => (one.rank - other.rank || compare(one.item, other.item)) < 0);
    if (place === -1 && best.length >= most) continue;
    best.splice(place === -1 ? best.length : place, 0, one);
    best.length = Math.min(best.length, most);
  }
  return { best: best.map(({ item }) => item), total: found.length };
}

/** What is played comes first, then what is to come, then what is over. */
const TURNS: Readonly<Record<number, number>> = {
  [MATCH_STATUS.live]: 0,
  [MATCH_STATUS.stopped]: 0,
  [MATCH_STATUS.prematch]: 1,
};
const OVER = 2;
const NOTHING_PLAYED = 3;
const turnOf = (match: MatchRecord | null): number => (match === null ? NOTHING_PLAYED : (TURNS[match.status] ?? OVER));

const compareText: Compare<string> = (a, b) => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** Matches stand before what is asked about a whole competition. */
const isOutright = ({ fixture }: MatchRecord): number => (fixture.type === "outright" ? 1 : 0);

export const compareEvents =
  (locale: string): Compare<MatchRecord> =>
  (a, b) =>
    turnOf(a) - turnOf(b) ||
    isOutright(a) - isOutright(b) ||
    priorityIn(a.place.tournament, locale) - priorityIn(b.place.tournament, locale) ||
    priorityIn(a.place.sport, locale) - priorityIn(b.place.sport, locale) ||
    byStart(a, b);

const byStart: Compare<MatchRecord> = (a, b) =>
  beginsAtMs(a.fixture) - beginsAtMs(b.fixture) || compareText(a.id, b.id);

const byTurn: Compare<MatchRecord> = (a, b) => turnOf(a) - turnOf(b) || isOutright(a) - isOutright(b) || byStart(a, b);

/** The one that is played now, or the next one; null where there is none. */
export function nextOf(matches: readonly MatchRecord[]): MatchRecord | null {
  let next: MatchRecord | null = null;
  for (const match of matches) {
    if (next === null || byTurn(match, next) < 0) next = match;
  }
  return next;
}

export const compareSubjects =
  (locale: string): Compare<FoundSubject> =>
  (a, b) =>
    turnOf(a.next) - turnOf(b.next) ||
    priorityOf(a, locale) - priorityOf(b, locale) ||
    collatorIn(locale).compare(shownName(a, locale), shownName(b, locale)) ||
    compareText(a.subject.feedNames[0], b.subject.feedNames[0]) ||
    compareText(sportIdOf(a.subject), sportIdOf(b.subject));

const shownName = ({ subject: { ownNames, feedNames } }: FoundSubject, locale: string): string =>
  ownNames[locale] ?? feedNames[0];

const sportIdOf = ({ of }: Subject): string => (of.kind === "tournament" ? of.place.sport.id : of.sport.id);

function priorityOf({ subject: { of }, next }: FoundSubject, locale: string): number {
  switch (of.kind) {
    case "sport":
      return priorityIn(of.sport, locale);
    case "category":
      return priorityIn(of.category, locale);
    case "tournament":
      return priorityIn(of.place.tournament, locale);
    case "competitor":
    case "player":
      return next === null ? 0 : priorityIn(next.place.tournament, locale);
  }
}
