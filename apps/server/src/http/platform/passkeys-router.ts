import { isIP } from "node:net";
import { PLATFORM_ROUTES } from "@touchline/contract";
import { PASSKEY_COOKIES } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { PasskeyRow } from "../../db/sign-in-tables.ts";
import { CHALLENGE_LIFETIME_MS } from "../../players/passkey-challenges.ts";
import { PASSKEY_ALGORITHMS, type RelyingParty, transportsOf } from "../../players/passkeys.ts";
import { signInName } from "../../players/sign-in-name.ts";
import { randomSecret } from "../../players/secrets.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import { openSession } from "./open-session.ts";
import { identityRefusal, passwordRefusal } from "./password-refusal.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { signedInAnswer } from "./player-answer.ts";
import { registryRefusal } from "./registry-refusal.ts";

const EXPIRES_IN_SECONDS = CHALLENGE_LIFETIME_MS / 1000;

/** Passkeys: the player's own, and signing in by one. */
export function createPasskeysRouter(deps: PlatformDeps) {
  const { auth, passkeys } = deps;
  const router = createApiRouter();
  router.use("/player/passkeys", auth.requireSession, notStored);
  router.use("/player/passkeys/*", auth.requireSession, notStored);
  router.use("/users/passkey/*", notStored);

  router.openapi(PLATFORM_ROUTES.listPasskeys, async (c) => {
    const { id } = partyOf(deps, c);
    const list = await passkeys.listOf(signedIn(c).player.id, id);
    return c.json({ list: list.map(passkeyAnswer), may_add: isName(id) && passkeys.mayAdd(list) }, 200);
  });

  router.openapi(PLATFORM_ROUTES.beginPasskey, async (c) => {
    const { player, session } = signedIn(c);
    const party = partyOf(deps, c);
    const known = await passkeys.listOf(player.id, party.id);
    if (!isName(party.id) || !passkeys.mayAdd(known)) return refuse(c, "forbidden");
    const { password, code } = c.req.valid("json");
    const refusal = await identityRefusal(deps, c, { password, code: code ?? "" });
    if (refusal !== null) return refuse(c, refusal.name, refusal);
    return c.json(
      {
        challenge: passkeys.challenge("new_passkey", { party, askedBy: session.id }),
        expires_in_seconds: EXPIRES_IN_SECONDS,
        rp: { id: party.id, name: c.get("site").name },
        user: { id: passkeys.handleOf(player.id), name: signInName(player), display_name: signInName(player) },
        algorithms: [...PASSKEY_ALGORITHMS],
        known: known.map((one) => ({ id: one.credential_id, transports: transportsOf(one) })),
      },
      200,
    );
  });

  router.openapi(PLATFORM_ROUTES.addPasskey, async (c) => {
    const { player, session } = signedIn(c);
    const asking = { party: partyOf(deps, c), askedBy: session.id };
    const kept = await passkeys.add(player, c.req.valid("json"), asking);
    if (kept === null) return refuse(c, "passkey_refused");
    deps.inFlight.afterAnswer(c, () => deps.mailsOf(c).passkeyAdded(player));
    return c.json(passkeyAnswer(kept), 201);
  });

  router.openapi(PLATFORM_ROUTES.removePasskey, async (c) => {
    const refusal = await passwordRefusal(deps, c, c.req.valid("json").password);
    if (refusal !== null) return refuse(c, refusal.name, refusal);
    const { player } = signedIn(c);
    const isRemoved = await passkeys.remove(player.id, c.req.valid("param").id);
    if (!isRemoved) return refuse(c, "not_found");
    deps.inFlight.afterAnswer(c, () => deps.mailsOf(c).passkeyRemoved(player));
    return c.body(null, 204);
  });

  addSigningIn(router, deps);
  return router;
}

function addSigningIn(router: ReturnType<typeof createApiRouter>, deps: PlatformDeps): void {
  const { cookies, devices, limits, origin, passkeys } = deps;

  router.openapi(PLATFORM_ROUTES.beginPasskeySignIn, (c) => {
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    if (!c.get("site").signInEnabled) return refuse(c, "sign_in_closed");
    const party = partyOf(deps, c);
    const challenge = passkeys.challenge("sign_in", { party, askedBy: askingBrowser(deps, c) });
    return c.json({ challenge, rp_id: party.id, expires_in_seconds: EXPIRES_IN_SECONDS }, 200);
  });

  router.openapi(PLATFORM_ROUTES.signInByPasskey, async (c) => {
    if (origin.isForeign(c)) return refuse(c, "csrf_failed");
    if (!c.get("site").signInEnabled) return refuse(c, "sign_in_closed");
    const network = origin.network(c);
    const attempt = await limits.passkeyByIp.take(network);
    if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    const askedBy = getCookie(c, cookieName(deps, c));
    // One answer to all that is wrong: which passkeys there are is nobody's to know.
    if (askedBy === undefined) return refuse(c, "passkey_refused");
    const signed = await passkeys.verify(c.req.valid("json"), { party: partyOf(deps, c), askedBy });
    if (signed === null) return refuse(c, "passkey_refused");
    const { playerId } = signed;
    const signIn = await limits.signInByPlayer.take(playerId);
    if (!signIn.allowed) return refuse(c, "rate_limited", signIn);
    const silent = await registryRefusal(deps, c, playerId);
    if (silent !== null) return refuse(c, silent.name, silent);
    const isKnownDevice = await devices.isKnown(playerId, cookies.deviceOf(c));
    const proven = { playerId, by: "passkey", isKnownDevice } as const;
    const opened = await openSession(deps, c, { ...proven, stands: (trx) => signed.use(trx) });
    if (opened === null) return refuse(c, "passkey_refused");
    await limits.passkeyByIp.giveBack(network);
    return c.json(await signedInAnswer(c, deps, opened), 200);
  });
}

/**
 * The site as browsers know it: the host that the operator names, else the one that was asked, which browsers hold
 * passkeys to anyway. Pages on other hosts below it are the site's where the operator allows their origins.
 */
function partyOf({ config, origin, originOf }: PlatformDeps, c: Context<AppEnv>): RelyingParty {
  const isNamed = config.publicOrigin !== undefined || c.get("site").hosts.length > 0;
  const own = isNamed ? originOf(c) : `${origin.isSecure(c) ? "https" : "http"}://${origin.host(c) ?? "localhost"}`;
  const { hostname: id } = new URL(own);
  const isWithin = (other: string): boolean => `.${new URL(other).hostname}`.endsWith(`.${id}`);
  return { id, origins: [new URL(own).origin, ...config.allowedOrigins.filter(isWithin)] };
}

/** Browsers make passkeys for names of hosts, and for no addresses. */
const isName = (host: string): boolean => isIP(host) === 0 && !host.startsWith("[");

const cookieName = ({ origin }: PlatformDeps, c: Context<AppEnv>): string =>
  origin.isSecure(c) ? PASSKEY_COOKIES.secure : PASSKEY_COOKIES.plain;

/** Names the browser that asks, for as long as a challenge lasts. */
function askingBrowser(deps: PlatformDeps, c: Context<AppEnv>): string {
  const name = cookieName(deps, c);
  const browser = getCookie(c, name) || randomSecret();
  deps.reach.write(c, { name, value: browser, maxAge: EXPIRES_IN_SECONDS, httpOnly: true, sameSite: "Strict" });
  return browser;
}

export const passkeyAnswer = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  is_synced: row.is_synced,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
