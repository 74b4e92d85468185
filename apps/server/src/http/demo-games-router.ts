import { z } from "zod";
import { Hono } from "hono";
import type { Context } from "hono";
import { cors } from "hono/cors";
import type { DiceSessionRow } from "../db/games-schema.ts";
import type { DiceGame, DiceState, ShownRoll } from "../demo-games/dice-game.ts";
import { createDicePage, type DicePageDeps } from "../demo-games/dice-page.ts";
import { targetsOf } from "../demo-games/dice-rules.ts";
import type { WriteAllowance } from "../players/write-allowance.ts";
import type { AppEnv } from "./app-env.ts";
import { fieldsAtFault, refuse } from "./refuse.ts";

const Opening = z.object({ token: z.string().min(20).max(100) });
const Roll = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  client_seed: z.string().regex(/^[\w-]{1,64}$/),
  target: z.int().min(0).max(10_000),
  stake: z.string().regex(/^([1-9]\d{0,17}|[1-8]\d{18})$/),
});

/** Any page may ask, for what it asks with is the key of a game, which no browser sends by itself. */
const FROM_ANYWHERE = cors({
  origin: "*",
  allowMethods: ["GET", "POST"],
  allowHeaders: ["authorization", "content-type"],
  maxAge: 600,
});

/** The server's own game: its page, and what the page asks. */
export function createDemoGamesRouter(
  game: DiceGame,
  { writes, ...page }: DicePageDeps & { writes: WriteAllowance },
): Hono<AppEnv> {
  const router = new Hono<AppEnv>();
  router.use("/dice/*", FROM_ANYWHERE);
  router.route("/dice", createDicePage(page));

  router.post("/dice/sessions", async (c) => {
    const body = Opening.safeParse(await jsonOf(c));
    if (!body.success) return refuse(c, "invalid_request", { fields: fieldsAtFault("json", body.error) });
    const opened = await game.open(body.data.token);
    if ("refused" in opened) return refuse(c, opened.refused);
    const { key, session } = opened.answer;
    const state = await game.state(session);
    if ("refused" in state) return refuse(c, state.refused);
    return c.json({ key, ...gameView(game, session), ...stateView(state.answer) }, 201);
  });

  router.get("/dice/game", async (c) => {
    const session = await sessionOf(c, game);
    if (session === null) return refuse(c, "unauthorized");
    const taken = writes.take(session.player_id, "other");
    if (!taken.allowed) return refuse(c, "rate_limited", taken);
    const state = await game.state(session);
    if ("refused" in state) return refuse(c, state.refused);
    return c.json({ ...gameView(game, session), ...stateView(state.answer) }, 200);
  });

  router.post("/dice/rolls", async (c) => {
    const session = await sessionOf(c, game);
    if (session === null) return refuse(c, "unauthorized");
    const write = writes.take(session.player_id, "bet");
    if (!write.allowed) return refuse(c, "rate_limited", write);
    const body = Roll.safeParse(await jsonOf(c));
    if (!body.success) return refuse(c, "invalid_request", { fields: fieldsAtFault("json", body.error) });
    const { id, client_seed: clientSeed, target, stake } = body.data;
    const rolled = await game.roll(session, { id, clientSeed, target, stake: BigInt(stake) });
    return "refused" in rolled ? refuse(c, rolled.refused) : c.json(rollView(rolled.answer), 200);
  });

  router.post("/dice/seeds", async (c) => {
    const session = await sessionOf(c, game);
    if (session === null) return refuse(c, "unauthorized");
    const write = writes.take(session.player_id, "other");
    if (!write.allowed) return refuse(c, "rate_limited", write);
    const revealed = await game.reveal(session);
    return "refused" in revealed ? refuse(c, revealed.refused) : c.json(stateView(revealed.answer), 200);
  });

  return router;
}

async function jsonOf(c: Context<AppEnv>): Promise<unknown> {
  return c.req.json().catch(() => undefined);
}

async function sessionOf(c: Context<AppEnv>, game: DiceGame): Promise<DiceSessionRow | null> {
  const key = /^Bearer ([\w-]{20,100})$/.exec(c.req.header("authorization") ?? "")?.[1];
  return key === undefined ? null : game.sessionOf(key);
}

const gameView = ({ houseEdge }: DiceGame, session: DiceSessionRow) => ({
  currency: session.currency,
  subunits: String(session.subunits),
  min_stake: String(session.min_stake),
  house_edge: houseEdge,
  targets: targetsOf(houseEdge),
});

const stateView = ({ balance, commitment, nonce, rolls }: DiceState) => ({
  balance: String(balance),
  commitment,
  nonce,
  rolls: rolls.map(rollView),
});

/** A number that is not played yet is nobody's to see: `rolls` are those with a stake. */
const rollView = (roll: ShownRoll) => ({
  id: roll.id,
  nonce: roll.nonce,
  client_seed: roll.client_seed,
  commitment: roll.commitment,
  server_seed: roll.serverSeed,
  currency: roll.currency,
  target: roll.target,
  stake: String(roll.stake),
  number: roll.number,
  win: String(roll.win),
  is_void: roll.state === "void" || roll.state === "voiding",
  balance: roll.balance === null ? null : String(roll.balance),
});
