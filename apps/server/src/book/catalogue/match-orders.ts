import { beginsAtMs } from "../../feed/feed.ts";
import type { MatchRecord } from "./match-record.ts";

type Compare = (a: MatchRecord, b: MatchRecord) => number;

const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

const byStart: Compare = (a, b) =>
  beginsAtMs(a.fixture) - beginsAtMs(b.fixture) ||
  a.place.tournament.priority - b.place.tournament.priority ||
  compareText(a.id, b.id);

const byPlace: Compare = (a, b) => comparePlaces(a, b) || byStart(a, b);

const comparePlaces: Compare = (a, b) =>
  a.place.sport.priority - b.place.sport.priority || a.place.tournament.priority - b.place.tournament.priority;

/** Bets taken on each match since the start, the measure of popularity. */
export type BetCounts = ReadonlyMap<string, number>;

/**
 * Every match on offer in the orders of lists. A list is asked for far more often than a fixture comes or moves, so each
 * order is kept until then, and no request sorts the window.
 */
export class MatchOrders {
  readonly #known = new Map<string, { match: MatchRecord; beginsMs: number }>();
  #byStart: readonly MatchRecord[] | null = null;
  #byPlace: readonly MatchRecord[] | null = null;

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

  /** By the priorities of sports and tournaments, within them by the time they begin. */
  get byPlace(): readonly MatchRecord[] {
    return (this.#byPlace ??= this.#sorted(byPlace));
  }

  /** Those of these ids that are known, by the time they begin or by place. */
  named(ids: readonly string[], order: "byStart" | "byPlace"): MatchRecord[] {
    const named = [...new Set(ids)].flatMap((id) => this.#known.get(id)?.match ?? []);
    return named.toSorted(order === "byStart" ? byStart : byPlace);
  }

  #sorted(compare: Compare): MatchRecord[] {
    return [...this.#known.values()].map(({ match }) => match).toSorted(compare);
  }

  #forgetOrders(): void {
    this.#byStart = null;
    this.#byPlace = null;
  }
}

/** Of matches by place: of each tournament those in play first. */
export function liveFirst(byPlaceOnly: readonly MatchRecord[]): MatchRecord[] {
  const ordered: MatchRecord[] = [];
  let waiting: MatchRecord[] = [];
  let last: MatchRecord | undefined;
  for (const match of byPlaceOnly) {
    if (last !== undefined && comparePlaces(last, match) !== 0) {
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
export function popularFirst(byPlaceOnly: readonly MatchRecord[], betCounts: BetCounts): MatchRecord[] {
  const countOf = ({ id }: MatchRecord): number => betCounts.get(id) ?? 0;
  const ordered = liveFirst(byPlaceOnly);
  const betOn = ordered.filter((match) => countOf(match) > 0);
  const others = ordered.filter((match) => countOf(match) === 0);
  // oxlint-disable-next-line touchline/exact-money -- an order
  const byCount: Compare = (a, b) => countOf(b) - countOf(a) || Number(b.isLive) - Number(a.isLive);
  return [
    ...betOn.toSorted(byCount),
    ...others.filter(({ isLive }) => isLive),
    ...others.filter(({ isLive }) => !isLive),
  ];
}
