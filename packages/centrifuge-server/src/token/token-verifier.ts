import { errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Clock } from "../clock.ts";

const CommonClaims = z.object({
  sub: z.string().default(""),
  exp: z.number().optional(),
  /** Seconds since 1970, 0 for never; takes precedence over `exp` for the connection or subscription. */
  expire_at: z.int().min(0).optional(),
  info: z.unknown().optional(),
});

const ConnectionClaims = CommonClaims.extend({
  channels: z.array(z.string()).default([]),
  subs: z.record(z.string(), z.object({ info: z.unknown().optional(), data: z.unknown() })).optional(),
  /** The session that the token belongs to. */
  sid: z.string().optional(),
  /** Present in subscription tokens, which must not open a connection. */
  channel: z.never().optional(),
});

const SubscriptionClaims = CommonClaims.extend({ channel: z.string(), client: z.string().default("") });

export type ConnectionClaims = z.infer<typeof ConnectionClaims>;
export type SubscriptionClaims = z.infer<typeof SubscriptionClaims>;

/** The claims of a token, or why it is refused. */
export type Verified<Claims> = { claims: Claims } | { failure: "invalid" | "expired" };

export interface TokenVerifierOptions {
  secret: string;
  issuer?: string;
  audience?: string;
  clock: Clock;
  /** Decides about connection tokens that name a session, at a place; every session lives where it is left out. */
  isSessionLive?: (sessionId: string, place: string) => Promise<boolean>;
}

export interface TokenVerifier {
  /** For a connection that was opened at `place`. */
  connection(token: string, place: string): Promise<Verified<ConnectionClaims>>;
  subscription(token: string): Promise<Verified<SubscriptionClaims>>;
}

/** Whether a token was refused because it is after `exp` or before `nbf`. */
const isOutOfTime = (error: unknown): boolean =>
  error instanceof errors.JWTExpired ||
  (error instanceof errors.JWTClaimValidationFailed && error.claim === "nbf" && error.reason === "check_failed");

/** Creates a verifier of tokens (HS256). It rejects only where `isSessionLive` does. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { secret, issuer, audience, clock, isSessionLive = async () => true } = options;
  const key = new TextEncoder().encode(secret);
  const expected = {
    algorithms: ["HS256"],
    ...(issuer !== undefined && { issuer }),
    ...(audience !== undefined && { audience }),
  };

  async function verify<Claims>(token: string, schema: z.ZodType<Claims>): Promise<Verified<Claims>> {
    try {
      const { payload } = await jwtVerify(token, key, { ...expected, currentDate: new Date(clock.nowMs()) });
      const parsed = schema.safeParse(payload);
      return parsed.success ? { claims: parsed.data } : { failure: "invalid" };
    } catch (error) {
      if (isOutOfTime(error)) return { failure: "expired" };
      if (error instanceof errors.JOSEError) return { failure: "invalid" };
      throw error;
    }
  }

  return {
    async connection(token, place) {
      const verified = await verify(token, ConnectionClaims);
      if ("failure" in verified || verified.claims.sid === undefined) return verified;
      // As expired, since the client then fetches another token, which names its present user.
      return (await isSessionLive(verified.claims.sid, place)) ? verified : { failure: "expired" };
    },
    subscription: (token) => verify(token, SubscriptionClaims),
  };
}
