import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { RecentlyUsed } from "../../recently-used.ts";
import { comparePlaces, compareInLists } from "../catalogue/match-orders.ts";
import type { ListOrder, MatchFilter } from "../catalogue/match-query.ts";
import type { MatchPlace, PlaceIndex } from "../catalogue/place-index.ts";

const DAY_MS = 24 * 60 * 60_000;
/** What another process keeps or deletes is seen so late. */
const CHECKED_EVERY_MS = 3_000;
const LISTS_KEPT = 64;

/** A kept match as lists narrow and order it, before it is read whole: nobody plays it or bets on it any more. */
export interface KeptEntry {
  id: string;
  type: "match" | "outright";
  status: number;
  place: MatchPlace;
  beginsMs: number;
  isLive: false;
  bets: 0;
}

export type KeptOrder = Pick<ListOrder, "sort_by" | "locale">;

interface Day {
  count: number;
  /** By the time they begin. */
  entries: readonly KeptEntry[];
}

/**
 * All that is kept, in memory and in the orders of lists. A row never changes, so a day is read again only where the
 * database has another number of them.
 */
export class ResultIndex {
  readonly #db: Database;
  readonly #places: PlaceIndex;
  #days: ReadonlyMap<number, Day> = new Map();
  #byStart: readonly KeptEntry[] = [];
  readonly #byPlace = new Map<string | undefined, readonly KeptEntry[]>();
  #lists = new RecentlyUsed<string, readonly KeptEntry[]>(LISTS_KEPT);
  #checkedMs = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;

  constructor(db: Database, places: PlaceIndex) {
    this.#db = db;
    this.#places = places;
  }

  /** This process has kept some more. */
  noteChange(): void {
    this.#checkedMs = Number.NEGATIVE_INFINITY;
  }

  async list(filter: MatchFilter, order: KeptOrder): Promise<readonly KeptEntry[]> {
    await this.#check();
    return this.#lists.get(JSON.stringify([filter, order.sort_by, order.locale]), () =>
      this.#ordered(order).filter(passing(filter)),
    );
  }

  async #check(): Promise<void> {
    const isDue = (): boolean => performance.now() - this.#checkedMs >= CHECKED_EVERY_MS;
    if (isDue())
      this.#checking ??= this.#read().finally(() => {
        this.#checking = null;
      });
    await this.#checking;
    // More was kept while the rest was read.
    if (isDue()) await this.#check();
  }

  async #read(): Promise<void> {
    this.#checkedMs = performance.now();
    try {
      const days = new Map<number, Day>();
      for (const { day, count } of await this.#counts()) {
        const known = this.#days.get(day);
        days.set(day, known?.count === count ? known : await this.#readDay(day));
      }
      const isSame = days.size === this.#days.size && [...days].every(([day, is]) => this.#days.get(day) === is);
      if (isSame) return;
      this.#days = days;
      this.#byStart = [...days.values()].flatMap(({ entries }) => entries);
      this.#byPlace.clear();
      this.#lists = new RecentlyUsed(LISTS_KEPT);
    } catch (error) {
      this.noteChange();
      throw error;
    }
  }

  async #counts(): Promise<readonly { day: number; count: number }[]> {
    const { rows } = await sql<{ day: number; count: number }>`
      SELECT floor(extract(epoch FROM begins_at) / 86400)::int AS day, count(*)::int AS count
      FROM match_results GROUP BY 1 ORDER BY 1
    `.execute(this.#db);
    return rows;
  }

  async #readDay(day: number): Promise<Day> {
    const rows = await this.#db
      .selectFrom("match_results")
      .select(["match_id", "type", "tournament_id", "begins_at", "status"])
      .where("begins_at", ">=", new Date(day * DAY_MS))
      .where("begins_at", "<", new Date((day + 1) * DAY_MS))
      .execute();
    const entries = rows.flatMap((row) => entryOf(row, this.#places) ?? []);
    return { count: rows.length, entries: entries.toSorted(compareInLists("start_time", undefined)) };
  }

  /** By popularity, too, they stand by place: nobody bets on them. */
  #ordered({ sort_by, locale }: KeptOrder): readonly KeptEntry[] {
    if (sort_by === "start_time") return this.#byStart;
    const ordered = this.#byPlace.get(locale) ?? byPlace(this.#byStart, locale);
    this.#byPlace.set(locale, ordered);
    return ordered;
  }
}

/** As lists see a row; null where its competition is not known any more. */
export function entryOf(
  row: { match_id: string; type: KeptEntry["type"]; tournament_id: string; begins_at: Date; status: number },
  places: PlaceIndex,
): KeptEntry | null {
  const { match_id: id, type, status, begins_at } = row;
  const place = places.placeOf(row.tournament_id);
  return place ? { id, type, status, place, beginsMs: begins_at.getTime(), isLive: false, bets: 0 } : null;
}

function byPlace(byStart: readonly KeptEntry[], locale: string | undefined): readonly KeptEntry[] {
  const groups = Map.groupBy(byStart, ({ place }) => place);
  return [...groups]
    .toSorted(([a], [b]) => comparePlaces({ place: a }, { place: b }, locale))
    .flatMap(([, all]) => all);
}

/** Whether an entry is meant. What is asked for by its id is, whatever it is. */
function passing(filter: MatchFilter): (entry: KeptEntry) => boolean {
  const { id, type = id === undefined ? ["match"] : undefined, start_from, start_to } = filter;
  const fromMs = start_from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(start_from);
  const toMs = start_to === undefined ? Number.POSITIVE_INFINITY : Date.parse(start_to);
  const conditions = [
    within<string>(id, (entry) => entry.id),
    within<string>(type, (entry) => entry.type),
    within<number>(filter.match_status, ({ status }) => status),
    within<string>(filter.sport_key, ({ place }) => place.sport.key),
    within<string>(filter.sport_id, ({ place }) => place.sport.id),
    within<string>(filter.sport_type, ({ place }) => place.descriptor.type),
    within<string>(filter.category_id, ({ place }) => place.category.id),
    within<string>(filter.tournament_id, ({ place }) => place.tournament.id),
    [({ beginsMs }: KeptEntry) => beginsMs >= fromMs && beginsMs <= toMs],
  ].flat();
  return (entry) => conditions.every((holds) => holds(entry));
}

function within<T>(
  allowed: readonly T[] | undefined,
  read: (entry: KeptEntry) => T,
): readonly ((entry: KeptEntry) => boolean)[] {
  if (allowed === undefined) return [];
  const set = new Set(allowed);
  return [(entry) => set.has(read(entry))];
}
