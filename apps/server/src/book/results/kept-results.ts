import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { RecentlyUsed } from "../../recently-used.ts";
import type { Catalogue, SlugTarget } from "../catalogue/catalogue.ts";
import { compareInLists } from "../catalogue/match-orders.ts";
import type { KeptCount } from "../catalogue/match-counters.ts";
import type { MatchFilter } from "../catalogue/match-query.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import type { PlaceIndex } from "../catalogue/place-index.ts";
import { isOver, OVER_STATUSES, recordOf } from "./kept-result.ts";
import { entryOf, type KeptEntry, type KeptOrder, ResultIndex } from "./result-index.ts";

/** Pages of results that are read again and again are read from the database once. */
const RECORDS_REMEMBERED = 500;

/** What a player has marked, by the ids of it. */
type Marks = Readonly<Record<"matches" | "tournaments" | "teams", readonly string[]>>;

/** What a list is narrowed by; favourites are told by what is marked. */
export type KeptFilter = Omit<MatchFilter, "isFavourite"> & { marks?: Marks | undefined };

/** Matches that are over and have left the catalogue, for as long as they are kept. */
export class KeptResults {
  readonly #db: Database;
  readonly #places: PlaceIndex;
  readonly #index: ResultIndex;
  readonly #records = new RecentlyUsed<string, MatchRecord>(RECORDS_REMEMBERED);

  constructor(db: Database, places: PlaceIndex) {
    this.#db = db;
    this.#places = places;
    this.#index = new ResultIndex(db, places);
  }

  /** This process has kept some more. */
  noteChange(): void {
    this.#index.noteChange();
  }

  /**
   * Whether a list may have kept matches among its own: one that asks for what is over, or whatever its status by an id
   * that the catalogue has not.
   */
  static isAskedFor(
    { id, match_status, bettable, offered, has_video }: MatchFilter,
    catalogue: Pick<Catalogue, "match">,
  ): boolean {
    if (bettable === true || offered === true || has_video === true) return false;
    return match_status?.some(isOver) ?? id?.some((one) => catalogue.match(one) === undefined) === true;
  }

  async match(id: string): Promise<MatchRecord | null> {
    return (await this.records([id])).get(id) ?? null;
  }

  /** The last match that a team has played, of those that are kept. */
  async lastOfTeam(teamId: string): Promise<MatchRecord | null> {
    const played = await this.#db
      .selectFrom("match_results")
      .select(["match_id", "begins_at"])
      .where(isMarked({ ...NOTHING_MARKED, teams: [teamId] }))
      .execute();
    // Sorted here: of a few rows with an order and a limit the database would rather read all by their time.
    const last = played.toSorted((a, b) => b.begins_at.getTime() - a.begins_at.getTime())[0];
    return last === undefined ? null : this.match(last.match_id);
  }

