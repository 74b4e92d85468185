import { type JWTPayload, SignJWT, errors, jwtVerify } from "jose";
import { z } from "zod";
import type { SessionRow } from "../db/schema.ts";
import { derivedKey } from "./secrets.ts";
import { SESSION_LIFETIME_MS } from "./sessions.ts";

const LIFETIME_MS = 15 * 60_000;
const ISSUER = "touchline";
const AUDIENCE = "sportsbook";
/** Of some 300 bytes each. */
const GOOD_KEPT = 10_000;

const Claims = z.object({ sub: z.string(), sid: z.string() });

export type VerifiedToken =
  | { status: "valid" | "expired"; playerId: string; sessionId: string }
  | { status: "invalid" };

export interface SportsbookTokens {
  /** A bearer for the sportsbook API; it names its session and dies with it, and lasts no longer than it is told to. */
  issue(session: SessionRow, withinMs?: number | null): Promise<{ token: string; expiresAt: Date }>;
  verify(token: string): Promise<VerifiedToken>;
}

export function createSportsbookTokens({ secret, now }: { secret: string; now: () => Date }): SportsbookTokens {
  const key = derivedKey(secret, "sportsbook-token");
  /** Tokens that were good when they came: each comes with every call of its player, and their signatures take long. */
  const good = new Map<string, { claimed: VerifiedToken; expiresAtMs: number }>();
  function keep(token: string, claimed: VerifiedToken, { exp }: JWTPayload): VerifiedToken {
    if (claimed.status !== "valid" || exp === undefined) return claimed;
    const [oldest] = good.keys();
    if (good.size >= GOOD_KEPT && oldest !== undefined) good.delete(oldest);
    good.set(token, { claimed, expiresAtMs: exp * 1000 });
    return claimed;
  }
  return {
    async issue(session, withinMs = null) {
      const sessionEndMs = session.created_at.getTime() + SESSION_LIFETIME_MS;
      const expiresAt = new Date(
        Math.min(now().getTime() + Math.min(LIFETIME_MS, withinMs ?? LIFETIME_MS), sessionEndMs),
      );
      const token = await new SignJWT({ sid: session.id })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setSubject(session.player_id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now())
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt };
    },
    async verify(token) {
      const known = good.get(token);
      if (known !== undefined && now().getTime() < known.expiresAtMs) return known.claimed;
      good.delete(token);
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer: ISSUER,
          audience: AUDIENCE,
          algorithms: ["HS256"],
          currentDate: now(),
        });
        return keep(token, claimed("valid", payload), payload);
      } catch (error) {
        // Signed by us all the same: that is looked at first.
        return error instanceof errors.JWTExpired ? claimed("expired", error.payload) : { status: "invalid" };
      }
    },
  };
}

function claimed(status: "valid" | "expired", payload: JWTPayload): VerifiedToken {
  const claims = Claims.safeParse(payload);
  return claims.success ? { status, playerId: claims.data.sub, sessionId: claims.data.sid } : { status: "invalid" };
}
