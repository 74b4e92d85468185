import { OPERATOR_ROUTES } from "@touchline/contract/operator";
import { CLOSED_BY_PLAYER, type ExclusionKind } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import type { Updateable } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { PaymentRow } from "../../db/payments-schema.ts";
import type { PlayerRow, PlayersTable } from "../../db/schema.ts";
import { findPlayers, operatedPlayer } from "../../operator/operated-player.ts";
import { refuseNumberInUse } from "../../operator/person-changes.ts";
import { Refused } from "../../operator/refused.ts";
import { followNumber, writeExclusion } from "../../safety/exclusions.ts";
import { shareSafety } from "../../safety/limits-of-a-person.ts";
import { giveUpAboveLimit } from "../../payments/deposit-refusal.ts";
import { writeOperatorsLimit } from "../../safety/player-limits.ts";
import { holdPerson } from "../../safety/same-person.ts";
import { jurisdictionPack } from "../../site/jurisdictions/jurisdiction-of.ts";
import { ledgerOf } from "../../wallet/accounts.ts";
import type { AppEnv } from "../app-env.ts";
import { about, recordWith } from "./operator-gate.ts";
import { createOperatorSubrouter, guarded, type OperatorDeps, type OperatorRouter } from "./operator-subrouter.ts";
import { refuseOperator } from "./refuse-operator.ts";

type PlayersDeps = Pick<OperatorDeps, "book" | "db" | "now" | "reportsTo">;

/** Players: who they are, what stops them, what has moved their money. */
export function createPlayersRouter(deps: PlayersDeps): OperatorRouter {
  const { db, now } = deps;
  const router = createOperatorSubrouter();
  const byId = (id: string) => db.selectFrom("players").selectAll().where("id", "=", id).executeTakeFirst();

  router.openapi(guarded(OPERATOR_ROUTES.findPlayers), async (c) => {
    const found = await findPlayers(db, c.req.valid("json"));
    about(c, { playerId: found[0]?.id ?? null, after: { found: found.map(({ id }) => id) } });
    const list = found.map(({ id, realm, email, mobile_phone, account_status, created_at }) => ({
      id,
      realm,
      email,
      mobile_phone,
      account_status,
      created_at: created_at.toISOString(),
    }));
    return c.json({ list }, 200);
  });

  router.openapi(guarded(OPERATOR_ROUTES.getPlayer), async (c) => {
    const player = await byId(c.req.valid("param").player_id);
    return player === undefined ? refuseOperator(c, "not_found") : c.json(await operatedPlayer(db, player, now()), 200);
  });

  router.openapi(guarded(OPERATOR_ROUTES.listLedger), async (c) => {
    const { limit, ...page } = c.req.valid("query");
    const player = await byId(c.req.valid("param").player_id);
    if (player === undefined) return refuseOperator(c, "not_found");
    const lines = await ledgerOf(db, player.id, { ...page, limit });
    const list = lines.map(({ id, type, ref, currency, amount, balanceAfter, createdAt }) => ({
      id: String(id),
      type,
      ref,
      currency,
      amount: String(amount),
      balance_after: String(balanceAfter),
      created_at: createdAt.toISOString(),
    }));
    return c.json({ list, next: list.length < limit ? null : (list.at(-1)?.id ?? null) }, 200);
  });

  router.openapi(guarded(OPERATOR_ROUTES.listPlayerPayments), async (c) => {
    const { before, limit, kind, state } = c.req.valid("query");
    const player = await byId(c.req.valid("param").player_id);
    if (player === undefined) return refuseOperator(c, "not_found");
    const list = (await paymentsBefore(db, { playerId: player.id, before, limit, kind, state })).map(paymentView);
    return c.json({ list, next: list.length < limit ? null : (list.at(-1)?.id ?? null) }, 200);
  });

  addWrites(router, deps);
  return router;
}

