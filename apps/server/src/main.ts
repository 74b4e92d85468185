import { type DestinationStream, type Logger, pino } from "pino";
import { readConfig } from "./settings/config.ts";
import type { Config } from "./settings/config.ts";
import { type FolderLock, lockDataFolder } from "./process/folder-lock.ts";
import { createLogger } from "./observability/create-logger.ts";
import { createErrorReports } from "./observability/error-reports.ts";
import { DEMO_PLAYER } from "@touchline/contract/vocabulary";
import type { RunningServer } from "./startup/running-server.ts";
import { knownProblem } from "./startup/start-problem.ts";
import { startServer } from "./startup/start-server.ts";
import { startWatchdog } from "./process/watchdog.ts";

/** A stop that takes longer than this has hung. */
const STOP_WITHIN_MS = 15_000;

const NO_LOCK: FolderLock = { release: () => undefined };

const sayStandby = (origin: string, operations: string): void =>
  void process.stdout.write(`
  Touchline stands by at ${origin}: another process runs the book
  ${healthAt(operations)}\n\n`);
const healthAt = (operations: string): string => `Health and metrics are at ${operations}`;

await main();

async function main(): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok) return giveUp(read.problem);
  const { config } = read;
  const log = createLogger(config.logLevel, logTo(config));
  const lock = await takeFolder(config).catch((error: unknown) => sayProblem(error, config, log));
  if (lock === undefined) return;
  if (lock === null) return giveUp(`another server is using ${config.dataDir}; stop it, or set DATA_DIR`);
  if (config.role === "all" && config.databaseUrl === undefined) startWatchdog();
  const stopping = new AbortController();
  const starting = startServer(config, log, { stopping: stopping.signal, onStandby: sayStandby });
  const stop = stopOnSignal(starting, { log, stopping, release: lock.release });
  const server = await starting.catch(async (error: unknown) => {
    // Stopped while it waited for another process: nothing runs yet.
    if (stopping.signal.aborted) return;
    lock.release();
    sayProblem(error, config, log);
  });
  if (server === undefined) return;
  void server.replaced.then(() => {
    // At once and without goodbyes: whatever this process still did, the other one does now.
    log.fatal("another process runs the book of this database: this one ends");
    process.exit(1);
  });
  const stopBecause = (reason: string): void => {
    log.fatal({ reason }, "the server cannot go on, and stops");
    process.stderr.write(`touchline: ${reason}; the server stops\n`);
    stop(1);
  };
  void server.unable.then(stopBecause);
  const demo = config.demoCredit ? `  Sign in as ${DEMO_PLAYER.email} with the password ${DEMO_PLAYER.password}\n` : "";
  process.stdout.write(`\n  Touchline is at ${server.origin}\n${demo}  ${healthAt(server.operations)}\n\n`);
}

/** Also where errors are reported, where that is anywhere. */
function logTo({ errorReporting, role }: Config): DestinationStream | undefined {
  if (errorReporting === undefined) return undefined;
  return pino.multistream([
    { level: "trace", stream: process.stdout },
    { level: "error", stream: createErrorReports({ ...errorReporting, role }) },
  ]);
}

/** Only the process that has the book, or waits for it, keeps anything in the folder. */
async function takeFolder({ role, dataDir }: Config): Promise<FolderLock | null> {
  return role !== "all" ? NO_LOCK : lockDataFolder(dataDir);
}

/** Stops in order, once. A signal that comes during the start waits for its end: half a server cannot be stopped in order. */
function stopOnSignal(
  starting: Promise<RunningServer>,
  { log, stopping, release }: { log: Logger; stopping: AbortController; release: () => void },
): (exitCode: number) => void {
  let isStopping = false;
  const stop = (exitCode: number): void => {
    if (isStopping) return;
    isStopping = true;
    stopping.abort();
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
        () => process.exit(exitCode),
        (error: unknown) => {
          log.fatal({ err: error }, "the server did not stop cleanly");
          process.exit(1);
        },
      );
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1);
    log.info({ signal }, "stopping");
    stop(0);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  return stop;
}

/** A stack is for what nobody foresaw. */
function sayProblem(error: unknown, config: Config, log: Logger): void {
  const known = knownProblem(error, config);
  if (known === null) log.fatal({ err: error }, "the server could not start");
  giveUp(known ?? describeFault(error));
}

function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function giveUp(problem: string): void {
  process.stderr.write(`touchline: ${problem}\n`);
  process.exitCode = 1;
}
