import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Config } from "./config.ts";
import { randomSecret } from "./players/secrets.ts";
import { StartProblem, systemCode } from "./start-problem.ts";

const Secrets = z.object({ sessionSecret: z.string().min(32), tokenSecret: z.string().min(32) });
export type Secrets = z.infer<typeof Secrets>;

/** Secrets of the environment, or those made on the first start and kept in the data folder. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const { sessionSecret, tokenSecret } = config;
  if (sessionSecret !== undefined && tokenSecret !== undefined) return { sessionSecret, tokenSecret };
  const kept = await keptSecrets(path.join(config.dataDir, "secrets.json"));
  return { sessionSecret: sessionSecret ?? kept.sessionSecret, tokenSecret: tokenSecret ?? kept.tokenSecret };
}

async function keptSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    // Only what is not there may be made: other secrets than yesterday's end every session.
    if (systemCode(error) !== "ENOENT") throw new StartProblem(`${file} cannot be read (${systemCode(error)})`);
    return null;
  });
  if (text !== null) return readSecrets(text, file);
  const secrets = { sessionSecret: randomSecret(), tokenSecret: randomSecret() };
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, JSON.stringify(secrets), { mode: 0o600 });
  await rename(partial, file);
  return secrets;
}

function readSecrets(text: string, file: string): Secrets {
  try {
    return Secrets.parse(JSON.parse(text));
  } catch {
    throw new StartProblem(`${file} does not hold our secrets; restore it, or remove it and every session ends`);
  }
}

const LockOwner = z.object({ pid: z.int(), startedAt: z.string() });

export type FolderLock = { locked: true; release: () => Promise<void> } | { locked: false; ownerPid: number };

/**
 * Takes the data folder for this process. What a killed process left is taken over: its id counts
 * only while a process with that id and that start time runs.
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  try {
    return await takeLock(dataDir);
  } catch (error) {
    throw new StartProblem(`DATA_DIR: cannot write to ${dataDir} (${systemCode(error)})`);
  }
}

async function takeLock(dataDir: string): Promise<FolderLock> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, "server.lock");
  const owner = await readOwner(file);
  if (owner !== null && owner.pid !== process.pid && (await isRunning(owner)))
    return { locked: false, ownerPid: owner.pid };
  await rm(file, { force: true });
  const handle = await open(file, "wx");
  await handle.writeFile(JSON.stringify({ pid: process.pid, startedAt: await startTimeOf(process.pid) }));
  await handle.close();
  return { locked: true, release: () => rm(file, { force: true }) };
}

async function readOwner(file: string): Promise<z.infer<typeof LockOwner> | null> {
  try {
    return LockOwner.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return null;
  }
}

async function isRunning({ pid, startedAt }: z.infer<typeof LockOwner>): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // It runs, under another user.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return (await startTimeOf(pid)) === startedAt;
}

/** When a process began, in the kernel's ticks; the same empty text for all where the kernel doesn't say. */
async function startTimeOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
