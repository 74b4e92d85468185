import { chmod, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Config } from "../settings/config.ts";
import { randomSecret } from "../players/secrets.ts";
import { StartProblem, systemCode } from "../startup/start-problem.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Writes a file that nobody but this process's user may read, into a folder of the same kind; answers its path. */
export async function writePrivately(dir: string, { name, text }: { name: string; text: string }): Promise<string> {
  await mkdir(dir, { recursive: true, mode: FOLDER_MODE });
  const file = path.join(dir, name);
  await writeFile(file, text, { mode: FILE_MODE });
  return file;
}

/** Takes away what earlier versions, and whoever made the folders, let others read: mails, codes, secrets, records. */
export async function closeToOthers(dataDir: string): Promise<void> {
  await restrict(path.join(dataDir, "secrets.json"), FILE_MODE);
  await restrict(path.join(dataDir, "push-keys.json"), FILE_MODE);
  await restrict(path.join(dataDir, "pg"), FOLDER_MODE);
  for (const dir of [path.join(dataDir, "mail"), path.join(dataDir, "sms")]) {
    if (!(await restrict(dir, FOLDER_MODE))) continue;
    for (const name of await readdir(dir)) await restrict(path.join(dir, name), FILE_MODE);
  }
}

/** Answers whether there is such a file or folder. */
async function restrict(file: string, mode: number): Promise<boolean> {
  try {
    await chmod(file, mode);
    return true;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    throw new StartProblem(`DATA_DIR: others may read ${file}, and that cannot be changed (${systemCode(error)})`);
  }
}

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
  await writeFile(partial, JSON.stringify(secrets), { mode: FILE_MODE });
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
