import type { DrawState, LotteryTicketStatus } from "@touchline/contract/vocabulary";
import type { ColumnType, Selectable } from "kysely";
import type { NullableTimestamp, Timestamp, WithDefault } from "./column-types.ts";

export interface LotteryDrawsTable {
  /** Its lottery and number. */
  id: string;
  lottery_id: string;
  number: number;
  pool_size: number;
  drawn_count: number;
  /** Null, with the margin, of a draw that a server made which wrote neither. */
  most_numbers: WithDefault<number | null>;
  margin: WithDefault<string | null>;
  seed: string;
  commitment: string;
  state: WithDefault<DrawState>;
  closes_at: Timestamp;
  draws_at: Timestamp;
  ticket_count: WithDefault<number>;
  last_link: string;
  public_value: WithDefault<string | null>;
  /** In the order they were drawn. */
  numbers: ColumnType<number[] | null, string | null | undefined, string | null>;
  drawn_at: NullableTimestamp;
  void_reason: WithDefault<string | null>;
  settled_at: NullableTimestamp;
}

export interface LotteryPurchasesTable {
  player_id: string;
  key: string;
  /** SHA-256 of the request: the same key with another body is refused. */
  fingerprint: string;
  draw_id: string;
  created_at: Timestamp;
}

export interface LotteryTicketsTable {
  id: string;
  draw_id: string;
  /** Which of its draw it is, from 1 on. */
  position: number;
  player_id: string;
  key: string;
  /** Its place among those bought under the key. */
  index: number;
  entry: string;
  link: string;
  numbers: ColumnType<number[], string, string>;
  currency: string;
  stake: bigint;
  odds: string;
  potential_win: bigint;
  status: WithDefault<LotteryTicketStatus>;
  win: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  created_at: Timestamp;
  settled_at: NullableTimestamp;
}

export type LotteryDrawRow = Selectable<LotteryDrawsTable>;
export type LotteryTicketRow = Selectable<LotteryTicketsTable>;
