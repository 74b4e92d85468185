import { hash, verify } from "@node-rs/argon2";

// OWASP's argon2id parameters: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let nobodysHash: Promise<string> | undefined;

/** Checks a password; for nobody (null) it takes as long and fails, so that timing tells no address apart. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody");
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== null;
}
