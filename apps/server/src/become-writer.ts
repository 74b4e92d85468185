import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { type WriterLease, takeWriterLease } from "./db/writer-lease.ts";
import { type Standby, openStandby } from "./stand-by.ts";

export interface StandbyOptions {
  /** Ends the waiting for another process. */
  stopping: AbortSignal;
  /** Told where this process listens while another one does the work. */
  onStandby: (origin: string) => void;
}

/**
 * One process at a time runs the feed, the book and the outbox of a database; others wait until it ends.
 * The built-in database belongs to the process that locked its folder.
 */
export async function becomeWriter(
  config: Pick<Config, "databaseUrl" | "host" | "port">,
  log: Logger,
  { stopping, onStandby }: StandbyOptions,
): Promise<WriterLease> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) return { lost: new Promise(() => undefined), release: async () => undefined };
  const opened: Standby[] = [];
  const onWaiting = async (): Promise<void> => {
    const standby = await openStandby(config);
    opened.push(standby);
    log.info({ origin: standby.origin }, "standing by: another process runs the book of this database");
    onStandby(standby.origin);
  };
  try {
    return await takeWriterLease({ databaseUrl, stopping, onWaiting });
  } finally {
    for (const standby of opened) await standby.close();
  }
}
