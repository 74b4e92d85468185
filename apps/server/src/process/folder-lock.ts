import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartProblem, systemCode } from "../startup/start-problem.ts";

export interface FolderLock {
  /** May be called twice. */
  readonly release: () => void;
}

/** SQLite's code for a file that another connection has locked. */
const SQLITE_BUSY = 5;

/** A connection that is collected is closed, and its lock gone; these stay as long as their process. */
const held = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process, or answers null where another one has it. The lock is the kernel's, by way of
 * SQLite: one of two callers gets it, and it is free the moment its process is dead. Nothing is ever written to the file,
 * and it stays, for whoever removes a locked file lets a second process lock another one of that name.
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock | null> {
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => cannotWrite(dataDir, systemCode(error)));
  const file = path.join(dataDir, "lock.sqlite");
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file, { timeout: 0 });
    connection.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    connection?.close();
    if (errorCode(error) === SQLITE_BUSY) return null;
    return cannotWrite(dataDir, error instanceof Error ? error.message : String(error));
  }
  const locked = connection;
  held.add(locked);
  // What earlier versions kept their lock in.
  await rm(path.join(dataDir, "server.lock"), { force: true });
  return {
    release() {
      if (held.delete(locked)) locked.close();
    },
  };
}

function cannotWrite(dataDir: string, reason: string): never {
  throw new StartProblem(`DATA_DIR: cannot write to ${dataDir} (${reason})`);
}

/** The extended code has the plain one in its lowest byte. */
const errorCode = (error: unknown): number | undefined =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : undefined;
