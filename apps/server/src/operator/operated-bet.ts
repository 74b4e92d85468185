import type { OperatedBet } from "@touchline/contract/operator";
import type { z } from "@hono/zod-openapi";
import type { BetPresenter } from "../book/bets/bet-presenter.ts";
import { type BetRecord, withLegs } from "../book/bets/bet-record.ts";
import type { BetView } from "../book/bets/bet-view.ts";
import type { Database } from "../db/database.ts";
import type { BetRow, BetSelectionRow } from "../db/bet-tables.ts";

export type OperatedBetView = z.infer<typeof OperatedBet>;

export interface BetReading {
  db: Database;
  bets: Pick<BetPresenter, "writerFor">;
  /** The language that names are written in. */
  locale: string;
}

/** Bets as operators and regulators read them: amounts in subunits, names beside ids. */
export async function operatedBets(
  { db, bets, locale }: BetReading,
  rows: readonly BetRow[],
): Promise<OperatedBetView[]> {
  const records = await withLegs(db, rows);
  const write = await bets.writerFor(db, records);
  return records.map((record) =>
    betOf(
      record,
      namesOf(record, (one) => write(one, locale)),
    ),
  );
}

/** Of a match that nothing is kept of any more, the ids alone: a record is not left out for that. */
function namesOf(record: BetRecord, write: (record: BetRecord) => BetView): readonly BetView["selections"][number][] {
  try {
    return write(record).selections;
  } catch {
    return [];
  }
}

const betOf = ({ bet, legs }: BetRecord, named: readonly BetView["selections"][number][]): OperatedBetView => ({
  id: bet.id,
  ref: bet.ref,
  player_id: bet.player_id,
  type: bet.type,
  status: bet.status,
  result: bet.result,
  currency: bet.currency,
  stake: String(bet.stake),
  odds: bet.odds,
  potential_win: String(bet.potential_win),
  win: bet.win === null ? null : String(bet.win),
  cashed_stake: String(bet.cashed_stake),
  cashed_paid: String(bet.cashed_paid),
  created_at: bet.created_at.toISOString(),
  accepts_at: bet.accepts_at?.toISOString() ?? null,
  settled_at: bet.settled_at?.toISOString() ?? null,
  corrected: bet.correction && {
    cause: bet.correction.cause,
    at: bet.correction.at,
    win_before: bet.correction.winBefore,
  },
  selections: legs.map((leg) =>
    selectionOf(
      leg,
      named.find(({ id }) => id === leg.id),
    ),
  ),
});

const selectionOf = (
  leg: BetSelectionRow,
  named: BetView["selections"][number] | undefined,
): OperatedBetView["selections"][number] => ({
  id: leg.id,
  match_id: leg.match_id,
  event: named === undefined ? "" : eventName(named.match),
  starts_at: named?.match.start_time ?? null,
  market_id: leg.market_id,
  specifier: leg.specifier,
  market: named?.market.name ?? "",
  outcome_id: leg.outcome_id,
  outcome: named?.outcome.name ?? "",
  odds: leg.odds,
  result: leg.result,
  decided_by_operator: leg.operator_result !== null,
});

const eventName = ({ home_name, away_name, tournament_name }: BetView["selections"][number]["match"]): string =>
  home_name === null ? tournament_name : `${home_name} - ${away_name}`;
