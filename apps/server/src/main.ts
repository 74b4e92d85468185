import type { Logger } from "pino";
import { readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { type FolderLock, lockDataFolder } from "./data-folder.ts";
import { createLogger } from "./observability/create-logger.ts";
import { DEMO_PLAYER } from "./seed/seed-demo-players.ts";
import type { RunningServer } from "./running-server.ts";
import { startServer } from "./start-server.ts";

/** A stop that takes longer than this has hung. */
const STOP_WITHIN_MS = 15_000;

const NO_LOCK: FolderLock = { locked: true, release: async () => undefined };

const sayStandby = (origin: string): void =>
  void process.stdout.write(`\n  Touchline stands by at ${origin}: another process runs the book\n\n`);

await main();

async function main(): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok) return giveUp(read.problem);
  const { config } = read;
  // A process that renders pages alone keeps nothing in the folder.
  const lock = config.role === "pages" ? NO_LOCK : await lockDataFolder(config.dataDir);
  if (!lock.locked)
    return giveUp(`another server (process ${lock.ownerPid}) is using ${config.dataDir}; stop it, or set DATA_DIR`);
  const log = createLogger(config.logLevel);
  const stopping = new AbortController();
  const starting = startServer(config, log, { stopping: stopping.signal, onStandby: sayStandby });
  stopOnSignal(starting, { log, stopping, release: lock.release });
  const server = await starting.catch(async (error: unknown) => {
    // Told to stop while it waited for another process: nothing runs, and the stop ends it.
    if (stopping.signal.aborted) return;
    await lock.release();
    log.fatal({ err: error }, "the server could not start");
    giveUp(startProblem(error, config));
  });
  if (server === undefined) return;
  void server.replaced.then(() => {
    // At once and without goodbyes: whatever this process still did, the other one does now.
    log.fatal("another process runs the book of this database: this one ends");
    process.exit(1);
  });
  const demo = config.demoCredit ? `  Sign in as ${DEMO_PLAYER.email} with the password ${DEMO_PLAYER.password}\n` : "";
  process.stdout.write(`\n  Touchline is at ${server.origin}\n${demo}\n`);
}

/** A signal that comes during the start waits for its end: half a server cannot be stopped in order. */
function stopOnSignal(
  starting: Promise<RunningServer>,
  { log, stopping, release }: { log: Logger; stopping: AbortController; release: () => Promise<void> },
): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stopping.abort();
    log.info({ signal }, "stopping");
    starting
      .then(
        (server) => {
          setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
          return server.close();
        },
        () => undefined,
      )
      .then(release)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, "the server did not stop cleanly");
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function startProblem(error: unknown, config: Config): string {
  if (!(error instanceof Error)) return String(error);
  if ("syscall" in error && error.syscall === "listen" && "code" in error) {
    if (error.code === "EADDRINUSE") return `port ${config.port} is in use; set PORT to another one`;
    if (error.code === "EACCES") return `port ${config.port} needs special rights; set PORT to one above 1023`;
  }
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function giveUp(problem: string): void {
  process.stderr.write(`touchline: ${problem}\n`);
  process.exitCode = 1;
}
