import type { DatabaseTransaction } from "../../db/database.ts";
import type { PlacementRow } from "../../db/schema.ts";
import { commitStake, releaseStake } from "../../wallet/stakes.ts";
import type { Balance } from "../../wallet/move.ts";
import { type BetRecord, betsOfPlacement, withLegs } from "../bets/bet-record.ts";
import { asRefusals, type Refusal, type Refusals } from "../bets/refusal.ts";
import { betTotals } from "./bet-totals.ts";
import { refusalsOf } from "./placement-answer.ts";
import type { PlacementParts } from "./placement-parts.ts";
import { checkLegs, legsOfRecord } from "./selection-check.ts";

/** Why bets were refused while they waited, by their place in the request. */
type Broken = ReadonlyMap<number, Refusal>;

/**
 * Ends the live delay: the offers and prices are checked once more, and the stakes are taken or given back.
 * Deciding twice does nothing, for only a placement that is still processing is decided.
 */
export async function decidePlacement(parts: PlacementParts, placementId: string, broken: Broken): Promise<void> {
  const { accepted, refusals } = await parts.db.transaction().execute(async (trx): Promise<Decided> => {
    const placement = await lockUndecided(trx, placementId);
    // Decided already, by a commit whose answer was lost: what follows an acceptance may still be to do.
    if (!placement) return { accepted: await acceptedOf(trx, placementId), rejected: [], refusals: [], balance: null };
    const undecided = { parts, trx, placement };
    const decided: Decided = { accepted: [], rejected: [], refusals: [], balance: null };
    for (const unit of unitsOf(await betsOfPlacement(trx, placementId))) {
      const decision = decide(undecided, unit, broken);
      if ("refusals" in decision) await reject(undecided, unit, { ...decision, decided });
      else await accept(undecided, unit, { ...decision, decided });
    }
    await closePlacement(undecided, decided);
    await parts.events.enqueue(trx, {
      playerId: placement.player_id,
      placementKey: placement.key,
      records: [...decided.accepted, ...decided.rejected],
      balance: decided.balance,
    });
    return decided;
  });
  parts.tally.noteRefused(refusals);
  if (accepted.length > 0) parts.onAccepted(accepted);
}

/** A placement under decision, its row held until the transaction ends. */
interface Undecided {
  parts: PlacementParts;
  trx: DatabaseTransaction;
  placement: PlacementRow;
}

interface Decided {
  accepted: BetRecord[];
  rejected: BetRecord[];
  refusals: Refusal[];
  balance: Balance | null;
}

async function lockUndecided(trx: DatabaseTransaction, id: string): Promise<PlacementRow | undefined> {
  return trx
    .selectFrom("placements")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "processing")
    .forUpdate()
    .executeTakeFirst();
}

async function acceptedOf(trx: DatabaseTransaction, placementId: string): Promise<BetRecord[]> {
  const records = await betsOfPlacement(trx, placementId);
  return records.filter(({ bet }) => bet.status === "waiting_results");
}

type Unit = readonly BetRecord[];

/** Singles stand for themselves; the bets of anything else stand or fall together. */
function unitsOf(records: readonly BetRecord[]): Unit[] {
  return records.every(({ bet }) => bet.type === "single") ? records.map((record) => [record]) : [records];
}

type Decision = { refusals: Refusals } | { odds: readonly string[] };

function decide({ parts, placement }: Undecided, unit: Unit, broken: Broken): Decision {
  const interrupted = asRefusals(unit.flatMap(({ bet }) => broken.get(bet.position) ?? []));
  if (interrupted) return { refusals: interrupted };
  const checked = checkLegs(parts.catalogue, unit.flatMap(legsOfRecord), {
    mode: placement.accept_mode,
    isAfterDelay: true,
  });
  if (!("refusals" in checked)) return checked;
  const refusals = asRefusals(checked.refusals);
  return refusals ? { refusals } : { odds: [] };
}

async function accept(
  { parts, trx }: Undecided,
  unit: Unit,
  { odds, decided }: { odds: readonly string[]; decided: Decided },
): Promise<void> {
  const prices = odds[Symbol.iterator]();
  for (const record of unit) {
    const { win_count: winCount, stake, profit_cap: profitCap } = record.bet;
    const priced = record.legs.map((leg) => ({ ...leg, odds: prices.next().value ?? leg.odds }));
    for (const [index, leg] of priced.entries()) {
      if (leg.odds === record.legs[index]?.odds) continue;
      await trx.updateTable("bet_selections").set({ odds: leg.odds }).where("id", "=", leg.id).execute();
    }
    const totals = betTotals({ winCount, stake, profitCap, odds: priced.map((leg) => leg.odds) });
    const change = { status: "waiting_results", odds: totals.odds, potential_win: totals.potentialWin };
    decided.accepted.push(await updateBet(trx, record, change));
    decided.balance = await moved(commitStake(trx, stakeOf(parts, record)));
  }
}

async function reject(
  { parts, trx }: Undecided,
  unit: Unit,
  { refusals, decided }: { refusals: Refusals; decided: Decided },
): Promise<void> {
  decided.refusals.push(...refusals);
  for (const record of unit) {
    const reason = refusals.find(({ betIndex }) => betIndex === record.bet.position) ?? refusals[0];
    const change = { status: "rejected", rejection: JSON.stringify(reason) };
    decided.rejected.push(await updateBet(trx, record, change));
    decided.balance = await moved(releaseStake(trx, stakeOf(parts, record)));
  }
}

async function updateBet(
  trx: DatabaseTransaction,
  { bet }: BetRecord,
  change: { status: string; rejection?: string; odds?: string; potential_win?: bigint },
): Promise<BetRecord> {
  const row = await trx
    .updateTable("bets")
    .set({ ...change, version: bet.version + 1 })
    .where("id", "=", bet.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [record] = await withLegs(trx, [row]);
  if (!record) throw new Error(`Bet ${bet.id} vanished while it was decided`);
  return record;
}

function stakeOf({ clock }: PlacementParts, { bet }: BetRecord) {
  return {
    betId: bet.id,
    playerId: bet.player_id,
    currency: bet.currency,
    amount: bet.stake,
    at: new Date(clock.nowMs()),
  };
}

/** A held stake can always be taken or given back; if it cannot, the transaction must not stand. */
async function moved(result: ReturnType<typeof commitStake>): Promise<Balance> {
  const move = await result;
  if (!move.moved) throw new Error(`A held stake could not be moved: ${move.reason}`);
  return move.balance;
}

/** What was refused when the placement came stays among the reasons. */
async function closePlacement({ parts, trx, placement }: Undecided, decided: Decided): Promise<void> {
  const refusals = [...(refusalsOf(placement) ?? []), ...decided.refusals];
  await trx
    .updateTable("placements")
    .set({
      state: decided.accepted.length > 0 ? "accepted" : "rejected",
      error: refusals.length > 0 ? JSON.stringify(refusals) : null,
      decided_at: new Date(parts.clock.nowMs()),
    })
    .where("id", "=", placement.id)
    .execute();
}
