import type { Logger } from "pino";
import type { Closers } from "./closers.ts";
import type { Config } from "../settings/config.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { Operations } from "./open-operations.ts";

/** What a process has from its first moment, whatever its role. */
export interface Starting {
  config: Config;
  log: Logger;
  closers: Closers;
  metrics: Metrics;
  operations: Operations;
}

export interface RunningServer {
  origin: string;
  /** Where health and metrics are. */
  operations: string;
  /** Stops taking requests, lets those under way finish, publishes what is committed, and frees everything. */
  close(): Promise<void>;
  /** Resolves when another process took over: from then on this one must do nothing more, and should end. */
  readonly replaced: Promise<void>;
  /** Resolves with the reason when the server cannot go on: it should be closed, and its process end. */
  readonly unable: Promise<string>;
}
