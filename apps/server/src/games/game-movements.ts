import type { GameAmount, GameMovement, GameRollback } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { GameSessionRow, GameTransactionRow } from "../db/games-schema.ts";
import type { RefusalAtSite } from "../players/refusal-at-site.ts";
import { reachedLimit } from "../safety/limit-reached.ts";
import { type Balance, move } from "../wallet/move.ts";
import type { PlayRefusal } from "./play-refusals.ts";

export type Amount = z.output<typeof GameAmount>;
export type Rollback = z.output<typeof GameRollback>;

export type MoveRefusal =
  | PlayRefusal
  | RefusalAtSite
  | "insufficient_funds"
  | "player_limit_reached"
  | "max_stake_exceeded"
  | "game_session_over"
  | "game_transaction_reused"
  | "game_transaction_rolled_back";
export type Refused = { refused: MoveRefusal };
export type Moved = { answer: z.infer<typeof GameMovement> };

export interface GameMoveDeps {
  db: Database;
  now: () => Date;
  /** Leaves news of a balance with the transaction. */
  enqueueBalance: (trx: DatabaseTransaction, playerId: string, balance: Balance) => Promise<void>;
}

const STEPS = {
  debit: { type: "game_debit", from: "player:available", to: "house:stakes" },
  credit: { type: "game_credit", from: "house:payouts", to: "player:available" },
  rollback: { type: "game_rollback", from: "house:stakes", to: "player:available" },
} as const;

/** Ends a transaction in which nothing may stay. */
class NotMoved extends Error {
  readonly refused: MoveRefusal;

  constructor(refused: MoveRefusal) {
    super(refused);
    this.refused = refused;
  }
}

async function takeStep(
  trx: DatabaseTransaction,
  { now, enqueueBalance }: GameMoveDeps,
  { kind, id, amount, session }: { kind: keyof typeof STEPS; id: string; amount: bigint; session: GameSessionRow },
): Promise<bigint> {
  const { provider, player_id, currency } = session;
  const at = now();
  const ref = `${provider}:${id}`;
  const moved = await move(trx, { ...STEPS[kind], ref, playerId: player_id, currency, amount, at });
  if (!moved.moved) throw new NotMoved(moved.reason === "account_unknown" ? "currency_unknown" : "insufficient_funds");
  if (moved.repeated) throw new Error(`${STEPS[kind].type} ${ref} stands without its transaction`);
  await enqueueBalance(trx, player_id, moved.balance);
  return moved.balance.available;
}

/**
 * The row is first: whoever sends the same at the same time waits for it, and finds it. Only what does not stand yet can
 * be refused, and then the row goes as well.
 */
export async function moveOnce(
  deps: GameMoveDeps,
  { kind, session, request }: { kind: "debit" | "credit"; session: GameSessionRow; request: Amount },
  refusalOf: (trx: DatabaseTransaction) => Promise<MoveRefusal | null> = async () => null,
): Promise<Moved | Refused> {
  const { transaction_id: id, round_id } = request;
  const amount = BigInt(request.amount);
  return inTransaction(deps, async (trx) => {
    const { provider } = session;
    const row = { provider, id, kind, state: "moved", game_session_id: session.id, round_id, amount } as const;
    const added = await insert(trx, { ...row, balance_after: null, rolled_back_balance: null, created_at: deps.now() });
    if (added === null) return replayed(kind, await locked(trx, provider, id), { session, request });
    const refused = await refusalOf(trx);
    if (refused !== null) throw new NotMoved(refused);
    const balance = await takeStep(trx, deps, { kind, id, amount, session });
    await trx
      .updateTable("game_transactions")
      .set({ balance_after: balance })
      .where("provider", "=", provider)
      .where("id", "=", id)
      .execute();
    return movementOf({ ...added, balance_after: balance }, session);
  });
}

/** Also of a debit that has not arrived: what is left of it then makes it move nothing. */
export async function rollBack(
  deps: GameMoveDeps,
  session: GameSessionRow,
  { transaction_id: id }: Rollback,
): Promise<Moved | Refused> {
  return inTransaction(deps, async (trx) => {
    const { provider } = session;
    const tombstone = await insert(trx, {
      provider,
      id,
      kind: "debit",
      state: "never_moved",
      game_session_id: session.id,
      round_id: null,
      amount: null,
      balance_after: null,
      rolled_back_balance: await balanceOf(trx, session),
      created_at: deps.now(),
    });
    if (tombstone !== null) return movementOf(tombstone, session);
    const found = await locked(trx, provider, id);
    if (found.kind !== "debit" || found.game_session_id !== session.id) return { refused: "game_transaction_reused" };
    if (found.state !== "moved" || found.amount === null) return movementOf(found, session);
    const balance = await takeStep(trx, deps, { kind: "rollback", id, amount: found.amount, session });
    const after = { state: "rolled_back", rolled_back_balance: balance } as const;
    await trx
      .updateTable("game_transactions")
      .set(after)
      .where("provider", "=", provider)
      .where("id", "=", id)
      .execute();
    return movementOf({ ...found, ...after }, session);
  });
}

async function inTransaction(
  { db }: GameMoveDeps,
  work: (trx: DatabaseTransaction) => Promise<Moved | Refused>,
): Promise<Moved | Refused> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (error instanceof NotMoved) return { refused: error.refused };
    if (reachedLimit(error) !== null) return { refused: "player_limit_reached" };
    throw error;
  }
}

export async function balanceOf(
  db: Database | DatabaseTransaction,
  { player_id, currency }: Pick<GameSessionRow, "player_id" | "currency">,
): Promise<bigint> {
  const { available } = await db
    .selectFrom("accounts")
    .select("available")
    .where("player_id", "=", player_id)
    .where("currency", "=", currency)
    .executeTakeFirstOrThrow();
  return available;
}

async function insert(trx: DatabaseTransaction, row: GameTransactionRow): Promise<GameTransactionRow | null> {
  const added = await trx
    .insertInto("game_transactions")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return added ?? null;
}

const locked = (trx: DatabaseTransaction, provider: string, id: string): Promise<GameTransactionRow> =>
  trx
    .selectFrom("game_transactions")
    .selectAll()
    .where("provider", "=", provider)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The answer that the transaction had when it was first sent. */
function replayed(
  kind: "debit" | "credit",
  found: GameTransactionRow,
  { session, request }: { session: GameSessionRow; request: Amount },
): Moved | Refused {
  if (found.kind !== kind || found.game_session_id !== session.id) return { refused: "game_transaction_reused" };
  if (found.state === "never_moved") return { refused: "game_transaction_rolled_back" };
  if (found.amount !== BigInt(request.amount) || found.round_id !== request.round_id)
    return { refused: "game_transaction_reused" };
  return found.state === "moved" ? movementOf(found, session) : { refused: "game_transaction_rolled_back" };
}

function movementOf(row: GameTransactionRow, { currency }: GameSessionRow): Moved {
  const balance = row.state === "moved" ? row.balance_after : row.rolled_back_balance;
  return { answer: { transaction_id: row.id, state: row.state, balance: String(balance), currency } };
}
