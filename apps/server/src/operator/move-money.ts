import type { BetEvents } from "../book/bets/bet-events.ts";
import { DecisionRefused, type DecidedBet } from "../book/settlement/decide-bet.ts";
import type { Settlement } from "../book/settlement/settlement.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import type { OperatorRequestRow } from "../db/operator-schema.ts";
import { subunitsOf } from "../players/currencies.ts";
import { move } from "../wallet/move.ts";
import { giveBack } from "./give-back.ts";
import { Refused } from "./refused.ts";

export interface MoneyDeps {
  events: Pick<BetEvents, "enqueueBalance" | "notices">;
  settlement: Pick<Settlement, "decide" | "noteDecided">;
}

export type WantedMove = Pick<
  OperatorRequestRow,
  "id" | "kind" | "player_id" | "bet_id" | "bet_version" | "amount" | "selections" | "payment_id" | "details"
> & { currency: string };

export interface MovedMoney {
  /** What moved, or may; an adjustment's has its sign. */
  amount: bigint;
  before: unknown;
  after: unknown;
  /** To be called after the commit. */
  note: () => void;
}

/** Does what is wanted, within the transaction: the id of the request, or of what it ends, names the movement, so it happens once. */
export async function moveMoney(trx: DatabaseTransaction, deps: Moving, wanted: WantedMove): Promise<MovedMoney> {
  if (wanted.kind === "adjustment") return adjust(trx, deps, wanted);
  if (wanted.kind !== "give_back") return decide(trx, deps, wanted);
  const { events, at } = deps;
  const step = { now: () => at, enqueueBalance: events.enqueueBalance.bind(events), notices: events.notices };
  return { ...(await giveBack(trx, step, wanted)), note: () => undefined };
}

type Moving = MoneyDeps & { at: Date };

async function adjust(
  trx: DatabaseTransaction,
  { events, at }: Moving,
  { id, player_id: playerId, currency, amount }: WantedMove,
): Promise<MovedMoney> {
  const step =
    amount > 0n
      ? ({ type: "adjustment_added", from: "house:adjustments", to: "player:available" } as const)
      : ({ type: "adjustment_taken", from: "player:available", to: "house:adjustments" } as const);
  const result = await move(trx, { ...step, ref: id, playerId, currency, amount: amount > 0n ? amount : -amount, at });
  if (!result.moved) throw new Refused(result.reason);
  const { balance } = result;
  await events.enqueueBalance(trx, playerId, balance);
  const money = { value: String(amount), currency, subunits: subunitsOf(currency) };
  const object = { type: "account", id: playerId } as const;
  await events.notices.notify(trx, { playerId, type: "balance_adjusted", params: { money }, object, at });
  const available = balance.available;
  return {
    amount,
    before: { currency, available: available - amount },
    after: { currency, available },
    note: () => undefined,
  };
}

async function decide(
  trx: DatabaseTransaction,
  { settlement }: MoneyDeps,
  { bet_id, bet_version: version, selections, kind }: WantedMove,
): Promise<MovedMoney> {
  const how = kind === "void_bet" ? "void" : (selections ?? []);
  const decided = await settlement
    .decide(trx, { betId: bet_id ?? "", selections: how, version })
    .catch((error: unknown) => {
      throw error instanceof DecisionRefused ? new Refused(error.refusal) : error;
    });
  const { before, moves: amount } = decided;
  const note = (): void => settlement.noteDecided(decided);
  return { amount, before: endOf(before), after: endOf(afterOf(decided)), note };
}

const afterOf = ({ before, entered, paid }: DecidedBet) => paid?.bet ?? entered?.record.bet ?? before;

const endOf = ({ status, result, win, version }: DecidedBet["before"]) => ({ status, result, win, version });
