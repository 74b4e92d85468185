import type { Finish } from "@touchline/betting";
import type { RequestKind } from "@touchline/contract/operator";
import type { LegResult } from "@touchline/contract/vocabulary";
import type { Generated, Selectable } from "kysely";
import type { NullableJson, NullableTimestamp, Timestamp, WithDefault } from "./column-types.ts";

/** Rows are added and never changed: the database refuses it. */
interface OperatorAuditTable {
  id: Generated<bigint>;
  at: Timestamp;
  /** Null where nobody known asked. */
  operator: string | null;
  action: string;
  /** `done`, or the name of the error. */
  outcome: string;
  reason: string | null;
  player_id: string | null;
  /** What it was about beside a player: a bet, a request, a market. */
  subject: string | null;
  before: NullableJson<unknown>;
  after: NullableJson<unknown>;
  address: string | null;
  request_id: string;
}

/** As it is stored: what a selection comes to. */
export interface DecidedLeg {
  selection_id: string;
  result: LegResult;
  dead_heat_factor?: string | undefined;
  finish?: Finish | undefined;
  reduction_percent?: number | undefined;
}

interface OperatorRequestsTable {
  id: string;
  number: Generated<bigint>;
  /** The operator's own: what is sent under it again is the same request. */
  key: string;
  fingerprint: string;
  kind: RequestKind;
  /** One that waits past its end is expired, and stays as it is. */
  state: "waiting" | "done" | "declined";
  player_id: string;
  bet_id: string | null;
  /** The withdrawal that is to be given back. */
  payment_id: WithDefault<string | null>;
  /** The bet as it was when it was asked for: of another one nothing was asked. */
  bet_version: number | null;
  /** Null of what moves no money. */
  currency: string | null;
  amount: bigint;
  /** What is to be written of a person; of a withdrawal, its provider and the reference that this has given it. */
  details: NullableJson<Readonly<Record<string, string>>>;
  selections: NullableJson<readonly DecidedLeg[]>;
  reason: string;
  requested_by: string;
  requested_at: Timestamp;
  /** Null where it was done at once. */
  expires_at: NullableTimestamp;
  decided_by: string | null;
  decided_at: NullableTimestamp;
  decision_reason: string | null;
}

interface MarketClosuresTable {
  match_id: string;
  /** `*` for all of the match. */
  market_id: string;
  /** `*` for all lines of the market. */
  specifier: string;
  reason: string;
  closed_by: string;
  closed_at: Timestamp;
}

export interface OperatorTables {
  operator_audit: OperatorAuditTable;
  operator_requests: OperatorRequestsTable;
  market_closures: MarketClosuresTable;
}

export type OperatorRequestRow = Selectable<OperatorRequestsTable>;
export type MarketClosureRow = Selectable<MarketClosuresTable>;
