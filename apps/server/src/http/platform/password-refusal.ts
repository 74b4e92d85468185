import type { Context } from "hono";
import { isPassword } from "../../players/passwords.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { type FactorRefusal, secondFactor } from "./second-factor.ts";

export interface PasswordRefusal {
  name: "rate_limited" | "current_password_wrong";
  retryAfterSeconds?: number;
}

/** Whoever sits at an open session must still know the password. */
export async function passwordRefusal(
  { limits }: PlatformDeps,
  c: Context<AppEnv>,
  password: string,
): Promise<PasswordRefusal | null> {
  const { player } = signedIn(c);
  const attempt = await limits.passwordByPlayer.take(player.id);
  if (!attempt.allowed) return { name: "rate_limited", ...attempt };
  if (!(await isPassword(player.password_hash, password, "proven"))) return { name: "current_password_wrong" };
  await limits.passwordByPlayer.forget(player.id);
  return null;
}

/** A new way in asks for all that signing in asks for: nobody gets round the codes by way of an open session. */
export async function identityRefusal(
  deps: PlatformDeps,
  c: Context<AppEnv>,
  { password, code }: { password: string | undefined; code: string | undefined },
): Promise<PasswordRefusal | FactorRefusal | null> {
  if (password === undefined) return { name: "current_password_wrong" };
  return (await passwordRefusal(deps, c, password)) ?? secondFactor(deps, c, { playerId: signedIn(c).player.id, code });
}
