import type { DepositState, NotificationType, PaymentFailure, WithdrawalState } from "@touchline/contract/vocabulary";
import type { DatabaseTransaction } from "../db/database.ts";
import type { PaymentRow } from "../db/payments-schema.ts";
import type { Notices } from "../notices/write-notices.ts";
import { subunitsOf } from "../players/currencies.ts";
import { lockPlayer } from "../safety/player-limits.ts";
import { type Balance, move } from "../wallet/move.ts";
import {
  type DepositEvent,
  type PaymentMove,
  type PaymentStep,
  type WithdrawalEvent,
  depositStep,
  withdrawalStep,
} from "./payment-states.ts";

export interface PaymentStepDeps {
  now: () => Date;
  /** Leaves news of a balance with the transaction. */
  enqueueBalance: (trx: DatabaseTransaction, playerId: string, balance: Balance) => Promise<void>;
  notices: Pick<Notices, "notify">;
}

export type PaymentEventType = DepositEvent | WithdrawalEvent;

const MOVES = {
  credit: { type: "deposit_paid", from: "house:payments", to: "player:available" },
  charge_back: { type: "deposit_charged_back", from: "player:available", to: "house:payments" },
  hold: { type: "withdrawal_held", from: "player:available", to: "player:reserved" },
  pay: { type: "withdrawal_paid", from: "player:reserved", to: "house:payments" },
  give_back: { type: "withdrawal_returned", from: "player:reserved", to: "player:available" },
} as const;

type PaymentNotice = Extract<NotificationType, `payment_${string}` | `deposit_${string}`>;

const OF_WITHDRAWALS: Readonly<Partial<Record<PaymentRow["state"], PaymentNotice>>> = {
  paid: "payment_paid",
  declined: "payment_declined",
};

export interface EventOfPayment {
  type: PaymentEventType;
  /** Who reported it, under which id; null for a step of our own. */
  reported: { provider: string; eventId: string } | null;
  failure: PaymentFailure | null;
  /** False of a success that came too late. */
  mayCredit?: boolean;
}

type Outcome = PaymentStep<string>["outcome"];

/**
 * Takes one step of a payment whose row the transaction holds: state, money, the record of the step and what its player is
 * told of it come together, or none of them does.
 */
export async function takePaymentStep(
  trx: DatabaseTransaction,
  deps: PaymentStepDeps,
  { payment, event }: { payment: PaymentRow; event: EventOfPayment },
): Promise<{ outcome: Outcome; payment: PaymentRow }> {
  const step = stepOf(payment, event);
  const at = deps.now();
  const after = step.outcome === "applied" ? afterStep(payment, { event, state: step.state, at }) : payment;
  await recordStep(trx, { from: payment, to: after, event, outcome: step.outcome });
  if (step.outcome !== "applied") return { outcome: step.outcome, payment };
  if (step.move !== undefined) await moveForPayment(trx, deps, { payment: after, kind: step.move });
  const type = noticeOf(payment, after);
  if (type !== null) await notifyOf(trx, deps, { payment: after, type });
  const { state, failure, owed, counts_from } = after;
  const changed = { state, failure, owed, counts_from, updated_at: at };
  await trx.updateTable("payments").set(changed).where("id", "=", payment.id).execute();
  return { outcome: "applied", payment: after };
}

/** A deposit on which no more is to be paid; its provider has to hear of it. It moves nothing, and nobody is told. */
export async function giveUpDeposit(
  trx: DatabaseTransaction,
  payment: PaymentRow,
  { at, failure }: { at: Date; failure: PaymentFailure },
): Promise<PaymentRow> {
  const event = { type: "deposit.failed", reported: null, failure } as const;
  const deps = { now: () => at, enqueueBalance: async () => undefined, notices: { notify: async () => undefined } };
  return (await takePaymentStep(trx, deps, { payment, event })).payment;
}

