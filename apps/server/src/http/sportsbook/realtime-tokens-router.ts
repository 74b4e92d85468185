import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import { parseChannel } from "@touchline/contract/realtime";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv, SignedIn } from "../app-env.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

const MINUTE_MS = 60_000;
/**
 * Pages renew their tokens by themselves, where the session is looked at. Our own realtime server looks at it too;
 * with another one this is for how long a token outlives the session it was given in.
 */
const PLAYER_TOKEN_MS = 5 * MINUTE_MS;
const VISITOR_TOKEN_MS = 30 * MINUTE_MS;

/** Public channels are open to all; a private one only to the player it names. */
function mayRead(channel: string, playerId: string | null): boolean {
  const address = parseChannel(channel);
  if (address?.kind === "user") return address.id === playerId;
  return address !== null && address.kind !== "pulse";
}

export function realtimeTokensRouter({ book, auth, tokens }: SportsbookDeps): OpenAPIHono<AppEnv> {
  const router = createApiRouter();
  router.post(SPORTSBOOK_ROUTES.issueConnectionToken.path, auth.optionalPlayerInBackground);
  router.post(SPORTSBOOK_ROUTES.authorizeChannels.path, auth.optionalPlayerInBackground);
  const lifetimeEnd = (caller: SignedIn | null): Date =>
    new Date(book.clock.nowMs() + (caller === null ? VISITOR_TOKEN_MS : PLAYER_TOKEN_MS));

  router.openapi(SPORTSBOOK_ROUTES.issueConnectionToken, async (c) => {
    const caller = c.get("signedIn");
    const userId = caller?.player.id ?? null;
    const expiresAt = lifetimeEnd(caller);
    const token = await tokens.connectionToken({
      userId,
      expiresAt,
      ...(caller !== null && { sessionId: caller.session.id }),
    });
    c.header("Cache-Control", "no-store");
    return c.json({ token, user_id: userId, expires_at: expiresAt.toISOString() }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.authorizeChannels, async (c) => {
    const caller = c.get("signedIn");
    const userId = caller?.player.id ?? null;
    const expiresAt = lifetimeEnd(caller);
    const readable = c.req.valid("json").channels.filter((channel) => mayRead(channel, userId));
    const channels = await Promise.all(
      readable.map(async (channel) => ({
        channel,
        token: await tokens.subscriptionToken({ userId, channel, expiresAt }),
      })),
    );
    c.header("Cache-Control", "no-store");
    return c.json({ channels }, 200);
  });

  return router;
}
