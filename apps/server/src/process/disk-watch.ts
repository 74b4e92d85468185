import { statfs } from "node:fs/promises";
import path from "node:path";
import { existsSync } from "node:fs";
import type { Logger } from "pino";
import type { BookClock, CancelTimer } from "../book/book-clock.ts";
import { StartProblem } from "../startup/start-problem.ts";

const MEGABYTE = 1024 * 1024;
const EVERY_MS = 2_000;
/** What a new database takes within a minute: 40 MB without a row, the last hour's results of all sports, and its log. */
const NEW_DATABASE_MB = 128;
/** The database ends at this part of the reserve, while it can still be closed in order. */
const LAST_PART = 1 / 4;
/** So much more than the reserve opens betting again, or it would close and open with every file that comes and goes. */
const REOPEN_ABOVE_MB = 16;

export interface DiskWatch {
  /** Free bytes where the database is, when it was last looked. */
  readonly freeBytes: number;
  readonly isLow: boolean;
  /** Resolves with the reason when so little is left that the database would soon fail. */
  readonly full: Promise<string>;
  stop(): void;
}

interface DiskWatchDeps {
  dir: string;
  reserveMb: number;
  clock: BookClock;
  log: Logger;
  /** Called when less than the reserve is free, and when there is room again. */
  onChange: (isLow: boolean) => void;
}

/** Ends a start that has no room for the database. */
export async function refuseFullDisk({
  dataDir,
  diskReserveMb,
}: {
  dataDir: string;
  diskReserveMb: number;
}): Promise<void> {
  const isNew = !existsSync(path.join(dataDir, "pg"));
  const neededMb = Math.ceil(diskReserveMb * LAST_PART) + (isNew ? NEW_DATABASE_MB : 0);
  const freeMb = Math.floor((await freeBytesOf(dataDir)) / MEGABYTE);
  if (freeMb < neededMb)
    throw new StartProblem(
      `DATA_DIR: ${freeMb} MB are free in ${dataDir}, and a start needs ${neededMb} MB; make room`,
    );
}

/** Looks every two seconds at how much is free. PGlite does not survive a full disk: it spins, and answers nothing. */
export async function watchDisk({ dir, reserveMb, clock, log, onChange }: DiskWatchDeps): Promise<DiskWatch> {
  const reserve = reserveMb * MEGABYTE;
  const full = Promise.withResolvers<string>();
  let freeBytes = Number.POSITIVE_INFINITY;
  let isLow = false;
  let isStopped = false;
  let cancel: CancelTimer = () => undefined;

  async function look(): Promise<void> {
    freeBytes = await freeBytesOf(dir);
    if (freeBytes < reserve * LAST_PART) full.resolve(`only ${Math.floor(freeBytes / MEGABYTE)} MB are free in ${dir}`);
    if (isLow ? freeBytes < reserve + REOPEN_ABOVE_MB * MEGABYTE : freeBytes >= reserve) return;
    isLow = !isLow;
    const facts = { dir, freeBytes, reserveMb };
    if (isLow) log.error(facts, "betting is closed: less is free on the disk than DISK_RESERVE_MB");
    else log.warn(facts, "betting is open again: there is room on the disk");
    onChange(isLow);
  }
  function lookLater(): void {
    cancel = clock.after(EVERY_MS, () => {
      look()
        .catch((error: unknown) => log.error({ err: error, dir }, "the disk's free space could not be read"))
        .finally(() => isStopped || lookLater());
    });
  }

  await look();
  lookLater();
  return {
    get freeBytes() {
      return freeBytes;
    },
    get isLow() {
      return isLow;
    },
    full: full.promise,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

async function freeBytesOf(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
