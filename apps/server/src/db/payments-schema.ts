import type { DepositState, PaymentFailure, WithdrawalState } from "@touchline/contract/vocabulary";
import type { Generated, Selectable } from "kysely";
import type { NullableJson, NullableTimestamp, Timestamp, WithDefault } from "./column-types.ts";

export interface HostedPage {
  url: string;
  show: "frame" | "redirect";
}

interface PaymentsTable {
  id: string;
  player_id: string;
  currency: string;
  kind: "deposit" | "withdrawal";
  /** The client's own: what is sent under it again is the same payment. */
  key: string;
  fingerprint: string;
  provider: string;
  method: string;
  /** The provider's own id; null until it has been told of the payment. */
  reference: WithDefault<string | null>;
  amount: bigint;
  state: DepositState | WithdrawalState;
  failure: WithDefault<PaymentFailure | null>;
  page: NullableJson<HostedPage>;
  /** What the provider has yet to be asked: to take no money for it, or to send back what came too late. */
  owed: WithDefault<"cancel" | "return" | null>;
  /** When a deposit was credited, from which on it counts for a period more; null where it counts since it was begun alone. */
  counts_from: WithDefault<Date | null>;
  /** Of asking its provider in vain, and when it is asked again; null at once. */
  attempts: WithDefault<number>;
  next_at: NullableTimestamp;
  locale: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** What happened to a payment, also where it changed nothing. */
interface PaymentStepsTable {
  id: Generated<bigint>;
  payment_id: string;
  /** Of what a provider reported; null of steps of our own. */
  provider: WithDefault<string | null>;
  event_id: WithDefault<string | null>;
  type: string;
  outcome: "applied" | "ignored" | "conflict";
  from_state: string | null;
  to_state: string;
  at: Timestamp;
}

interface DemoPaymentsTable {
  reference: string;
  payment_id: string;
  kind: "deposit" | "withdrawal";
  method: string;
  amount: string;
  currency: string;
  subunits: string;
  state: "open" | "confirming" | "over";
  outcome: WithDefault<string | null>;
  /** What the player's bank asks for. */
  code: WithDefault<string | null>;
  wrong_codes: WithDefault<number>;
  show: HostedPage["show"];
  return_to: string;
  locale: string;
  expires_at: NullableTimestamp;
  created_at: Timestamp;
}

interface DemoPaymentEventsTable {
  id: string;
  reference: string;
  type: string;
  failure: WithDefault<PaymentFailure | null>;
  due_at: Timestamp;
  attempts: WithDefault<number>;
  sent_at: NullableTimestamp;
}

export interface PaymentTables {
  payments: PaymentsTable;
  payment_steps: PaymentStepsTable;
  demo_payments: DemoPaymentsTable;
  demo_payment_events: DemoPaymentEventsTable;
}

export type PaymentRow = Selectable<PaymentsTable>;
export type DemoPaymentRow = Selectable<DemoPaymentsTable>;
export type DemoPaymentEventRow = Selectable<DemoPaymentEventsTable>;
