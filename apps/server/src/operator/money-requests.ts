import { createHash, randomUUID } from "node:crypto";
import { type OperatorErrorName, mayDo, type OperatorPermission, type RequestKind } from "@touchline/contract/operator";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { OperatorRequestRow } from "../db/operator-schema.ts";
import type { PaymentRow } from "../db/payments-schema.ts";
import { type Act, recordAct } from "./audit-trail.ts";
import { withdrawalToGiveBack } from "./give-back.ts";
import { type MoneyDeps, type MovedMoney, moveMoney, type WantedMove } from "./move-money.ts";
import { changePerson, type PersonChange, type PersonNews, refusePersonChange } from "./person-changes.ts";
import type { Operator, Operators } from "./operators-file.ts";
import { Refused } from "./refused.ts";

const HOUR_MS = 3_600_000;
const ALONE_WINDOW_MS = 24 * HOUR_MS;

export interface MoneyRequestDeps extends MoneyDeps {
  db: Database;
  operators: Operators;
  /** By mail. */
  authenticatorRemoved: PersonNews["authenticatorRemoved"];
  emailCorrected: PersonNews["emailCorrected"];
}

type Asked = Pick<OperatorRequestRow, "key" | "kind" | "player_id" | "bet_id" | "currency" | "amount" | "selections"> &
  Partial<Pick<OperatorRequestRow, "details" | "payment_id">>;

export type MoneyRequest = Asked & Pick<WantedMove, "currency">;

/** What is repeated is answered as it stands: nothing was done, and nothing written down. */
export type RequestResult = { request: OperatorRequestRow; isRepeated: boolean } | { refused: OperatorErrorName };

/** Ends the transaction that has moved too much for one operator. */
class SecondNeeded extends Error {
  readonly amount: bigint;
  readonly betVersion: number | null;

  constructor(amount: bigint, betVersion: number | null) {
    super("another operator has to approve it");
    this.amount = amount;
    this.betVersion = betVersion;
  }
}

/**
 * Does what an operator may do alone, in one transaction with its movements and its line of the audit trail; what is more
 * waits for another operator, and moves nothing. What is sent again under its key is answered as it stands.
 */
export async function requestMoney(
  deps: MoneyRequestDeps,
  { act, operator }: { act: Act; operator: Operator },
  wanted: MoneyRequest,
): Promise<RequestResult> {
  const call = { deps, act, operator, wanted, fingerprint: fingerprintOf(wanted) };
  return refusedAsValue(async (): Promise<RequestResult> => {
    try {
      return await doAlone(call);
    } catch (error) {
      if (!(error instanceof SecondNeeded)) throw error;
      return waitForSecond(call, error, async () => undefined);
    }
  });
}

/** Asks for what nobody does about a person alone: it waits for another operator, and changes nothing until then. */
export function requestPersonChange(
  deps: MoneyRequestDeps,
  { act, operator }: { act: Act; operator: Operator },
  { key, ...change }: PersonChange & { key: string },
): Promise<RequestResult> {
  const wanted = { key, ...change, bet_id: null, currency: null, amount: 0n, selections: null };
  const call = { deps, act, operator, wanted, fingerprint: fingerprintOf(wanted) };
  return refusedAsValue(() =>
    waitForSecond(call, { amount: 0n, betVersion: null }, (trx) => refusePersonChange(trx, { ...change, at: act.at })),
  );
}

/** Asks for a withdrawal back that its provider will never pay. While that waits, the withdrawal is not handed over. */
export function requestGiveBack(
  deps: MoneyRequestDeps,
  { act, operator }: { act: Act; operator: Operator },
  { key, payment }: { key: string; payment: PaymentRow },
): Promise<RequestResult> {
  const { id: payment_id, player_id, currency, amount } = payment;
  const wanted = { key, kind: "give_back", player_id, payment_id, currency, amount } as const;
  const asked = { ...wanted, bet_id: null, selections: null };
  const call = { deps, act, operator, wanted: asked, fingerprint: fingerprintOf(asked) };
  return refusedAsValue(() =>
    waitForSecond(call, { amount, betVersion: null }, async (trx) => {
      const { details } = await withdrawalToGiveBack(trx, payment_id);
      return { details };
    }),
  );
}

interface Call<W extends Asked = MoneyRequest> {
  deps: MoneyRequestDeps;
  act: Act;
  operator: Operator;
  wanted: W;
  fingerprint: string;
}

