import { randomUUID } from "node:crypto";
import { mayDo, type OperatorPermission, REASON_HEADER } from "@touchline/contract/operator";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import { DatabaseUnavailable } from "../../db/database-unavailable.ts";
import { type AuditFacts, recordAct } from "../../operator/audit-trail.ts";
import type { Operator, Operators } from "../../operator/operators-file.ts";
import type { AttemptLimit } from "../../players/attempt-limit.ts";
import type { AppEnv } from "../app-env.ts";
import type { RequestOrigin } from "../request-origin.ts";
import { refuseOperator } from "./refuse-operator.ts";

export interface GateDeps {
  db: Database;
  now: () => Date;
  log: Logger;
  operators: Operators;
  origin: Pick<RequestOrigin, "ip" | "network">;
  limits: {
    /** Tokens that were none, by network: whoever has a right one is never kept out by others. */
    wrongToken: AttemptLimit;
    /** Calls of pages, by network: so many are written down. */
    browser: AttemptLimit;
    /** Calls of one operator. */
    calls: AttemptLimit;
  };
}

/** Gives a call what its line of the audit trail says, and adds that line unless the call's own transaction has. */
export const audited = ({ db, now, log, origin }: GateDeps): MiddlewareHandler<AppEnv> =>
  createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    c.set("signedIn", null);
    const address = origin.ip(c);
    const action = `${c.req.method} ${c.req.path}`.slice(0, 200);
    const act = { operator: null, action, reason: null, at: now(), address, requestId };
    c.set("acting", { act, operator: null, about: {}, isRecorded: false });
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    c.res.headers.set("Cache-Control", "no-store");
    c.res.headers.set("X-Content-Type-Options", "nosniff");
    const acting = c.get("acting");
    const { outcome = "done" } = acting.about;
    const facts = { operator: acting.operator?.id, action: acting.act.action, status: c.res.status, outcome, address };
    c.get("log").info(facts, "operator");
    if (!acting.isRecorded) await recordAct(db, acting.act, acting.about);
  });

const isOfBrowser = (c: Context<AppEnv>): boolean =>
  ["origin", "sec-fetch-site", "cookie"].some((name) => c.req.header(name) !== undefined);

/** Lets in who brings an operator's token, and no page: neither a player's session nor a cookie counts here. */
export const onlyOperators = ({ operators, now, origin, limits }: GateDeps): MiddlewareHandler<AppEnv> =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (isOfBrowser(c)) {
      // What is tried by the thousand is counted, and not written down by the thousand.
      c.get("acting").isRecorded = !(await limits.browser.take(origin.network(c))).allowed;
      return refuseOperator(c, "browser_refused");
    }
    if (operators.current() === null) return refuseOperator(c, "unavailable");
    const token = /^Bearer ([\w-]{20,200})$/.exec(c.req.header("authorization") ?? "")?.[1];
    const operator = token === undefined ? null : operators.byToken(token, now());
    if (operator === null) {
      const attempt = await limits.wrongToken.take(origin.network(c));
      if (attempt.allowed) return refuseOperator(c, "unauthorized");
      // As above.
      c.get("acting").isRecorded = true;
      return refuseOperator(c, "rate_limited", attempt);
    }
    const acting = c.get("acting");
    c.set("acting", { ...acting, operator, act: { ...acting.act, operator: operator.id } });
    const call = await limits.calls.take(operator.id);
    return call.allowed ? next() : refuseOperator(c, "rate_limited", call);
  });

interface GuardedRoute {
  operationId: string;
  "x-permission": OperatorPermission;
}

/** Before what a call says is looked at: whether its role may make it, and that it says why. */
export const guardOf = ({ operationId, "x-permission": permission }: GuardedRoute): MiddlewareHandler<AppEnv> =>
  createMiddleware<AppEnv>(async (c, next) => {
    const acting = c.get("acting");
    const reason = readReason(c.req.header(REASON_HEADER));
    const act = { ...acting.act, action: operationId, reason };
    const about: AuditFacts = { playerId: c.req.param("player_id") ?? null, subject: subjectOf(c) };
    c.set("acting", { ...acting, act, about });
    if (!mayDo(acting.operator?.roles ?? [], permission)) return refuseOperator(c, "forbidden");
    return reason === null ? refuseOperator(c, "reason_missing") : next();
  });

const SUBJECTS = ["request_id", "bet_id", "group_id"];
const subjectOf = (c: Context<AppEnv>): string | null =>
  SUBJECTS.map((name) => c.req.param(name)).find((subject) => subject !== undefined) ?? null;

/** Null where there is none that says anything. */
function readReason(header: string | undefined): string | null {
  try {
    const reason = decodeURIComponent(header ?? "")
      .replaceAll(/\p{Cc}+/gu, " ")
      .trim();
    return reason.length >= 3 && reason.length <= 500 ? reason : null;
  } catch {
    return null;
  }
}

export function operatorOf(c: Context<AppEnv>): Operator {
  const { operator } = c.get("acting");
  if (operator === null) throw new Error(`${c.req.path} is not behind the operators' gate`);
  return operator;
}

/** Says what the call is about, for its line of the trail. */
export const about = (c: Context<AppEnv>, facts: AuditFacts): void => void Object.assign(c.get("acting").about, facts);

/** Adds the call's line with the transaction that does it. */
export async function recordWith(trx: DatabaseTransaction, c: Context<AppEnv>, facts: AuditFacts): Promise<void> {
  const acting = c.get("acting");
  await recordAct(trx, acting.act, { ...acting.about, ...facts });
  acting.isRecorded = true;
}

/** Answers what no handler answered. What went wrong is for the log. */
export function answerOperatorFault(error: Error, c: Context<AppEnv>): Response {
  c.get("acting").isRecorded = false;
  if (error instanceof HTTPException && error.status === 413) return refuseOperator(c, "payload_too_large");
  if (error instanceof HTTPException && error.status < 500) return refuseOperator(c, "invalid_request");
  c.get("log").error({ err: error }, "an operator's call failed");
  return refuseOperator(c, error instanceof DatabaseUnavailable ? "unavailable" : "internal");
}
