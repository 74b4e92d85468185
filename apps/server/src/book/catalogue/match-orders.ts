import { beginsAtMs } from "../../feed/feed.ts";
import { collatorIn } from "./collation.ts";
import type { MatchRecord } from "./match-record.ts";
import { type MatchPlace, priorityIn, tournamentNameIn } from "./place-index.ts";

type Compare = (a: MatchRecord, b: MatchRecord) => number;

const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

const byStart: Compare = (a, b) =>
  beginsAtMs(a.fixture) - beginsAtMs(b.fixture) ||
  a.place.tournament.priority - b.place.tournament.priority ||
  compareText(a.id, b.id);

const byPlace =
  (locale: string | undefined): Compare =>
  (a, b) =>
    comparePlaces(a, b, locale) || byStart(a, b);

type Placed = Pick<MatchRecord, "place">;

/** Two of one priority do not mingle: they stand as they do in lists of sports and tournaments, by names of the language. */
function compareBy(
  part: "sport" | "tournament",
  [a, b]: readonly [MatchPlace, MatchPlace],
  locale: string | undefined,
): number {
  if (a[part].id === b[part].id) return 0;
  return (
    priorityIn(a[part], locale) - priorityIn(b[part], locale) ||
    collatorIn(locale).compare(nameOf(part, a, locale), nameOf(part, b, locale)) ||
    compareText(a[part].id, b[part].id)
  );
}

function nameOf(part: "sport" | "tournament", place: MatchPlace, locale: string | undefined): string {
  if (locale === undefined) return place[part].name;
  return part === "tournament"
    ? tournamentNameIn(place, locale)
    : place.descriptor.words(locale).name || place.sport.name;
}

export const comparePlaces = ({ place: a }: Placed, { place: b }: Placed, locale: string | undefined): number =>
  compareBy("sport", [a, b], locale) || compareBy("tournament", [a, b], locale);

/** Bets taken on each match, the measure of popularity. */
export type BetCounts = ReadonlyMap<string, number>;

/**
 * Every match on offer in the orders of lists. A list is asked for far more often than a fixture comes or moves, so each
 * order is kept until then, and no request sorts the window.
 */
export class MatchOrders {
  readonly #known = new Map<string, { match: MatchRecord; beginsMs: number }>();
  #byStart: readonly MatchRecord[] | null = null;
  readonly #byPlace = new Map<string | undefined, readonly MatchRecord[]>();

  put(match: MatchRecord): void {
    const known = this.#known.get(match.id);
    const beginsMs = beginsAtMs(match.fixture);
    if (known?.match === match && known.beginsMs === beginsMs) return;
    this.#known.set(match.id, { match, beginsMs });
    this.#forgetOrders();
  }

  remove(matchId: string): void {
    if (this.#known.delete(matchId)) this.#forgetOrders();
  }

  /** By the time they begin. */
  get byStart(): readonly MatchRecord[] {
    return (this.#byStart ??= this.#sorted(byStart));
  }

  /** By the priorities of sports and tournaments for a locale, within them by the time they begin. */
  byPlace(locale?: string): readonly MatchRecord[] {
    const order = this.#byPlace.get(locale) ?? this.#sortedByPlace(locale);
    this.#byPlace.set(locale, order);
    return order;
  }

  /** Those of these ids that are known, by the time they begin or by place. */
  named(ids: readonly string[], order: "byStart" | { byPlaceIn: string | undefined }): MatchRecord[] {
    const named = [...new Set(ids)].flatMap((id) => this.#known.get(id)?.match ?? []);
    return named.toSorted(order === "byStart" ? byStart : byPlace(order.byPlaceIn));
  }

  /** Within a tournament matches stand alike in every language: only the tournaments change places, which are far fewer. */
  #sortedByPlace(locale: string | undefined): readonly MatchRecord[] {
    if (locale === undefined) return this.#sorted(byPlace(locale));
    const tournaments = [...Map.groupBy(this.byPlace(), ({ place }) => place.tournament.id).values()];
    const placed = tournaments.flatMap((matches) =>
      matches[0] === undefined ? [] : [{ place: matches[0].place, matches }],
    );
    return placed.toSorted((a, b) => comparePlaces(a, b, locale)).flatMap(({ matches }) => matches);
  }

  #sorted(compare: Compare): MatchRecord[] {
    return [...this.#known.values()].map(({ match }) => match).toSorted(compare);
  }

  #forgetOrders(): void {
    this.#byStart = null;
    this.#byPlace.clear();
  }
}

/** Of matches by place: of each tournament those in play first. */
export function liveFirst(byPlaceOnly: readonly MatchRecord[], locale?: string): MatchRecord[] {
  const ordered: MatchRecord[] = [];
  let waiting: MatchRecord[] = [];
  let last: MatchRecord | undefined;
  for (const match of byPlaceOnly) {
    if (last !== undefined && comparePlaces(last, match, locale) !== 0) {
      for (const other of waiting) ordered.push(other);
      waiting = [];
    }
    (match.isLive ? ordered : waiting).push(match);
    last = match;
  }
  for (const other of waiting) ordered.push(other);
  return ordered;
}

/** Of matches by place: those with the most bets first, then those in play. */
export function popularFirst(
  byPlaceOnly: readonly MatchRecord[],
  betCounts: BetCounts,
  locale?: string,
): MatchRecord[] {
  const countOf = ({ id }: MatchRecord): number => betCounts.get(id) ?? 0;
  const [betOn, live, others]: [MatchRecord[], MatchRecord[], MatchRecord[]] = [[], [], []];
  for (const match of liveFirst(byPlaceOnly, locale)) {
    if (countOf(match) > 0) betOn.push(match);
    else (match.isLive ? live : others).push(match);
  }
  // oxlint-disable-next-line touchline/exact-money -- an order
  const byCount: Compare = (a, b) => countOf(b) - countOf(a) || Number(b.isLive) - Number(a.isLive);
  return [...betOn.toSorted(byCount), ...live, ...others];
}

/** A match by what lists order it by. */
interface Ordered extends Placed {
  id: string;
  beginsMs: number;
  isLive: boolean;
  bets: number;
}

/** The orders of lists as one comparison, for matches that are sorted for one list alone. */
export function compareInLists(
  sortBy: "start_time" | "priority" | "popularity",
  locale: string | undefined,
): (a: Ordered, b: Ordered) => number {
  const starts = (a: Ordered, b: Ordered): number =>
    a.beginsMs - b.beginsMs || a.place.tournament.priority - b.place.tournament.priority || compareText(a.id, b.id);
  // oxlint-disable-next-line touchline/exact-money -- an order
  const liveOnes = (a: Ordered, b: Ordered): number => Number(b.isLive) - Number(a.isLive);
  switch (sortBy) {
    case "start_time":
      return starts;
    case "priority":
      return (a, b) => comparePlaces(a, b, locale) || liveOnes(a, b) || starts(a, b);
    case "popularity":
      return (a, b) => b.bets - a.bets || liveOnes(a, b) || comparePlaces(a, b, locale) || starts(a, b);
  }
}