function paymentsBefore(
  db: Database,
  wanted: {
    playerId: string;
    before: string | undefined;
    limit: number;
    kind: PaymentRow["kind"] | undefined;
    state: PaymentRow["state"] | undefined;
  },
): Promise<PaymentRow[]> {
  const { playerId, before, limit, kind, state } = wanted;
  let rows = db
    .selectFrom("payments")
    .selectAll()
    .where("player_id", "=", playerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (kind !== undefined) rows = rows.where("kind", "=", kind);
  if (state !== undefined) rows = rows.where("state", "=", state);
  if (before === undefined) return rows.execute();
  return rows
    .where((is) =>
      is(is.refTuple("created_at", "id"), "<", (of) =>
        of
          .selectFrom("payments as last")
          .select(["last.created_at", "last.id"])
          .where("last.id", "=", before)
          .$asTuple("created_at", "id"),
      ),
    )
    .execute();
}

const paymentView = (payment: PaymentRow) => ({
  id: payment.id,
  kind: payment.kind,
  method: payment.method,
  provider: payment.provider,
  reference: payment.reference,
  currency: payment.currency,
  amount: String(payment.amount),
  state: payment.state,
  failure: payment.failure,
  owed: payment.owed,
  created_at: payment.created_at.toISOString(),
  updated_at: payment.updated_at.toISOString(),
});

const OPEN = { account_status: "active", suspension_reason: null, closed_at: null } as const;
/** What an operator had against the player is over; that the player closed the account is not. */
const CLOSED = { account_status: "suspended", suspension_reason: CLOSED_BY_PLAYER } as const;

type Change = (trx: DatabaseTransaction, player: PlayerRow) => Promise<unknown>;

function addWrites(router: OperatorRouter, deps: PlayersDeps): void {
  const { book, db, now } = deps;
  const { notices } = book.placement.events;
  /** Changes a player whose row nobody else changes meanwhile, with the line of the trail that says what it was before. */
  const changed = async (c: Context<AppEnv>, playerId: string, change: Change) => {
    try {
      const after = await db.transaction().execute(async (trx) => {
        // Before the row, as everybody does.
        await holdPerson(trx, playerId);
        const held = trx.selectFrom("players").selectAll().where("id", "=", playerId).forNoKeyUpdate();
        const player = await held.executeTakeFirst();
        if (player === undefined) throw new Refused("not_found");
        const before = await operatedPlayer(trx, player, now());
        await change(trx, player);
        const is = await held.executeTakeFirstOrThrow();
        const view = await operatedPlayer(trx, is, now());
        await recordWith(trx, c, { playerId, ...differences(before, view) });
        return view;
      });
      return c.json(after, 200);
    } catch (error) {
      if (error instanceof Refused) return refuseOperator(c, error.refusal);
      throw error;
    }
  };
  const update =
    (values: Updateable<PlayersTable>): Change =>
    async (trx, { id }) => {
      if (Object.keys(values).length > 0) await trx.updateTable("players").set(values).where("id", "=", id).execute();
    };

  router.openapi(guarded(OPERATOR_ROUTES.suspendPlayer), (c) => {
    const suspended = { account_status: "suspended", ...c.req.valid("json") } as const;
    return changed(c, c.req.valid("param").player_id, update(suspended));
  });

  router.openapi(guarded(OPERATOR_ROUTES.activatePlayer), (c) => {
    const { reopen = false } = c.req.valid("json");
    return changed(c, c.req.valid("param").player_id, async (trx, player) => {
      const opens = player.closed_at === null || reopen;
      // What stays closed plays beside no other account of the person.
      if (opens) await refuseNumberInUse(trx, player);
      await update(opens ? OPEN : CLOSED)(trx, player);
      // Who they are was looked at: what that person has begun with another account meanwhile counts for this one.
      await followNumber(trx, { playerId: player.id, at: now() });
      await shareSafety(trx, { playerId: player.id, at: now() });
    });
  });

  router.openapi(guarded(OPERATOR_ROUTES.setFlags), (c) => {
    const { status_groups: groups, ...flags } = c.req.valid("json");
    return changed(c, c.req.valid("param").player_id, async (trx, player) => {
      await update(flags)(trx, player);
      if (groups !== undefined) await writeGroups(trx, player.id, groups);
    });
  });

  router.openapi(guarded(OPERATOR_ROUTES.setPlayerLimit), (c) => {
    const { amount, type, period, ...money } = c.req.valid("json");
    const currency = "currency" in money ? money.currency : null;
    return changed(c, c.req.valid("param").player_id, async (trx, { id: playerId }) => {
      if (currency !== null) await refuseUnknownAccount(trx, playerId, currency);
      const limit = { type, period, currency, amount: amount === null ? null : BigInt(amount) };
      const at = now();
      const done = await writeOperatorsLimit(trx, { playerId, ...limit, at });
      if (type === "deposit") await giveUpAboveLimit(trx, { playerId, at });
      const object = { type: "account", id: playerId } as const;
      if (done !== "as_it_was") await notices.notify(trx, { playerId, type: `limit_${done}`, object, at });
    });
  });

  router.openapi(guarded(OPERATOR_ROUTES.excludePlayer), (c) => {
    return changed(c, c.req.valid("param").player_id, excludedAs(deps, c.req.valid("json")));
  });
}

/** Keeps a player from playing, and tells them. */
const excludedAs =
  (
    { book, now, reportsTo }: PlayersDeps,
    {
      kind,
      period,
      players_wish: isWish = false,
    }: { kind: ExclusionKind; period: string; players_wish?: boolean | undefined },
  ): Change =>
  async (trx, { id: playerId, jurisdiction }) => {
    // A register is of those who have excluded themselves: who was sent away here did not.
    const reportTo = isWish ? reportsTo(jurisdictionPack(jurisdiction)) : null;
    const [at, source] = [now(), isWish ? "player" : "operator"] as const;
    const isWritten = await writeExclusion(trx, { playerId, kind, period, source, at, reportTo });
    if (!isWritten) throw new Refused("exclusion_stands");
    const object = { type: "account", id: playerId } as const;
    await book.placement.events.notices.notify(trx, { playerId, type: "play_stopped", object, at });
  };

/** Of groups that an operator may put players into; others are gone by points. */
async function writeGroups(trx: DatabaseTransaction, playerId: string, groups: readonly string[]): Promise<void> {
  await trx.deleteFrom("player_status_groups").where("player_id", "=", playerId).execute();
  const wanted = [...new Set(groups)];
  if (wanted.length === 0) return;
  const known = await trx
    .selectFrom("status_groups")
    .select("id")
    .where("id", "in", wanted)
    .where("writeable", "=", true)
    .execute();
  if (known.length < wanted.length) throw new Refused("not_found");
  const rows = wanted.map((group_id) => ({ player_id: playerId, group_id }));
  await trx.insertInto("player_status_groups").values(rows).execute();
}

async function refuseUnknownAccount(trx: DatabaseTransaction, playerId: string, currency: string): Promise<void> {
  const accounts = trx.selectFrom("accounts").select("currency").where("player_id", "=", playerId);
  const found = await accounts.where("currency", "=", currency).executeTakeFirst();
  if (found === undefined) throw new Refused("account_unknown");
}

/** What was another thing before: the rest says nothing. */
function differences(before: object, after: object): { before: object; after: object } {
  const was = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(([name, is]) => JSON.stringify(is) !== JSON.stringify(was.get(name)));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was.get(name)])),
    after: Object.fromEntries(changed),
  };
}
