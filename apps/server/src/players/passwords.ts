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

/** Whose password: those who have proven who they are, by a device, a session or a link, wait for no stranger. */
export type PasswordOf = "proven" | "stranger";

let working = 0;
const waiting: Record<PasswordOf, (() => void)[]> = { proven: [], stranger: [] };

async function inTurn<T>(whose: PasswordOf, work: () => Promise<T>): Promise<T> {
  if (waiting[whose].length >= MOST_WAITING) throw new PasswordsBusy();
  if (working < AT_ONCE) working += 1;
  else await new Promise<void>((resolve) => waiting[whose].push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.proven.shift() ?? waiting.stranger.shift();
    if (next === undefined) working -= 1;
    else next();
  }
}

export const hashPassword = (password: string, whose: PasswordOf = "stranger"): Promise<string> =>
  inTurn(whose, () => hash(password, PARAMETERS));

let nobodysHash: Promise<string> | undefined;

/** Checks a password; for nobody (null) it takes as long and fails, so that timing reveals no account. */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  whose: PasswordOf = "stranger",
): Promise<boolean> {
  nobodysHash ??= hash("nobody", PARAMETERS);
  const known = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(whose, () => verify(known, password));
  return matches && passwordHash !== null;
}
