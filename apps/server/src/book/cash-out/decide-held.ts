import type { CashOutBlock } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { CashOutRefusal, CashOutRow } from "../../db/bet-tables.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import { announceBet, lockRecord } from "../bets/write-bet.ts";
import { findBet } from "../bets/list-bets.ts";
import { asRefusals, type Refusal } from "../bets/refusal.ts";
import type { HeldKind } from "../placement/live-delay.ts";
import type { CashOutDeps } from "./cash-out-deps.ts";
import { readCashOut } from "./cash-out-records.ts";
import { type Edit, editOf, jointOf, NotReplaced, replacementRefused, type ReplacementToPlan } from "./replacement.ts";
import { changed, OF_BET_ITSELF, payAndReplace, planWhole } from "./request-cash-out.ts";
import { letBetStand } from "./write-cash-out.ts";

/** Cash-outs in their live delay. */
export const HELD_CASH_OUTS: HeldKind<CashOutRow> = {
  name: "cash-out",
  undecided: (db) =>
    db.selectFrom("cash_outs").select(["id", "delay_ms", "decides_at"]).where("state", "=", "processing").execute(),
  read: readRow,
  rowOf: (held) => held,
  unwatched: () => new Map([[OF_BET_ITSELF, { name: "provider_unavailable", betIndex: 0, selectionIndex: null }]]),
};

async function readRow(db: Database, id: string): Promise<CashOutRow | null> {
  return (await db.selectFrom("cash_outs").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Why a leg that closed in the delay keeps the bet from being cashed out. */
const BLOCKS: Readonly<Partial<Record<Refusal["name"], CashOutBlock>>> = {
  match_not_bettable: "match_stopped",
  provider_unavailable: "provider_down",
  outcome_inactive: "outcome_inactive",
};

/**
 * Ends the live delay: the offer is looked at once more, and the part is paid, or the bet stands as it did. Deciding twice
 * does nothing, for only what is still processing is decided.
 */
export async function decideHeldCashOut(
  deps: CashOutDeps,
  { id, bet_id: betId, player_id: playerId, key, edit: stored }: CashOutRow,
  broken: ReadonlyMap<number, Refusal>,
): Promise<void> {
  const edit = editOf(stored);
  // Without an answer a custom bet is refused, and the bet stands.
  const joint = await jointOf(edit, deps);
  const held = await findBet(deps.db, { playerId, id: betId ?? "" });
  if (held) await deps.chances.refresh(held);
  const decided = await decideOrRefuse(deps, { id, betId: betId ?? "", broken, edit, joint });
  // Decided already, by a transaction whose commit was not confirmed: what follows may still be to do.
  const { record = null, placed = [] } = decided ?? (await readCashOut(deps.db, { playerId, key })) ?? {};
  if (record === null) return;
  changed(deps, { record, placed });
  // What came meanwhile was not entered: it found the bet being cashed out.
  if (record.bet.status === "waiting_results") deps.review(record.legs.map(({ match_id }) => match_id));
}

interface Decision {
  id: string;
  betId: string;
  broken: ReadonlyMap<number, Refusal>;
  edit: Edit | null;
  joint: ReplacementToPlan["joint"];
  /** What was found to keep it from being written. */
  refusal?: CashOutRefusal;
}

type Decided = Awaited<ReturnType<typeof payAndReplace>>;

async function decideOrRefuse(deps: CashOutDeps, decision: Decision): Promise<Decided | null> {
  try {
    return await deps.db.transaction().execute((trx) => decide(deps, trx, decision));
  } catch (error) {
    if (!(error instanceof NotReplaced)) throw error;
    const { refusal } = error;
    return deps.db.transaction().execute((trx) => decide(deps, trx, { ...decision, refusal }));
  }
}

async function decide(
  deps: CashOutDeps,
  trx: DatabaseTransaction,
  { id, betId, broken, edit, joint, refusal }: Decision,
): Promise<Decided | null> {
  const held = await lockRecord(trx, betId);
  const cashOut = await trx.selectFrom("cash_outs").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!held || cashOut?.state !== "processing") return null;
  const at = new Date(deps.clock.nowMs());
  const { plan, replacement } =
    refusal === undefined
      ? await planHeld(deps, trx, { held, cashOut, broken, edit, joint })
      : { plan: { refusal }, replacement: null };
  if (plan.refusal !== null) {
    await endCashOut(trx, id, { state: "rejected", error: plan.refusal, at });
    const record = await letBetStand(trx, held);
    await announceBet(trx, deps.events, { record, balance: null });
    return { record, placed: [] };
  }
  await endCashOut(trx, id, { state: "accepted", paid: plan.paid, at });
  const payment = { cashOutId: id, stake: plan.stake, paid: plan.paid, at };
  return payAndReplace(deps, trx, { record: held, payment, cashOut, replacement });
}

async function planHeld(
  deps: CashOutDeps,
  trx: DatabaseTransaction,
  {
    held,
    cashOut,
    broken,
    edit,
    joint,
  }: Pick<Decision, "broken" | "edit" | "joint"> & { held: BetRecord; cashOut: CashOutRow },
): ReturnType<typeof planWhole> {
  const refusal = interruption(broken);
  if (refusal !== null) return { plan: { refusal }, replacement: null };
  const standing = { ...held, bet: { ...held.bet, status: "waiting_results" as const } };
  const { key, fingerprint, seen, stake, accept_mode: mode, is_automatic: isByRule } = cashOut;
  const wish = { seen: seen ?? 0n, stake, mode, isByRule };
  return planWhole(deps, trx, { key, fingerprint, record: standing, wish, edit, joint, isAfterDelay: true });
}

/** What closed in the delay: of the bet itself, which then cannot be cashed out, or else of what is to replace it. */
function interruption(broken: Decision["broken"]): CashOutRefusal | null {
  const own = broken.get(OF_BET_ITSELF);
  if (own !== undefined) return { name: "cash_out_unavailable", reason: BLOCKS[own.name] ?? "market_closed" };
  const refusals = asRefusals([...broken.values()].toSorted((one, other) => one.betIndex - other.betIndex));
  return refusals && replacementRefused(refusals);
}

async function endCashOut(
  trx: DatabaseTransaction,
  id: string,
  end: { state: "accepted"; paid: bigint; at: Date } | { state: "rejected"; error: CashOutRefusal; at: Date },
): Promise<void> {
  const { at, state } = end;
  const change = end.state === "accepted" ? { paid: end.paid } : { error: JSON.stringify(end.error) };
  await trx
    .updateTable("cash_outs")
    .set({ state, decided_at: at, ...change })
    .where("id", "=", id)
    .execute();
}
