import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import webPush from "web-push";
import { z } from "zod";
import { StartProblem, systemCode } from "../startup/start-problem.ts";
import type { VapidKeys } from "./web-push-channel.ts";

const Kept = z.object({ publicKey: z.string().min(40), privateKey: z.string().min(40) });
const FILE_MODE = 0o600;

/** Keys that the operator gave, or those made on the first start and kept in the data folder. */
export async function loadPushKeys(config: {
  dataDir: string;
  given?: { public: string; private: string };
}): Promise<VapidKeys> {
  const { dataDir, given } = config;
  if (given !== undefined) return { publicKey: given.public, privateKey: given.private };
  const file = path.join(dataDir, "push-keys.json");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    // Only what is not there may be made: other keys than yesterday's end every subscription.
    if (systemCode(error) !== "ENOENT") throw new StartProblem(`${file} cannot be read (${systemCode(error)})`);
    return null;
  });
  if (text !== null) return readKeys(text, file);
  const keys = webPush.generateVAPIDKeys();
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
