import type { DrawState } from "@touchline/contract/vocabulary";
import type { Lottery } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { LotteryDrawRow, LotteryTicketRow } from "../../db/lottery-tables.ts";
import { type Pagination, paginate } from "../catalogue/page-of.ts";
import { type LotterySpec, oddsByCount, termsOf } from "./lottery-specs.ts";
import { drawView, type TicketView, ticketView } from "./lottery-view.ts";

interface Page {
  page: number;
  limit: number;
}

const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** Every lottery with the draw that sells and the one that was drawn last. */
export async function readLotteries(
  db: Database,
  specs: readonly LotterySpec[],
  { locale, now }: { locale: string; now: Date },
): Promise<z.infer<typeof Lottery>[]> {
  const ids = specs.map(({ id }) => id);
  const [next, last] = await Promise.all([nextDraws(db, ids, now), lastDraws(db, ids)]);
  const viewOf = (draw: LotteryDrawRow | undefined) => (draw === undefined ? null : drawView(draw));
  return specs.map((spec) => {
    const names: Readonly<Record<string, string>> = spec.name;
    const sells = next.get(spec.id);
    // What is sold now; later draws may have other terms.
    const terms = sells === undefined ? spec : termsOf(sells, spec);
    return {
      id: spec.id,
      name: names[locale] ?? spec.name.en,
      pool_size: terms.poolSize,
      drawn_count: terms.drawnCount,
      odds: oddsByCount(terms),
      next_draw: viewOf(sells),
      last_draw: viewOf(last.get(spec.id)),
    };
  });
}

type DrawsByLottery = ReadonlyMap<string, LotteryDrawRow>;

const byLottery = (draws: readonly LotteryDrawRow[]): DrawsByLottery =>
  new Map(draws.map((draw) => [draw.lottery_id, draw]));

/** Of each lottery the draw that sells and is drawn first. */
async function nextDraws(db: Database, ids: readonly string[], now: Date): Promise<DrawsByLottery> {
  const draws = await db
    .selectFrom("lottery_draws")
    .distinctOn("lottery_id")
    .selectAll()
    .where("lottery_id", "in", ids)
    .where("state", "=", "open")
    // Of the few draws that are under way, which have an index of their own.
    .where("settled_at", "is", null)
    .where("closes_at", ">", now)
    .orderBy("lottery_id")
    .orderBy("draws_at")
    .execute();
  return byLottery(draws);
}

/** Of each lottery the draw that was drawn last: the index leads to it, past the draws of the others alone. */
async function lastDraws(db: Database, ids: readonly string[]): Promise<DrawsByLottery> {
  const { rows } = await sql<LotteryDrawRow>`
    SELECT draw.* FROM unnest(${sql.val(ids)}::text[]) AS lottery (id), LATERAL (
      SELECT * FROM lottery_draws WHERE lottery_id = lottery.id AND state = 'drawn' ORDER BY draws_at DESC LIMIT 1
    ) AS draw`.execute(db);
  return byLottery(rows);
}

/** Draws, the latest first. */
export async function readDraws(
  db: Database,
  { lottery_id, state, ...page }: Page & { lottery_id?: string | undefined; state?: DrawState | undefined },
): Promise<{ list: LotteryDrawRow[]; pagination: Pagination }> {
  let asked = db.selectFrom("lottery_draws");
  if (lottery_id !== undefined) asked = asked.where("lottery_id", "=", lottery_id);
  if (state !== undefined) asked = asked.where("state", "=", state);
  const { total } = await asked.select((is) => is.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow();
  const list = await asked
    .selectAll()
    .orderBy("draws_at", "desc")
    .orderBy("id")
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  // oxlint-disable-next-line touchline/exact-money -- how many there are
  return { list, pagination: paginate(Number(total), page) };
}

export function readDraw(db: Database, id: string): Promise<LotteryDrawRow | undefined> {
  return db.selectFrom("lottery_draws").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The entries of a draw's tickets, in the order of sale. */
export async function readEntries(
  db: Database,
  draw: LotteryDrawRow,
  page: Page,
): Promise<{ list: string[]; pagination: Pagination }> {
  const rows = await db
    .selectFrom("lottery_tickets")
    .select("entry")
    .where("draw_id", "=", draw.id)
    // By position and not by how many came before: one that is sold meanwhile moves no other.
    .where("position", ">", offsetOf(page))
    .where("position", "<=", offsetOf(page) + page.limit)
    .orderBy("position")
    .execute();
  return { list: rows.map(({ entry }) => entry), pagination: paginate(draw.ticket_count, page) };
}

/** A player's tickets, the newest first. */
export async function readTickets(
  db: Database,
  {
    playerId,
    lottery_id,
    draw_id,
    ...page
  }: Page & {
    playerId: string;
    lottery_id?: string | undefined;
    draw_id?: string | undefined;
  },
): Promise<{ list: TicketView[]; pagination: Pagination }> {
  let asked = db.selectFrom("lottery_tickets").where("player_id", "=", playerId);
  if (draw_id !== undefined) asked = asked.where("draw_id", "=", draw_id);
  if (lottery_id !== undefined)
    asked = asked.where("draw_id", "in", (of) =>
      of.selectFrom("lottery_draws").select("id").where("lottery_id", "=", lottery_id),
    );
  const { total } = await asked.select((is) => is.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow();
  const tickets = await asked
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("draw_id")
    .orderBy("position", "desc")
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  // oxlint-disable-next-line touchline/exact-money -- how many there are
  return { list: await withDraws(db, tickets), pagination: paginate(Number(total), page) };
}

/** Tickets as their player sees them, each with its draw. */
export async function withDraws(db: Database, tickets: readonly LotteryTicketRow[]): Promise<TicketView[]> {
  if (tickets.length === 0) return [];
  const ids = [...new Set(tickets.map(({ draw_id }) => draw_id))];
  const draws = await db.selectFrom("lottery_draws").selectAll().where("id", "in", ids).execute();
  const byId = new Map(draws.map((draw) => [draw.id, draw]));
  return tickets.flatMap((ticket) => {
    const draw = byId.get(ticket.draw_id);
    return draw ? [ticketView(ticket, draw)] : [];
  });
}
