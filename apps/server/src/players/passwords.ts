import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

// OWASP's argon2id parameters: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes a core for some 30 ms and one of Node's four threads: bets keep a core, and files and packing keep threads. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Some four seconds of work: whoever comes later would have given up before their turn. */
const MOST_WAITING = 128;

/** More passwords wait than can be hashed in good time; nothing was done. */
export class PasswordsBusy extends Error {
  constructor() {
    super(`${MOST_WAITING} passwords wait to be hashed`);
  }
}

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw new PasswordsBusy();
  if (working < AT_ONCE) working += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) working -= 1;
    else next();
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS));

let nobodysHash: Promise<string> | undefined;

/** Checks a password; for nobody (null) it takes as long and fails, so that timing tells no address apart. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hash("nobody", PARAMETERS);
  const known = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(known, password));
  return matches && passwordHash !== null;
}
