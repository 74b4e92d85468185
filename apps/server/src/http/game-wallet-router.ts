import { GAME_SIGNATURE, GAME_WALLET_ROUTES } from "@touchline/contract";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Database } from "../db/database.ts";
import type { GameSessionRow } from "../db/games-schema.ts";
import type { GameCatalogue } from "../games/game-providers.ts";
import type { Moved, Refused } from "../games/game-movements.ts";
import type { GameWallet } from "../games/game-wallet.ts";
import { openGameSession } from "../games/launches.ts";
import { isSigned } from "../signing/signed-call.ts";
import { subunitsOf } from "../players/currencies.ts";
import { createApiRouter } from "./api-router.ts";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";

interface GameWalletRouterDeps {
  catalogue: GameCatalogue;
  wallet: GameWallet;
  db: Database;
  now: () => Date;
}

/** What providers of games call, each with its signature. */
export function createGameWalletRouter({ catalogue, wallet, db, now }: GameWalletRouterDeps) {
  const router = createApiRouter();
  router.use("/:provider/:call", signedByProvider(catalogue, now));

  router.openapi(GAME_WALLET_ROUTES.openSession, async (c) => {
    const { provider } = c.req.valid("param");
    if (catalogue.offered(provider) === null) return refuse(c, "game_launch_invalid");
    const opened = await openGameSession(db, { provider, token: c.req.valid("json").token, at: now() });
    if (opened === null) return refuse(c, "game_launch_invalid");
    const { session, locale } = opened;
    const limits = wallet.limits(session);
    if (limits === null) return refuse(c, "game_launch_invalid");
    const { minStake, maxStake, maxProfit } = limits;
    const answer = {
      session_id: session.id,
      player_id: session.player_id,
      app: session.app,
      currency: session.currency,
      subunits: subunitsOf(session.currency),
      locale,
      balance: String(await wallet.balance(session)),
      limits: {
        min_stake: String(minStake),
        max_stake: maxStake === null ? null : String(maxStake),
        max_profit: maxProfit === null ? null : String(maxProfit),
      },
    };
    return c.json(answer, 200);
  });

  router.openapi(GAME_WALLET_ROUTES.readBalance, async (c) => {
    const session = await wallet.session(c.req.valid("param").provider, c.req.valid("json").session_id);
    if (session === null || !(await wallet.isLive(session))) return refuse(c, "game_session_over");
    return c.json({ balance: String(await wallet.balance(session)), currency: session.currency }, 200);
  });

  /** The session that a call names, if it is the provider's, and what is done with it. */
  const inSession = async (
    c: Context<AppEnv>,
    { provider, id }: { provider: string; id: string },
    move: (session: GameSessionRow) => Promise<Moved | Refused>,
  ) => {
    const session = await wallet.session(provider, id);
    const moved = session === null ? { refused: "game_session_over" as const } : await move(session);
    if ("answer" in moved) return c.json(moved.answer, 200);
    return refuse(c, moved.refused);
  };
  router.openapi(GAME_WALLET_ROUTES.debit, (c) => {
    const amount = c.req.valid("json");
    const named = { provider: c.req.valid("param").provider, id: amount.session_id };
    return inSession(c, named, (session) => wallet.debit(session, amount));
  });
  router.openapi(GAME_WALLET_ROUTES.credit, (c) => {
    const amount = c.req.valid("json");
    const named = { provider: c.req.valid("param").provider, id: amount.session_id };
    return inSession(c, named, (session) => wallet.credit(session, amount));
  });
  router.openapi(GAME_WALLET_ROUTES.rollback, (c) => {
    const rollback = c.req.valid("json");
    const named = { provider: c.req.valid("param").provider, id: rollback.session_id };
    return inSession(c, named, (session) => wallet.rollback(session, rollback));
  });

  return router;
}

/** An unknown provider is refused as a wrong signature is: who there are is nobody's business. */
const signedByProvider = (catalogue: GameCatalogue, now: () => Date) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const provider = catalogue.known(c.req.param("provider") ?? "");
    const signed = {
      timestamp: c.req.header(GAME_SIGNATURE.timestamp) ?? "",
      call: c.req.param("call") ?? "",
      body: await c.req.text(),
    };
    const signature = c.req.header(GAME_SIGNATURE.signature) ?? "";
    if (provider !== null && isSigned(signed, signature, { secret: provider.secret, at: now() })) return next();
    c.get("log").warn({ provider: provider?.id ?? null }, "a call to the wallet of games is not signed");
    return refuse(c, "game_signature_invalid");
  });
