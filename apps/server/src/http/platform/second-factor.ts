import type { Context } from "hono";
import type { Attempt } from "../../players/attempt-limit.ts";
import type { AppEnv } from "../app-env.ts";
import type { PlatformDeps } from "./platform-deps.ts";

export interface FactorRefusal {
  name: "second_factor_required" | "second_factor_wrong" | "rate_limited";
  retryAfterSeconds?: number;
}

/** Asked once the password was right: what an account with an authenticator still lacks. */
export async function secondFactor(
  deps: PlatformDeps,
  c: Context<AppEnv>,
  { playerId, code }: { playerId: string; code: string | undefined },
): Promise<FactorRefusal | null> {
  const { authenticators } = deps;
  if (!(await authenticators.isAsked(playerId))) return null;
  if (code === undefined) return { name: "second_factor_required" };
  const attempts = await codeAttempts(deps, c, playerId);
  const attempt = await attempts.take();
  if (!attempt.allowed) return { name: "rate_limited", ...attempt };
  if (!(await authenticators.isCode(playerId, code))) return { name: "second_factor_wrong" };
  await attempts.forget();
  return null;
}

/**
 * Guesses at codes, as limits count them. A device that the account knows answers for itself: whoever has the password
 * alone, and guesses elsewhere, keeps no player out.
 */
export async function codeAttempts(
  { cookies, devices, limits }: PlatformDeps,
  c: Context<AppEnv>,
  playerId: string,
): Promise<{ take: () => Promise<Attempt>; forget: () => Promise<void> }> {
  const device = cookies.deviceOf(c);
  const isKnown = await devices.isKnown(playerId, device);
  const limit = isKnown ? limits.secondFactorByDevice : limits.secondFactorByPlayer;
  const key = isKnown ? `${playerId} ${device}` : playerId;
  return { take: () => limit.take(key), forget: () => limit.forget(key) };
}
