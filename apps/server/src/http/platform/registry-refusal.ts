import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import type { PlatformDeps } from "./platform-deps.ts";

const REGISTRY_RETRY_SECONDS = 60;

export interface RegistryRefusal {
  name: "unavailable";
  key: "error.safety.registry_silent";
  retryAfterSeconds: number;
}

/**
 * Why a player whose proof was right is not let in all the same: a register that has to be asked is silent. Whoever a
 * register excludes comes in, to see to open bets and take their money out.
 */
export async function registryRefusal(
  { registryGate }: PlatformDeps,
  c: Context<AppEnv>,
  playerId: string,
): Promise<RegistryRefusal | null> {
  if ((await registryGate.check(playerId, c.get("site").jurisdiction, "sign_in")) !== "refused") return null;
  return { name: "unavailable", key: "error.safety.registry_silent", retryAfterSeconds: REGISTRY_RETRY_SECONDS };
}
