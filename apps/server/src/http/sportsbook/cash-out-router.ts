import { createHash } from "node:crypto";
import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { cashOutAnswer, refusalBody, refusalsIn } from "../../book/cash-out/cash-out-answer.ts";
import { readCashOut } from "../../book/cash-out/cash-out-records.ts";
import type { CashOutDeps } from "../../book/cash-out/cash-out-deps.ts";
import { setCashOutRule } from "../../book/cash-out/cash-out-rules.ts";
import { abandonCashOut, type CashOutCall, requestCashOut } from "../../book/cash-out/request-cash-out.ts";
import { createKeysWithoutOne } from "../../book/placement/keys-without-one.ts";
import { fingerprintOf as requestFingerprint } from "../../book/placement/placement-request.ts";
import { refusalAtSite } from "../../players/refusal-at-site.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import { limitedAt } from "./limits-at-site.ts";
import { presenterAt } from "./presenter-at-site.ts";
import { refuseBets } from "./refuse-bets.ts";
import { refuseClosedKind } from "./refuse-closed-kind.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** Cashing bets out, editing them, and giving either up; to be mounted behind the check of `betsRouter`. */
export function cashOutRouter(
  { book, betsFirst }: Pick<SportsbookDeps, "book" | "betsFirst">,
  cashOuts: CashOutDeps,
): OpenAPIHono<AppEnv> {
  const { db } = book;
  const router = createApiRouter();
  const keyWithoutOne = createKeysWithoutOne(cashOuts.clock);

  /** The key of a wish, told in every answer: without one of its client's own it is made here. */
  const keyOf = async (c: Context<AppEnv>, given: string | undefined, fingerprint: string): Promise<string> => {
    const playerId = signedIn(c).player.id;
    const recordedAt = async (made: string) =>
      (await readCashOut(db, { playerId, key: made }))?.cashOut.created_at ?? null;
    const key = given ?? (await keyWithoutOne({ playerId, fingerprint, recordedAt }));
    c.header("Idempotency-Key", key);
    return key;
  };

  const answered = async (c: Context<AppEnv>, call: CashOutCall) => {
    const locale = c.get("locale");
    const presenter = presenterAt(book, c);
    const result = await betsFirst.placing(() => requestCashOut(cashOuts, call));
    if (result.status === "key_reused") return refuse(c, "idempotency_key_reused");
    if (result.status === "not_found") return refuse(c, "not_found");
    const refusals = refusalsIn(result.cashOut);
    if (refusals !== null) return refuseBets(c, refusals);
    const error = refusalBody(result.cashOut, { presenter, locale });
    if (error !== null) return c.json(error, 422);
    const answer = await cashOutAnswer(result, { db, presenter, locale });
    return result.cashOut.state === "processing" ? c.json(answer, 202) : c.json(answer, 200);
  };

  /** The refusal of a player whom the site takes no bets of; null where it takes them. */
  const refusedHere = async (c: Context<AppEnv>) => {
    const name = await refusalAtSite(db, signedIn(c).player, c.get("site"));
    return name && refuseBets(c, [{ name, betIndex: 0, selectionIndex: null }]);
  };

  router.openapi(SPORTSBOOK_ROUTES.cashOut, async (c) => {
    const { bet_id: betId, to_cashout, stake, amount_accept_mode: mode = "none" } = c.req.valid("json");
    const seen = BigInt(typeof to_cashout === "string" ? to_cashout : to_cashout.value);
    const wish = { seen, stake: stake === undefined ? null : BigInt(stake), mode };
    const fingerprint = fingerprintOf([betId, String(seen), stake ?? null, mode]);
    const key = await keyOf(c, c.req.valid("header")["idempotency-key"], fingerprint);
    return answered(c, { playerId: signedIn(c).player.id, key, fingerprint, betId, wish });
  });

  router.openapi(SPORTSBOOK_ROUTES.editBet, async (c) => {
    const { bet_id: betId, to_cashout, amount_accept_mode: mode = "none", ...request } = c.req.valid("json");
    const { player } = signedIn(c);
    const fingerprint = fingerprintOf(["edit", betId, to_cashout, mode, requestFingerprint(request)]);
    const key = await keyOf(c, c.req.valid("header")["idempotency-key"], fingerprint);
    const refused = refuseClosedKind(c, request.meta) ?? (await refusedHere(c));
    // What stands under a key is answered, whatever the site has closed since.
    if (refused !== null && (await readCashOut(db, { playerId: player.id, key })) === null) return refused;
    const wish = { seen: BigInt(to_cashout), stake: null, mode };
    // What takes the place of the bet is placed here, whenever that is decided.
    const { limits } = limitedAt(cashOuts.placement, c.get("site")).config;
    const isOwn = limits !== cashOuts.placement.config.limits;
    const edit = { request, locale: c.get("locale"), ...(isOwn && { limits }) };
    return answered(c, { playerId: player.id, key, fingerprint, betId, wish, edit });
  });

  router.openapi(SPORTSBOOK_ROUTES.setCashOutRule, async (c) => {
    const { bet_id: betId, rule } = c.req.valid("json");
    const result = await setCashOutRule(cashOuts, { playerId: signedIn(c).player.id, betId, rule });
    if (result.status === "not_found") return refuse(c, "not_found");
    if (result.status === "refused") return refuse(c, result.name, result.details);
    const [bet] = await presenterAt(book, c).views(db, [result.record], c.get("locale"));
    return c.json(bet ?? vanished(betId), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.abandonCashOut, async (c) => {
    const { key } = c.req.valid("param");
    const standing = await abandonCashOut(cashOuts, { playerId: signedIn(c).player.id, key });
    return c.json(await cashOutAnswer(standing, { db, presenter: presenterAt(book, c), locale: c.get("locale") }), 200);
  });

  return router;
}

function vanished(betId: string): never {
  throw new Error(`Bet ${betId} is not shown`);
}

const fingerprintOf = (parts: readonly (string | null)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");
