import type { PlatformDeps } from "./platform-deps.ts";

export interface FactorRefusal {
  name: "second_factor_required" | "second_factor_wrong" | "rate_limited";
  retryAfterSeconds?: number;
}

/** Asked once the password was right: what an account with an authenticator still lacks. */
export async function secondFactor(
  { authenticators, limits }: PlatformDeps,
  playerId: string,
  code: string | undefined,
): Promise<FactorRefusal | null> {
  if (!(await authenticators.isAsked(playerId))) return null;
  if (code === undefined) return { name: "second_factor_required" };
  const attempt = await limits.secondFactorByPlayer.take(playerId);
  if (!attempt.allowed) return { name: "rate_limited", ...attempt };
  if (!(await authenticators.isCode(playerId, code))) return { name: "second_factor_wrong" };
  await limits.secondFactorByPlayer.forget(playerId);
  return null;
}
