import { type Exclusion, PLATFORM_ROUTES, type UserLimit } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { ExclusionKind } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import type { Database } from "../../db/database.ts";
import { currencyTerms, subunitsOf } from "../../players/currencies.ts";
import { askForReturn, excludePlayer, type ExclusionRow, standingExclusion } from "../../safety/exclusions.ts";
import { keepLimitsAsked } from "../../safety/limit-prompt.ts";
import { setLimit } from "../../safety/limits-of-a-person.ts";
import {
  confirmLimit,
  type EndedLimit,
  readEndedLimits,
  readLimits,
  type UsedLimit,
  withdrawLimit,
} from "../../safety/player-limits.ts";
import { type PlayWindow, playedMinutes } from "../../safety/play-time.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** Limits that players set themselves, and times in which they do not play. */
export function createSafetyRouter({
  auth,
  db,
  now,
  registryGate,
}: Pick<PlatformDeps, "auth" | "db" | "now" | "registryGate">) {
  const router = createApiRouter();
  for (const { path } of [
    PLATFORM_ROUTES.listUserLimits,
    PLATFORM_ROUTES.answerLimitPrompt,
    PLATFORM_ROUTES.getExclusion,
  ])
    router.use(`${path}/*`, auth.requireSession, notStored);
  const limitsNow = async (c: Context<AppEnv>) => {
    const [playerId, at] = [signedIn(c).player.id, now()];
    const limits = await readLimits(db, playerId, at);
    const played = await playedMinutes(db, { playerId, at });
    const standing = limits.map((limit) =>
      limitAnswer(isTimeInForce(limit) ? { ...limit, used: played[limit.period] } : limit),
    );
    const ended = await readEndedLimits(db, playerId, at);
    return c.json([...standing, ...ended.map(endedAnswer)], 200);
  };
  const standingNow = async (c: Context<AppEnv>) => {
    const standing = await standingExclusion(db, signedIn(c).player.id);
    return c.json({ standing: standing && exclusionAnswer(standing) }, 200);
  };

  router.openapi(PLATFORM_ROUTES.listUserLimits, limitsNow);

  router.openapi(PLATFORM_ROUTES.setUserLimit, async (c) => {
    const { amount, type, period, ...money } = c.req.valid("json");
    const currency = "currency" in money ? money.currency : null;
    if (currency !== null && currencyTerms(currency) === undefined) return refuse(c, "currency_unknown");
    const playerId = signedIn(c).player.id;
    await setLimit(db, {
      playerId,
      type,
      period,
      currency,
      amount: amount === null ? null : BigInt(amount),
      at: now(),
    });
    return limitsNow(c);
  });

  router.openapi(PLATFORM_ROUTES.confirmUserLimit, async (c) => {
    const { id } = c.req.valid("param");
    const outcome = await confirmLimit(db, { playerId: signedIn(c).player.id, id, at: now() });
    if (outcome === "not_found") return refuse(c, "not_found");
    return outcome === "not_ready" ? refuse(c, "limit_not_ready") : limitsNow(c);
  });

  router.openapi(PLATFORM_ROUTES.withdrawUserLimit, async (c) => {
    const { id } = c.req.valid("param");
    const isKnown = await withdrawLimit(db, { playerId: signedIn(c).player.id, id, at: now() });
    return isKnown ? limitsNow(c) : refuse(c, "not_found");
  });

  router.openapi(PLATFORM_ROUTES.answerLimitPrompt, async (c) => {
    await keepLimitsAsked(db, { playerId: signedIn(c).player.id, at: now() });
    return c.body(null, 204);
  });

  router.openapi(PLATFORM_ROUTES.getExclusion, standingNow);

  router.openapi(PLATFORM_ROUTES.exclude, async (c) => {
    const reportTo = registryGate.reportsTo(c.get("site").jurisdiction);
    const wanted = { playerId: signedIn(c).player.id, ...c.req.valid("json"), at: now(), reportTo };
    if (await excludePlayer(db, wanted)) return standingNow(c);
    return refuse(c, "exclusion_stands", await detailsOf(db, wanted));
  });

  router.openapi(PLATFORM_ROUTES.askToReturn, async (c) => {
    const isAsked = await askForReturn(db, { playerId: signedIn(c).player.id, at: now() });
    return isAsked ? standingNow(c) : refuse(c, "exclusion_stands");
  });

  return router;
}

/** What a listed player wishes themselves is kept, and counts once the register's is over. */
async function detailsOf(db: Database, { playerId, kind }: { playerId: string; kind: ExclusionKind }) {
  const standing = kind === "self_exclusion" ? await standingExclusion(db, playerId) : null;
  return standing?.source === "registry" ? { key: "error.safety.exclusion_noted" as const } : {};
}

type TimeLimit = UsedLimit & { period: PlayWindow };
const isTimeInForce = (limit: UsedLimit): limit is TimeLimit =>
  limit.type === "time" && limit.status === "active" && limit.period !== "bet";

function limitAnswer(limit: UsedLimit): z.infer<typeof UserLimit> {
  const { id, type, period, status, set_by, currency, amount, used } = limit;
  const isRemoval = status === "created" && amount === null;
  return {
    id,
    type,
    strategy: period === "bet" ? "each_bet" : "rolling_window",
    status,
    set_by,
    ...(limit.from_other_account && { from_other_account: true }),
    period,
    parent_type: null,
    disable_at: isRemoval ? (limit.ready_at?.toISOString() ?? null) : null,
    created_at: limit.created_at.toISOString(),
    confirm_until: limit.confirm_until?.toISOString() ?? null,
    ready_at: limit.ready_at?.toISOString() ?? null,
    currency,
    subunits: currency === null ? 1 : subunitsOf(currency),
    amount: amount === null ? null : String(amount),
    used: used === null ? null : String(used),
  };
}

function endedAnswer(limit: EndedLimit): z.infer<typeof UserLimit> {
  const answer = limitAnswer({ ...limit, used: null });
  // A wish that nobody confirmed in time is still written down as one.
  const status = limit.status === "finished" ? "finished" : "disabled";
  return { ...answer, status, disable_at: null, ended_at: limit.over_at.toISOString() };
}

function exclusionAnswer({ kind, period, source, ...times }: ExclusionRow): z.infer<typeof Exclusion> {
  return {
    kind,
    period,
    source,
    created_at: times.created_at.toISOString(),
    ends_at: times.ends_at?.toISOString() ?? null,
    return_at: times.return_at?.toISOString() ?? null,
  };
}
