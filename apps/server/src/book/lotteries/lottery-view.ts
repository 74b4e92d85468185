import type { LotteryDraw, LotteryTicket } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { LotteryDrawRow, LotteryTicketRow } from "../../db/lottery-tables.ts";
import { subunitsOf } from "../../players/currencies.ts";

export type DrawView = z.infer<typeof LotteryDraw>;
export type TicketView = z.infer<typeof LotteryTicket>;

/** What tickets and events say of a draw. */
export function drawSummary(draw: LotteryDrawRow): TicketView["draw"] {
  return {
    id: draw.id,
    lottery_id: draw.lottery_id,
    number: draw.number,
    state: draw.state,
    closes_at: draw.closes_at.toISOString(),
    draws_at: draw.draws_at.toISOString(),
    commitment: draw.commitment,
    ticket_count: draw.ticket_count,
    last_link: draw.last_link,
    numbers: draw.numbers,
    is_settled: draw.settled_at !== null,
  };
}

/** A draw for everybody: its seed stays here until it is drawn. */
export function drawView(draw: LotteryDrawRow): DrawView {
  return {
    ...drawSummary(draw),
    pool_size: draw.pool_size,
    drawn_count: draw.drawn_count,
    seed: draw.state === "drawn" ? draw.seed : null,
    public_value: draw.public_value,
    drawn_at: draw.drawn_at?.toISOString() ?? null,
  };
}

export function ticketView(ticket: LotteryTicketRow, draw: LotteryDrawRow): TicketView {
  const { currency } = ticket;
  const subunits = subunitsOf(currency);
  const money = (value: bigint) => ({ value: String(value), currency, subunits });
  return {
    id: ticket.id,
    draw: drawSummary(draw),
    numbers: [...ticket.numbers],
    stake: money(ticket.stake),
    odds: ticket.odds,
    potential_win: money(ticket.potential_win),
    win: ticket.win === null ? null : money(ticket.win),
    status: ticket.status,
    position: ticket.position,
    key: ticket.key,
    index: ticket.index,
    entry: ticket.entry,
    link: ticket.link,
    created_at: ticket.created_at.toISOString(),
    settled_at: ticket.settled_at?.toISOString() ?? null,
  };
}