function afterStep(
  payment: PaymentRow,
  { event, state, at }: { event: EventOfPayment; state: PaymentRow["state"]; at: Date },
): PaymentRow {
  // What was given up here its provider has to hear of, and what cannot be credited goes back.
  const isGivenUp = state === "failed" && event.reported === null;
  const toCancel = isGivenUp ? "cancel" : null;
  const owed = state === "returning" ? "return" : toCancel;
  // It may come days after it was begun: what is used tells what was paid in within the period, whenever that was begun.
  const countsFrom = state === "succeeded" ? at : payment.counts_from;
  return { ...payment, state, failure: event.failure, owed, counts_from: countsFrom, updated_at: at };
}

function stepOf(
  { kind, state }: PaymentRow,
  { type, mayCredit = true }: EventOfPayment,
): PaymentStep<DepositState | WithdrawalState> {
  // Safe: the database holds the state of each kind, and types begin with the kind that they are of.
  return kind === "deposit"
    ? depositStep(state as DepositState, type as DepositEvent, { mayCredit })
    : withdrawalStep(state as WithdrawalState, type as WithdrawalEvent);
}

/**
 * What its player is told of a step: what became of money while they were elsewhere, and nothing that they did themselves. A deposit
 * that is paid at once is told of by its own page, and one that was never credited cannot be taken back.
 */
function noticeOf(from: PaymentRow, { kind, state }: PaymentRow): PaymentNotice | null {
  if (kind === "withdrawal") return OF_WITHDRAWALS[state] ?? null;
  if (state === "succeeded") return from.state === "initial" ? null : "deposit_received";
  if (state === "charged_back") return from.state === "succeeded" ? "deposit_charged_back" : null;
  return state === "returning" ? "deposit_returned" : null;
}

async function notifyOf(
  trx: DatabaseTransaction,
  { notices }: PaymentStepDeps,
  { payment, type }: { payment: PaymentRow; type: PaymentNotice },
): Promise<void> {
  const { id, player_id: playerId, amount, currency, updated_at: at } = payment;
  const money = { value: String(amount), currency, subunits: subunitsOf(currency) };
  await notices.notify(trx, { playerId, type, params: { money }, object: { type: "payment", id }, at });
}

/** The one way in which a payment moves money. A movement that stands already is a fault: its state would have said so. */
export async function moveForPayment(
  trx: DatabaseTransaction,
  { now, enqueueBalance }: Omit<PaymentStepDeps, "notices">,
  { payment, kind }: { payment: PaymentRow; kind: PaymentMove | "hold" },
): Promise<"moved" | "account_unknown" | "insufficient_funds"> {
  const { player_id: playerId, currency, amount, kind: direction, provider, reference, id } = payment;
  const ref = direction === "deposit" ? `${provider}:${reference}` : id;
  const result = await move(trx, { ...MOVES[kind], ref, playerId, currency, amount, at: now() });
  if (!result.moved) {
    if (kind === "hold") return result.reason;
    throw new Error(`${MOVES[kind].type} ${ref} could not be moved: ${result.reason}`);
  }
  if (result.repeated) throw new Error(`${MOVES[kind].type} ${ref} stands without its state`);
  await enqueueBalance(trx, playerId, result.balance);
  return "moved";
}

export async function recordStep(
  trx: DatabaseTransaction,
  {
    from,
    to,
    event,
    outcome,
  }: {
    from: PaymentRow | null;
    to: PaymentRow;
    event: Pick<EventOfPayment, "reported"> & { type: string };
    outcome: Outcome;
  },
): Promise<void> {
  await trx
    .insertInto("payment_steps")
    .values({
      payment_id: to.id,
      provider: event.reported?.provider ?? null,
      event_id: event.reported?.eventId ?? null,
      type: event.type,
      outcome,
      from_state: from?.state ?? null,
      to_state: to.state,
      at: to.updated_at,
    })
    .execute();
}

/** Whose payment it is, where there is one: held before its own row by whoever holds both. */
export async function lockPlayerOf(trx: DatabaseTransaction, id: string): Promise<void> {
  const payment = await trx.selectFrom("payments").select("player_id").where("id", "=", id).executeTakeFirst();
  if (payment !== undefined) await lockPlayer(trx, payment.player_id);
}

export const lockedPayment = (trx: DatabaseTransaction, id: string): Promise<PaymentRow | undefined> =>
  trx.selectFrom("payments").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
