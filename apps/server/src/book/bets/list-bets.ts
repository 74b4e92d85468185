import type { BetFilter, BetResultFilter, BetStatus } from "@touchline/contract/vocabulary";
import { BET_FILTER_STATUSES } from "@touchline/contract/vocabulary";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Tables } from "../../db/schema.ts";
import { type Pagination, paginate } from "../catalogue/page-of.ts";
import { type BetRecord, withLegs } from "./bet-record.ts";
import { RESULT_CONDITIONS } from "./bet-result.ts";

export interface BetListQuery {
  playerId: string;
  filter: BetFilter;
  status?: readonly BetStatus[] | undefined;
  result: BetResultFilter;
  ref?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The bet before the first one; from the newest on where absent. */
  after?: string | undefined;
  page: number;
  limit: number;
}

type Bets = SelectQueryBuilder<Tables, "bets", object>;

/** Lists of a player's bets, page by page. */
export class BetLists {
  readonly #db: Database;
  /** What the first page of a list counted, for its later pages; the lists asked for longest ago make room. */
  readonly #totals = new Map<string, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** A page of the player's bets, newest first. */
  async page(query: BetListQuery): Promise<{ records: BetRecord[]; pagination: Pagination }> {
    const matching = matchingBets(this.#db, query);
    const bets = await matching
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute();
    const total = await this.#total(matching, query, bets.length);
    return { records: await withLegs(this.#db, bets), pagination: paginate(total, query) };
  }

  /** A page that is not full ends the list; else its bets are counted once, and again where a count seems too low. */
  async #total(matching: Bets, query: BetListQuery, shown: number): Promise<number> {
    const { page, limit, ...list } = query;
    const until = (page - 1) * limit + shown;
    if (shown > 0 && shown < limit) return until;
    const key = JSON.stringify(list);
    const counted = page === 1 ? undefined : this.#totals.get(key);
    if (counted !== undefined && shown > 0 && counted > until) return counted;
    const { total } = await matching.select(({ fn }) => fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
    // oxlint-disable-next-line touchline/exact-money -- how many bets
    if (list.after === undefined) this.#keep(key, Number(total));
    // oxlint-disable-next-line touchline/exact-money -- the same
    return Number(total);
  }

  #keep(key: string, total: number): void {
    this.#totals.delete(key);
    this.#totals.set(key, total);
    if (this.#totals.size <= LISTS_KEPT) return;
    for (const oldest of this.#totals.keys()) {
      this.#totals.delete(oldest);
      return;
    }
  }
}

const LISTS_KEPT = 1_000;

const SEPARATORS = /[^0-9A-Z]/g;

function matchingBets(db: Database, query: BetListQuery): Bets {
  const { playerId, filter, status, result, ref, from, to, after } = query;
  let matching: Bets = db
    .selectFrom("bets")
    .where("player_id", "=", playerId)
    // One of a VIP that was refused stands in no list.
    .where(sql<boolean>`NOT (bets.is_vip AND bets.status = 'rejected')`);
  for (const statuses of [BET_FILTER_STATUSES[filter], status]) {
    if (statuses) matching = matching.where("status", "in", statuses);
  }
  if (result !== "all") matching = matching.where(RESULT_CONDITIONS[result]);
  if (ref !== undefined) matching = matching.where("ref", "=", ref.toUpperCase().replaceAll(SEPARATORS, ""));
  if (from !== undefined) matching = matching.where("created_at", ">=", new Date(from));
  if (to !== undefined) matching = matching.where("created_at", "<", new Date(to));
  if (after !== undefined) matching = matching.where(followingBet(playerId, after));
  return matching;
}

/** Wherever the bet itself is by now: it may have left the list. One of somebody else is followed by nothing. */
function followingBet(playerId: string, id: string) {
  const placedAt = sql`(SELECT last.created_at FROM bets AS last WHERE last.id = ${id} AND last.player_id = ${playerId})`;
  return sql<boolean>`bets.created_at <= ${placedAt} AND (bets.created_at < ${placedAt} OR bets.id > ${id})`;
}

export async function findBet(
  db: Database,
  { playerId, id }: { playerId: string; id: string },
): Promise<BetRecord | null> {
  const bet = await db
    .selectFrom("bets")
    .selectAll()
    .where("id", "=", id)
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!bet) return null;
  const [record] = await withLegs(db, [bet]);
  return record ?? null;
}