  /** The last match of each team that is none of these, the earliest first. */
  async lastOfTeamsBut(known: ReadonlySet<string>): Promise<MatchRecord[]> {
    const { rows } = await sql<{ team: string; match_id: string }>`
      SELECT DISTINCT ON (team) team, match_id FROM match_results, jsonb_array_elements_text(team_ids) AS team
      WHERE type = 'match' ORDER BY team, begins_at DESC`.execute(this.#db);
    const ids = new Set(rows.filter(({ team }) => !known.has(team)).map(({ match_id }) => match_id));
    const records = await this.records([...ids]);
    return [...records.values()].toSorted((a, b) => a.fixture.startTimeMs - b.fixture.startTimeMs);
  }

  /** One that is being kept. */
  remember(record: MatchRecord): void {
    this.#records.delete(record.fixture.matchId);
    this.#records.get(record.fixture.matchId, () => record);
  }

  /** One that was read not long ago. */
  remembered(id: string): MatchRecord | undefined {
    return this.#records.peek(id);
  }

  async slug(sportKey: string, slug: string): Promise<SlugTarget | null> {
    const row = await this.#db
      .selectFrom("match_results")
      .select(["match_id", "type"])
      .where("sport_key", "=", sportKey)
      .where("slug", "=", slug)
      .executeTakeFirst();
    return row ? { type: row.type, id: row.match_id } : null;
  }

  async records(ids: readonly string[]): Promise<ReadonlyMap<string, MatchRecord>> {
    const found = new Map<string, MatchRecord>();
    for (const id of ids) {
      const known = this.#records.peek(id);
      if (known) found.set(id, known);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    const rows = await this.#db
      .selectFrom("match_results")
      .select(["match_id", "tournament_id", "fixture", "state"])
      .where("match_id", "in", missing)
      .execute();
    for (const row of rows) {
      const place = this.#places.placeOf(row.tournament_id);
      if (place)
        found.set(
          row.match_id,
          this.#records.get(row.match_id, () => recordOf(row, place)),
        );
    }
    return found;
  }

  /** In the order of a list; a player's favourites are asked of the database, which knows who played. */
  async list({ marks, ...filter }: KeptFilter, order: KeptOrder): Promise<readonly KeptEntry[]> {
    const over = { ...filter, match_status: filter.match_status?.filter(isOver) ?? OVER_STATUSES };
    if (filter.favourite === undefined) return this.#index.list(over, order);
    const rows = await this.#matching({ ...over, marks })
      .select(["match_id", "type", "tournament_id", "begins_at", "status"])
      .execute();
    const entries = rows.flatMap((row) => entryOf(row, this.#places) ?? []);
    return entries.toSorted(compareInLists(order.sort_by, order.locale));
  }

  async counts(filter: KeptFilter): Promise<KeptCount[]> {
    const counts = new Map<string, KeptCount>();
    for (const { place, type } of await this.list(filter, { sort_by: "start_time" })) {
      const key = `${place.tournament.id}/${type}`;
      counts.set(key, { place, type, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    return [...counts.values()];
  }

  #matching({ id, match_status = [], start_from, start_to, favourite, marks, ...filter }: KeptFilter) {
    // What is asked for by its id is meant, whatever it is.
    const types = filter.type ?? (id === undefined ? (["match"] as const) : undefined);
    const tournaments = this.#tournamentsOf(filter);
    return this.#db
      .selectFrom("match_results")
      .where("status", "in", [...match_status])
      .$if(types !== undefined, (query) => query.where(isAmong("type", types ?? [])))
      .$if(id !== undefined, (query) => query.where(isAmong("match_id", id ?? [])))
      .$if(tournaments !== null, (query) => query.where(isAmong("tournament_id", tournaments ?? [])))
      .$if(favourite !== undefined, (query) => query.where(isMarked(marks), "=", favourite === true))
      .$if(start_from !== undefined, (query) => query.where("begins_at", ">=", new Date(start_from ?? 0)))
      .$if(start_to !== undefined, (query) => query.where("begins_at", "<=", new Date(start_to ?? 0)));
  }

  /** Ids of the tournaments that a filter lets through; null where it lets all. */
  #tournamentsOf({ sport_key, sport_id, sport_type, category_id, tournament_id }: MatchFilter): string[] | null {
    if ([sport_key, sport_id, sport_type, category_id, tournament_id].every((asked) => asked === undefined))
      return null;
    const isMeant = (asked: readonly string[] | undefined, value: string): boolean => asked?.includes(value) ?? true;
    return this.#places.tournaments.flatMap(({ id }) => {
      const place = this.#places.placeOf(id);
      if (!place) return [];
      const { sport, category, descriptor } = place;
      const passes =
        isMeant(sport_key, sport.key) &&
        isMeant(sport_id, sport.id) &&
        isMeant(sport_type, descriptor.type) &&
        isMeant(category_id, category.id) &&
        isMeant(tournament_id, id);
      return passes ? [id] : [];
    });
  }
}

/** Whether a match is marked: itself, its tournament, or one who played in it. */
function isMarked({ matches, tournaments, teams }: Marks = NOTHING_MARKED): RawBuilder<boolean> {
  const listed = (ids: readonly string[]) => sql.join(ids.map((id) => sql.val(id)));
  const ways = [
    ...(matches.length > 0 ? [sql`match_id IN (${listed(matches)})`] : []),
    ...(tournaments.length > 0 ? [sql`tournament_id IN (${listed(tournaments)})`] : []),
    ...(teams.length > 0 ? [sql`team_ids ?| ARRAY[${listed(teams)}]::text[]`] : []),
  ];
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` OR `)})`;
}

const NOTHING_MARKED: Marks = { matches: [], tournaments: [], teams: [] };

/** A list of none lets nothing through, where SQL knows no empty list. */
const isAmong = (column: "type" | "match_id" | "tournament_id", values: readonly string[]) =>
  values.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} IN (${sql.join(values)})`;
