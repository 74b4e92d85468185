import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { generateVAPIDKeys } from "web-push";
import { z } from "zod";
import { StartProblem, systemCode } from "../start-problem.ts";
import type { VapidKeys } from "./web-push-channel.ts";

const Kept = z.object({ publicKey: z.string().min(40), privateKey: z.string().min(40) });
const FILE_MODE = 0o600;

/** Keys of the environment, or those made on the first start and kept in the data folder. */
export async function loadPushKeys(config: {
  dataDir: string;
  vapidPublicKey?: string | undefined;
  vapidPrivateKey?: string | undefined;
}): Promise<VapidKeys> {
  const { dataDir, vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = config;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  const file = path.join(dataDir, "push-keys.json");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    // Only what is not there may be made: other keys than yesterday's end every subscription.
    if (systemCode(error) !== "ENOENT") throw new StartProblem(`${file} cannot be read (${systemCode(error)})`);
    return null;
  });
  if (text !== null) return readKeys(text, file);
  const keys = generateVAPIDKeys();
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, JSON.stringify(keys), { mode: FILE_MODE });
  await rename(partial, file);
  return keys;
}

function readKeys(text: string, file: string): VapidKeys {
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    throw new StartProblem(`${file} does not hold our keys; restore it, or remove it and every subscription ends`);
  }
}
