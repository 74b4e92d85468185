import type { DatabaseTransaction } from "../../db/database.ts";
import type { BetRow, OutcomeResult } from "../../db/bet-tables.ts";
import type { DecidedLeg } from "../../db/operator-schema.ts";
import type { BetRecord } from "../bets/bet-record.ts";
import { lockBet } from "../bets/write-bet.ts";
import { IS_PLAYED, lineOutcomesOf } from "./leg-ends.ts";
import {
  type EnteredResults,
  enterResults,
  payReadyBet,
  SETTLED_BY_RESULTS,
  type SettlementDeps,
} from "./settle-bets.ts";

/** How an operator has a bet end. */
export interface Decision {
  betId: string;
  selections: readonly DecidedLeg[] | "void";
  /** The bet as the operator saw it; null where that is as it is now. */
  version: number | null;
}

export interface DecidedBet {
  before: BetRow;
  entered: EnteredResults | null;
  paid: BetRecord | null;
  /** The most money that this moves: now, or by a result that is yet to come. */
  moves: bigint;
}

/** Ends the transaction that it is thrown in. */
export class DecisionRefused extends Error {
  readonly refusal: "not_found" | "request_outdated" | "bet_not_decidable" | "finish_missing";

  constructor(refusal: DecisionRefused["refusal"]) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Has selections end as an operator says, and the bet by the book's own rules: paid, or paid anew. */
export async function decideBet(
  trx: DatabaseTransaction,
  deps: Pick<SettlementDeps, "clock" | "events">,
  { betId, selections, version }: Decision,
): Promise<DecidedBet> {
  const before = await lockBet(trx, betId);
  if (before === undefined) throw new DecisionRefused("not_found");
  if (version !== null && before.version !== version) throw new DecisionRefused("request_outdated");
  if (!SETTLED_BY_RESULTS.includes(before.status)) throw new DecisionRefused("bet_not_decidable");
  await writeDecision(trx, betId, selections);
  const entered = await enterResults(trx, deps, betId);
  const paid = await payReadyBet(trx, deps, betId);
  return { before, entered, paid, moves: movedBy({ before, entered, paid }) };
}

/**
 * What was said stands, whatever the feed says later: where nothing is paid now, that is a win that stays paid, or all that
 * the bet may pay once its other selections have ended, or can pay no more.
 */
function movedBy({ before, entered, paid }: Omit<DecidedBet, "moves">): bigint {
  const takenBack = BigInt(entered?.correction?.winBefore ?? 0);
  const paidNow = BigInt(paid?.bet.win ?? 0);
  return largest(takenBack, paidNow > 0n ? paidNow : largest(before.win ?? 0n, before.potential_win));
}

const largest = (a: bigint, b: bigint): bigint => (a > b ? a : b);

async function writeDecision(
  trx: DatabaseTransaction,
  betId: string,
  selections: Decision["selections"],
): Promise<void> {
  const legs = await trx
    .selectFrom("bet_selections")
    .select(["id", "outcome_id", "place_terms"])
    .where("bet_id", "=", betId)
    .execute();
  const decided: readonly DecidedLeg[] =
    selections === "void" ? legs.map(({ id }) => ({ selection_id: id, result: "canceled" })) : selections;
  const ofLines = await lineOutcomesOf(
    trx,
    legs.map(({ id }) => id),
  );
  for (const { selection_id, ...said } of decided) {
    const leg = legs.find(({ id }) => id === selection_id);
    if (leg === undefined) throw new DecisionRefused("not_found");
    if (leg.place_terms !== null && IS_PLAYED.has(said.result) && said.finish === undefined)
      throw new DecisionRefused("finish_missing");
    const result = resultOf(leg.outcome_id, said, ofLines.get(leg.id)?.reductions);
    await trx
      .updateTable("bet_selections")
      .set({ operator_result: JSON.stringify(result) })
      .where("id", "=", leg.id)
      .execute();
  }
}

/** With what its line reduces it by at this moment: later no feed changes it. */
const resultOf = (
  id: string,
  {
    result,
    dead_heat_factor: deadHeatFactor,
    finish,
    reduction_percent: reductionPercent,
  }: Omit<DecidedLeg, "selection_id">,
  reductions: OutcomeResult["reductions"],
): OutcomeResult => ({
  id,
  result,
  ...(deadHeatFactor !== undefined && { deadHeatFactor }),
  ...(finish !== undefined && { finish }),
  ...(reductions !== undefined && { reductions }),
  ...(reductionPercent !== undefined && { reductionPercent }),
});
