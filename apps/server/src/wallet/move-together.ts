import { prepared, runPrepared } from "../db/prepared.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { LedgerAccount } from "../db/schema.ts";
import type { Balance } from "./move.ts";
import type { StakeStep } from "./stakes.ts";

/** Movements of one account, one after another, that happen all or none; and what they happen with. */
export interface UnitOfMoves {
  /** Names the placement, or the purchase, whose money it is. */
  unit: string;
  playerId: string;
  currency: string;
  at: Date;
  moves: readonly { step: StakeStep; ref: string; amount: bigint }[];
}

/** What the statement parts below read: `changes`, one for each account, and `moves`, in their order. */
export function movesInput(units: readonly UnitOfMoves[]) {
  const written = units.map(writeUnit);
  return {
    changes: written.map(({ change }) => change),
    moves: written.flatMap(({ moves }) => moves).map((move, place) => ({ ...move, place })),
  };
}

function writeUnit({ unit, playerId, currency, at, moves }: UnitOfMoves) {
  let available = 0n;
  let reserved = 0n;
  const account = { unit, player_id: playerId, currency };
  const steps = moves.map(({ step: { type, from, to }, ref, amount }) => {
    if (amount <= 0n) throw new RangeError(`movement ${type} ${ref} is not above zero`);
    const change = (pocket: LedgerAccount): bigint => (to === pocket ? amount : 0n) - (from === pocket ? amount : 0n);
    available += change("player:available");
    reserved += change("player:reserved");
    const soFar = { available: String(available), reserved: String(reserved) };
    return { ...account, ...soFar, type, ref, debit: from, credit: to, amount: String(amount), at };
  });
  const change = {
    ...account,
    available: String(available),
    reserved: String(reserved),
    movement_count: moves.length,
  };
  return { change, moves: steps };
}

/**
 * Parts of a WITH statement that moves money for many players. `owner` has the players as they are, whom nobody bars
 * before the statement ends. `covered` holds the accounts' rows, in one order
 * whoever locks them, and returns how they stand before and after, and whether there is enough. The statement itself
 * then has a part `gate` with the units that go ahead.
 */
export const coveredPart = (whereLocked: "wait" | "skip"): string => `
  change AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb->'changes')
      AS change (unit text, player_id text, currency text, available bigint, reserved bigint, movement_count integer)
  ), owner AS MATERIALIZED (
    SELECT change.unit, player.account_status, player.registry_hold, player.suspension_reason, player.is_spam, player.is_pve,
      player.exclusion
    FROM change JOIN players AS player ON player.id = change.player_id
    ORDER BY player.id
    FOR SHARE OF player ${whereLocked === "skip" ? "SKIP LOCKED" : ""}
  ), held AS MATERIALIZED (
    SELECT change.unit, account.player_id, account.currency, account.available, account.reserved, account.version
    FROM change JOIN owner ON owner.unit = change.unit JOIN accounts AS account
      ON account.player_id = change.player_id AND account.currency = change.currency
    ORDER BY account.player_id, account.currency
    FOR UPDATE OF account ${whereLocked === "skip" ? "SKIP LOCKED" : ""}
  ), covered AS MATERIALIZED (
    SELECT held.*,
      held.available + change.available AS available_after,
      held.reserved + change.reserved AS reserved_after,
      held.version + change.movement_count AS version_after,
      held.available + change.available >= 0 AND held.reserved + change.reserved >= 0 AS is_enough
    FROM held JOIN change ON change.unit = held.unit
  )`;

/** Writes movements, ledger lines and balances of the units in `gate`. */
export const MOVED_PARTS = `
  move AS MATERIALIZED (
    SELECT move.* FROM jsonb_to_recordset($1::jsonb->'moves') AS move (
      unit text, place integer, player_id text, currency text, type text, ref text, debit text, credit text,
      amount bigint, available bigint, reserved bigint, at timestamptz
    ) JOIN gate ON gate.unit = move.unit
  ), movement AS (
    INSERT INTO movements (type, ref, player_id, currency, created_at)
    SELECT type, ref, player_id, currency, at FROM move ORDER BY place
    RETURNING id, ref
  ), entry AS (
    INSERT INTO ledger_entries (movement_id, side, account, player_id, currency, amount, balance_after)
    SELECT movement.id, line.side, line.account,
      CASE WHEN line.account LIKE 'player:%' THEN move.player_id END,
      move.currency, line.amount,
      CASE line.account
        WHEN 'player:available' THEN covered.available + move.available
        WHEN 'player:reserved' THEN covered.reserved + move.reserved
      END
    FROM movement JOIN move ON move.ref = movement.ref JOIN covered ON covered.unit = move.unit,
      LATERAL (VALUES (0::smallint, move.debit, -move.amount), (1::smallint, move.credit, move.amount))
        AS line (side, account, amount)
    ORDER BY move.place, line.side
  ), account AS (
    UPDATE accounts SET available = covered.available_after, reserved = covered.reserved_after,
      version = covered.version_after
    FROM covered JOIN gate ON gate.unit = covered.unit
    WHERE accounts.player_id = covered.player_id AND accounts.currency = covered.currency
  )`;

interface MovedRow {
  is_enough: boolean;
  /** What there was before. */
  available: bigint;
  available_after: bigint;
  reserved_after: bigint;
  version_after: number;
}

const MOVE_UNIT = prepared<MovedRow>(
  "move_together",
  `WITH ${coveredPart("wait")},
  gate AS (SELECT unit FROM covered WHERE is_enough), ${MOVED_PARTS}
  SELECT is_enough, available, available_after, reserved_after, version_after FROM covered`,
);

export type MovedTogether =
  | { moved: true; balance: Balance }
  | { moved: false; reason: "account_unknown" }
  | { moved: false; reason: "insufficient_funds"; available: bigint };

/** Moves one unit in a transaction, in one round trip however many movements it has: all of them, or none. */
export async function moveTogether(trx: DatabaseTransaction, unit: UnitOfMoves): Promise<MovedTogether> {
  const [row] = await runPrepared(trx, MOVE_UNIT, movesInput([unit]));
  if (row === undefined) return { moved: false, reason: "account_unknown" };
  if (!row.is_enough) return { moved: false, reason: "insufficient_funds", available: row.available };
  const { available_after: available, reserved_after: reserved, version_after: version } = row;
  return { moved: true, balance: { currency: unit.currency, available, reserved, version } };
}
