import { type OperatorRequest, OPERATOR_ROUTES } from "@touchline/contract/operator";
import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Database } from "../../db/database.ts";
import type { OperatorRequestRow } from "../../db/operator-schema.ts";
import {
  decideRequest,
  isExpired,
  type MoneyRequest,
  type MoneyRequestDeps,
  requestGiveBack,
  requestMoney,
  requestPersonChange,
  type RequestResult,
} from "../../operator/money-requests.ts";
import type { PersonChange } from "../../operator/person-changes.ts";
import type { AppEnv } from "../app-env.ts";
import { about, operatorOf } from "./operator-gate.ts";
import { createOperatorSubrouter, guarded, type OperatorDeps, type OperatorRouter } from "./operator-subrouter.ts";
import { refuseOperator } from "./refuse-operator.ts";

type MoneyRouterDeps = Pick<OperatorDeps, "db" | "now"> & { money: MoneyRequestDeps };

/** Money that operators move, and what another one says of it. */
export function createMoneyRouter({ db, now, money }: MoneyRouterDeps): OperatorRouter {
  const router = createOperatorSubrouter();
  const callOf = (c: Context<AppEnv>) => ({ act: c.get("acting").act, operator: operatorOf(c) });
  const answer = (c: Context<AppEnv>, result: RequestResult) => answerRequest(c, result, now());
  const ofBet = async (
    c: Context<AppEnv>,
    betId: string,
    wanted: Pick<MoneyRequest, "key" | "kind" | "selections">,
  ) => {
    const bet = await betById(db, betId);
    if (bet === undefined) return refuseOperator(c, "not_found");
    about(c, { playerId: bet.player_id });
    const { player_id, currency, id: bet_id } = bet;
    const request = { ...wanted, player_id, currency, bet_id, amount: 0n };
    return answer(c, await requestMoney(money, callOf(c), request));
  };

  router.openapi(guarded(OPERATOR_ROUTES.adjustBalance), async (c) => {
    const { key, currency, amount } = c.req.valid("json");
    const { player_id } = c.req.valid("param");
    const player = await db.selectFrom("players").select("id").where("id", "=", player_id).executeTakeFirst();
    if (player === undefined) return refuseOperator(c, "not_found");
    const wanted = { kind: "adjustment", player_id, bet_id: null, selections: null } as const;
    return answer(c, await requestMoney(money, callOf(c), { ...wanted, key, currency, amount: BigInt(amount) }));
  });

  router.openapi(guarded(OPERATOR_ROUTES.voidBet), (c) => {
    const { key } = c.req.valid("json");
    return ofBet(c, c.req.valid("param").bet_id, { key, kind: "void_bet", selections: null });
  });

  router.openapi(guarded(OPERATOR_ROUTES.settleBet), (c) => {
    const { key, selections } = c.req.valid("json");
    return ofBet(c, c.req.valid("param").bet_id, { key, kind: "settle_bet", selections });
  });

  router.openapi(guarded(OPERATOR_ROUTES.giveBackWithdrawal), async (c) => {
    const { withdrawal_id: id } = c.req.valid("param");
    const payment = await db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
    if (payment === undefined) return refuseOperator(c, "not_found");
    about(c, { playerId: payment.player_id, subject: id });
    return answer(c, await requestGiveBack(money, callOf(c), { key: c.req.valid("json").key, payment }));
  });

  addPersonRequests(router, async (c, change) => answer(c, await requestPersonChange(money, callOf(c), change)));

  router.openapi(guarded(OPERATOR_ROUTES.listRequests), async (c) => {
    const query = c.req.valid("query");
    const rows = await listRequests(db, query, now());
    const next = rows.length < query.limit ? null : (rows.at(-1)?.id ?? null);
    return c.json({ list: rows.map((row) => requestView(row, now())), next }, 200);
  });

  for (const [route, approve] of [
    [OPERATOR_ROUTES.approveRequest, true],
    [OPERATOR_ROUTES.declineRequest, false],
  ] as const)
    router.openapi(guarded(route), async (c) => {
      const { request_id: id } = c.req.valid("param");
      return answer(c, await decideRequest(money, callOf(c), { id, approve }));
    });

  return router;
}

function answerRequest(c: Context<AppEnv>, result: RequestResult, at: Date) {
  if ("refused" in result) return refuseOperator(c, result.refused);
  const { request, isRepeated } = result;
  about(c, { playerId: request.player_id, subject: request.id, after: { state: request.state, repeated: true } });
  c.get("acting").isRecorded = !isRepeated;
  return c.json(requestView(request, at), 200);
}

type Ask = (c: Context<AppEnv>, change: PersonChange & { key: string }) => Promise<ReturnType<typeof answerRequest>>;

/** What nobody does about a person alone. */
function addPersonRequests(router: OperatorRouter, ofPerson: Ask): void {
  for (const [route, kind] of [
    [OPERATOR_ROUTES.requestExclusionEnd, "end_exclusion"],
    [OPERATOR_ROUTES.requestAuthenticatorRemoval, "remove_authenticator"],
  ] as const)
    router.openapi(guarded(route), (c) => {
      const { player_id } = c.req.valid("param");
      return ofPerson(c, { kind, player_id, details: null, key: c.req.valid("json").key });
    });

  router.openapi(guarded(OPERATOR_ROUTES.requestCorrection), (c) => {
    const { key, data } = c.req.valid("json");
    const given = Object.entries(data).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const details = Object.fromEntries(given);
    return ofPerson(c, { kind: "correct_data", player_id: c.req.valid("param").player_id, details, key });
  });
}

/** By its id or its reference. */
export const betById = (db: Database, id: string) =>
  db
    .selectFrom("bets")
    .selectAll()
    .where((bet) => bet.or([bet("id", "=", id), bet("ref", "=", id)]))
    .executeTakeFirst();

interface RequestQuery {
  before?: string | undefined;
  limit: number;
  state?: z.infer<typeof OperatorRequest>["state"] | undefined;
  player_id?: string | undefined;
}

function listRequests(db: Database, { before, limit, state, player_id }: RequestQuery, at: Date) {
  let rows = db.selectFrom("operator_requests").selectAll().orderBy("number", "desc").limit(limit);
  if (before !== undefined)
    rows = rows.where("number", "<", (eb) =>
      eb.selectFrom("operator_requests").select("number").where("id", "=", before),
    );
  if (player_id !== undefined) rows = rows.where("player_id", "=", player_id);
  if (state !== undefined) rows = rows.where("state", "=", state === "expired" ? "waiting" : state);
  if (state === "expired") rows = rows.where("expires_at", "<=", at);
  if (state === "waiting") rows = rows.where("expires_at", ">", at);
  return rows.execute();
}

const requestView = (request: OperatorRequestRow, at: Date): z.infer<typeof OperatorRequest> => ({
  id: request.id,
  key: request.key,
  kind: request.kind,
  state: isExpired(request, at) ? "expired" : request.state,
  player_id: request.player_id,
  bet_id: request.bet_id,
  payment_id: request.payment_id,
  currency: request.currency,
  amount: String(request.amount),
  // Safe: written from what the same schema let in.
  selections: request.selections as z.infer<typeof OperatorRequest>["selections"],
  details: request.details,
  reason: request.reason,
  requested_by: request.requested_by,
  requested_at: request.requested_at.toISOString(),
  expires_at: request.expires_at?.toISOString() ?? null,
  decided_by: request.decided_by,
  decided_at: request.decided_at?.toISOString() ?? null,
  decision_reason: request.decision_reason,
});