function fingerprintOf({ kind, player_id, bet_id, currency, amount, selections, ...more }: Asked): string {
  const { details, payment_id } = more;
  const further = [...(details ? [details] : []), ...(payment_id ? [payment_id] : [])];
  return createHash("sha256")
    .update(JSON.stringify([kind, player_id, bet_id, currency, String(amount), selections, ...further]))
    .digest("hex");
}

/** One operator's requests happen one after another: what was moved alone before is counted whole. */
async function doAlone(call: Call): Promise<RequestResult> {
  const { deps, act, operator, wanted } = call;
  let note: MovedMoney["note"] = () => undefined;
  const result = await deps.db.transaction().execute(async (trx): Promise<RequestResult> => {
    await lockOperator(trx, operator.id);
    const known = await knownRequest(trx, call);
    if (known !== null) return known;
    const id = randomUUID();
    const betVersion = await versionOf(trx, wanted.bet_id);
    const alone = { ...wanted, id, bet_version: null, payment_id: null, details: null };
    const moved = await moveMoney(trx, { ...deps, at: act.at }, alone);
    const amount = absolute(moved.amount);
    const before = await movedAlone(trx, { operator: operator.id, currency: wanted.currency, at: act.at });
    if (amount > 0n && before + amount > deps.operators.aloneUpTo(wanted.currency))
      throw new SecondNeeded(moved.amount, betVersion);
    const request = await insertRequest(trx, call, {
      id,
      state: "done",
      amount: moved.amount,
      bet_version: betVersion,
      decided_by: operator.id,
      decided_at: act.at,
    });
    await recordAct(trx, act, factsOf(request, moved));
    ({ note } = moved);
    return { request, isRepeated: false };
  });
  note();
  return result;
}

function waitForSecond(
  call: Call<Asked>,
  { amount, betVersion }: Pick<SecondNeeded, "amount" | "betVersion">,
  /** Throws what speaks against it at once; answers what is to be kept of it beside what was asked. */
  look: (trx: DatabaseTransaction) => Promise<Pick<Asked, "details"> | void>,
): Promise<RequestResult> {
  const { deps, act, operator } = call;
  return deps.db.transaction().execute(async (trx): Promise<RequestResult> => {
    await lockOperator(trx, operator.id);
    const known = await knownRequest(trx, call);
    if (known !== null) return known;
    const kept = await look(trx);
    const request = await insertRequest(
      trx,
      { ...call, wanted: { ...call.wanted, ...kept } },
      {
        id: randomUUID(),
        state: "waiting",
        amount,
        bet_version: betVersion,
        expires_at: new Date(act.at.getTime() + deps.operators.approveWithinHours() * HOUR_MS),
      },
    );
    await recordAct(trx, act, factsOf(request));
    return { request, isRepeated: false };
  });
}

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

