import type { Logger } from "pino";
import type { Config } from "../settings/config.ts";
import { type WriterLease, takeWriterLease } from "../db/writer-lease.ts";
import { type Standby, openStandby } from "./stand-by.ts";

export interface StandbyOptions {
  /** Ends the waiting for another process. */
  stopping: AbortSignal;
  /** Notified where this process listens while another one does the work, and where its health is. */
  onStandby: (origin: string, operations: string) => void;
}

/** The turn to write, which may be another process's as yet. */
export interface Turn {
  /** Whether another process writes now. */
  isWaiting: boolean;
  lease: Promise<WriterLease>;
  /** Makes room for the server itself, where it waited. */
  leave: () => Promise<void>;
}

const BUILT_IN: WriterLease = {
  lost: new Promise(() => undefined),
  predecessorFinishes: false,
  vacantMs: 0,
  isHeld: () => true,
  handOver: async () => undefined,
  release: async () => undefined,
};

/**
 * One process at a time runs the feed, the book and the outbox of a database; others wait until it ends.
 * The built-in database belongs to the process that locked its folder.
 */
export async function becomeWriter(
  config: Pick<Config, "databaseUrl" | "host" | "port">,
  log: Logger,
  { id, stopping, onStandby }: { id: string; stopping: AbortSignal; onStandby: (origin: string) => void },
): Promise<Turn> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined)
    return { isWaiting: false, lease: Promise.resolve(BUILT_IN), leave: async () => undefined };
  const opened: Standby[] = [];
  const waiting = Promise.withResolvers<true>();
  const onWaiting = async (): Promise<void> => {
    const standby = await openStandby(config);
    opened.push(standby);
    log.info({ origin: standby.origin }, "standing by: another process runs the book of this database");
    onStandby(standby.origin);
    waiting.resolve(true);
  };
  const lease = takeWriterLease({ databaseUrl, id, stopping, onWaiting });
  // Awaited once this process is ready for it; that it fails before is no surprise then.
  lease.catch(() => undefined);
  const isWaiting = await Promise.race([waiting.promise, lease.then(() => false)]);
  const leave = async (): Promise<void> => {
    for (const standby of opened.splice(0)) await standby.close();
  };
  return { isWaiting, lease, leave };
}
