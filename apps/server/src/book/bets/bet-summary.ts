import type { BetSummary } from "@touchline/contract";
import { BET_FILTER_STATUSES } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

interface SummaryQuery {
  playerId: string;
  currency: string;
  subunits: number;
  from?: string | undefined;
  to?: string | undefined;
}

/** Counts and sums as the database answers them: as text, of any length. */
interface Sums {
  open_bets: string;
  open_stakes: string;
  open_potential_win: string;
  bets: string;
  stakes: string;
  returns: string;
  period_bets: string;
  period_stakes: string;
  period_returns: string;
  credited: string;
}

/**
 * What is held for a withdrawal counts as paid out from then on, as in statements. Written out, for the index of them is
 * found by it.
 */
const PAID_IN_OR_OUT = sql`('demo_credit', 'deposit_paid', 'deposit_charged_back', 'withdrawal_held',
  'withdrawal_returned')`;

const timeOrNull = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time));

/**
 * What the player's bets in a currency came to. Settled ones are read from their index alone, open ones from theirs:
 * a long history makes it no dearer than a pass over four numbers a bet. Each counts, whole, when it was settled first.
 */
export async function betSummary(db: Database, query: SummaryQuery): Promise<z.infer<typeof BetSummary>> {
  const { playerId, currency } = query;
  const { rows } = await sql<Sums>`
    WITH open AS (
      SELECT count(*) AS open_bets, coalesce(sum(stake - cashed_stake), 0) AS open_stakes,
        coalesce(sum(div(potential_win * (stake - cashed_stake)::numeric, stake)), 0) AS open_potential_win
      FROM bets
      WHERE player_id = ${playerId} AND currency = ${currency}
        AND status NOT IN ('done', 'rejected') AND status IN (${sql.join(BET_FILTER_STATUSES.open ?? [])})
    ), settled AS (
      SELECT coalesce(first_settled_at, settled_at) >= coalesce(${timeOrNull(query.from)}::timestamptz, '-infinity')
        AND coalesce(first_settled_at, settled_at) < coalesce(${timeOrNull(query.to)}::timestamptz, 'infinity')
          AS is_in_period, stake, win + cashed_paid AS win
      FROM bets
      WHERE player_id = ${playerId} AND currency = ${currency} AND settled_at IS NOT NULL
    ), ended AS (
      SELECT count(*) AS bets, coalesce(sum(stake), 0) AS stakes, coalesce(sum(win), 0) AS returns,
        count(*) FILTER (WHERE is_in_period) AS period_bets,
        coalesce(sum(stake) FILTER (WHERE is_in_period), 0) AS period_stakes,
        coalesce(sum(win) FILTER (WHERE is_in_period), 0) AS period_returns
      FROM settled
    ), credits AS (
      SELECT coalesce(sum(entry.amount), 0) AS credited
      FROM movements AS movement
        JOIN ledger_entries AS entry ON entry.movement_id = movement.id AND entry.account = 'player:available'
      WHERE movement.player_id = ${playerId} AND movement.currency = ${currency} AND movement.type IN ${PAID_IN_OR_OUT}
    )
    SELECT open.*, ended.*, credits.* FROM open, ended, credits
  `.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("sums of bets always answer a row");
  return summaryOf(sums, query);
}

function summaryOf(sums: Sums, { currency, subunits }: SummaryQuery): z.infer<typeof BetSummary> {
  const money = (value: string | bigint) => ({ value: String(value), currency, subunits });
  const totals = (bets: string, stakes: string, returns: string) => ({
    // oxlint-disable-next-line touchline/exact-money -- how many bets
    bets: Number(bets),
    stakes: money(stakes),
    returns: money(returns),
    profit: money(BigInt(returns) - BigInt(stakes)),
  });
  return {
    open: {
      // oxlint-disable-next-line touchline/exact-money -- how many bets
      bets: Number(sums.open_bets),
      stakes: money(sums.open_stakes),
      potential_win: money(sums.open_potential_win),
    },
    period: totals(sums.period_bets, sums.period_stakes, sums.period_returns),
    lifetime: { ...totals(sums.bets, sums.stakes, sums.returns), credited: money(sums.credited) },
  };
}