const lockOperator = (trx: DatabaseTransaction, id: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator:${id}`}, 0))`.execute(trx);

async function versionOf(trx: DatabaseTransaction, betId: string | null): Promise<number | null> {
  if (betId === null) return null;
  const bet = await trx.selectFrom("bets").select("version").where("id", "=", betId).forUpdate().executeTakeFirst();
  return bet?.version ?? null;
}

async function knownRequest(
  trx: DatabaseTransaction,
  { operator, wanted, fingerprint }: Call<Asked>,
): Promise<RequestResult | null> {
  const request = await trx
    .selectFrom("operator_requests")
    .selectAll()
    .where("requested_by", "=", operator.id)
    .where("key", "=", wanted.key)
    .executeTakeFirst();
  if (request === undefined) return null;
  return request.fingerprint === fingerprint ? { request, isRepeated: true } : { refused: "key_reused" };
}

/** What an operator has moved without another in the last 24 hours. */
async function movedAlone(
  trx: DatabaseTransaction,
  { operator, currency, at }: { operator: string; currency: string; at: Date },
): Promise<bigint> {
  const { sum } = await trx
    .selectFrom("operator_requests")
    .select(sql<bigint>`coalesce(sum(abs(amount)), 0)::bigint`.as("sum"))
    .where("requested_by", "=", operator)
    .where("currency", "=", currency)
    .where("state", "=", "done")
    .where("expires_at", "is", null)
    .where("decided_at", ">", new Date(at.getTime() - ALONE_WINDOW_MS))
    .executeTakeFirstOrThrow();
  return sum;
}

type Standing = Pick<OperatorRequestRow, "id" | "state" | "amount" | "bet_version"> &
  Partial<Pick<OperatorRequestRow, "expires_at" | "decided_by" | "decided_at">>;

function insertRequest(
  trx: DatabaseTransaction,
  { act, operator, wanted, fingerprint }: Call<Asked>,
  standing: Standing,
): Promise<OperatorRequestRow> {
  const { selections, details = null, ...columns } = wanted;
  return trx
    .insertInto("operator_requests")
    .values({
      ...columns,
      ...standing,
      decided_by: standing.decided_by ?? null,
      fingerprint,
      selections: selections && JSON.stringify(selections),
      details: details && JSON.stringify(details),
      reason: act.reason ?? "",
      requested_by: operator.id,
      requested_at: act.at,
      decision_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const factsOf = (request: OperatorRequestRow, moved?: MovedMoney) => ({
  playerId: request.player_id,
  subject: request.id,
  before: moved?.before ?? null,
  after: {
    state: request.state,
    kind: request.kind,
    amount: request.amount,
    bet: request.bet_id,
    payment: request.payment_id,
    end: moved?.after,
  },
});

const PERMISSION: Readonly<Record<RequestKind, OperatorPermission>> = {
  adjustment: "money.adjust",
  void_bet: "bets.decide",
  settle_bet: "bets.decide",
  give_back: "money.adjust",
  end_exclusion: "players.write",
  correct_data: "players.write",
  remove_authenticator: "players.write",
};

/**
 * What another operator says of a request. Its row is held to the end, so of approvals that come together one moves the
 * money; whoever has approved it before is told the same again.
 */
export async function decideRequest(
  deps: MoneyRequestDeps,
  { act, operator }: { act: Act; operator: Operator },
  { id, approve }: { id: string; approve: boolean },
): Promise<RequestResult> {
  let note: MovedMoney["note"] = () => undefined;
  const result = await refusedAsValue(() =>
    deps.db.transaction().execute(async (trx): Promise<RequestResult> => {
      const request = await trx
        .selectFrom("operator_requests")
        .selectAll()
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (request === undefined) throw new Refused("not_found");
      const wanted = approve ? "done" : "declined";
      if (request.state === wanted && request.decided_by === operator.id) return { request, isRepeated: true };
      refuseDecision(request, { operator, approve, at: act.at });
      const moved = approve ? await carryOut(trx, { ...deps, at: act.at }, request) : undefined;
      // A result that came meanwhile has the bet move more than was asked for.
      if (moved !== undefined && absolute(moved.amount) > absolute(request.amount))
        throw new Refused("request_outdated");
      const decided = await trx
        .updateTable("operator_requests")
        .set({ state: wanted, decided_by: operator.id, decided_at: act.at, decision_reason: act.reason })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAct(trx, act, factsOf(decided, moved));
      if (moved !== undefined) ({ note } = moved);
      return { request: decided, isRepeated: false };
    }),
  );
  note();
  return result;
}

function carryOut(
  trx: DatabaseTransaction,
  deps: MoneyRequestDeps & { at: Date },
  { currency, ...request }: OperatorRequestRow,
): Promise<MovedMoney> {
  const { authenticatorRemoved, emailCorrected, events } = deps;
  return currency === null
    ? changePerson(trx, { authenticatorRemoved, emailCorrected, notices: events.notices }, { ...request, at: deps.at })
    : moveMoney(trx, deps, { ...request, currency });
}

/** Whoever asked may take it back. */
function refuseDecision(
  request: OperatorRequestRow,
  { operator, approve, at }: { operator: Operator; approve: boolean; at: Date },
): void {
  if (!mayDo(operator.roles, PERMISSION[request.kind])) throw new Refused("forbidden");
  if (request.state !== "waiting") throw new Refused("request_decided");
  if (isExpired(request, at)) throw new Refused("request_expired");
  if (approve && request.requested_by === operator.id) throw new Refused("four_eyes_required");
}

export const isExpired = ({ state, expires_at }: OperatorRequestRow, at: Date): boolean =>
  state === "waiting" && expires_at !== null && expires_at <= at;

async function refusedAsValue(work: () => Promise<RequestResult>): Promise<RequestResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal };
    throw error;
  }
}
