import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isSignedEvent } from "../../src/signing/signed-body.ts";
import { HARM_SIGNATURE, sendHarmMarkers } from "../../src/safety/harm/harm-delivery.ts";
import { DatabaseUnavailable } from "../../src/db/database-unavailable.ts";
import { HarmFile } from "../../src/safety/harm/harm-file.ts";
import { scanForHarm } from "../../src/safety/harm/harm-scan.ts";
import { setLimit } from "../../src/safety/limits-of-a-person.ts";
import { move, type MovementType } from "../../src/wallet/move.ts";
import { sql } from "kysely";
import { addPlayer, rewritePlayer } from "../a-player.ts";
import { openTestDatabase } from "../test-database.ts";
import type { LedgerAccount } from "../../src/db/schema.ts";
import type { DatabaseHandle } from "../../src/db/database.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Saturday, at noon in London. */
const NOON = Date.parse("2026-11-28T12:00:00Z");
const SECRET = "a secret of the operator's own, long enough";

let database: DatabaseHandle;
let playerId: string;
let atMs: number;
const now = () => new Date(atMs);
const log = pino({ level: "silent" });
const harm = HarmFile.parse({ webhook: { url: "http://operator.invalid/harm", secret: SECRET } });
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  atMs = NOON;
  playerId = await britishPlayer();
});

async function britishPlayer(): Promise<string> {
  const id = await addPlayer(database.db, { amount: 10_000_000n });
  await rewritePlayer(database.db, id, { jurisdiction: "GB" });
  return id;
}

const stake = (amount: bigint, at: number, type: MovementType = "stake_taken") =>
  database.db.transaction().execute((trx) =>
    move(trx, {
      type,
      ref: randomUUID(),
      playerId,
      currency: "EUR",
      amount,
      at: new Date(at),
      from: "player:available",
      to: "house:stakes",
    }),
  );
const pocket =
  (type: MovementType, pockets: { from: LedgerAccount; to: LedgerAccount }) => (amount: bigint, at: number) =>
    database.db
      .transaction()
      .execute((trx) =>
        move(trx, { type, ref: randomUUID(), playerId, currency: "EUR", amount, at: new Date(at), ...pockets }),
      );
const openStake = pocket("stake_reserved", { from: "player:available", to: "player:reserved" });
const loseOpenStake = pocket("stake_taken", { from: "player:reserved", to: "house:stakes" });
const payment = (kind: "deposit" | "withdrawal", state: string, more: { failure?: "declined"; at?: number } = {}) =>
  database.db
    .insertInto("payments")
    .values({
      id: randomUUID(),
      player_id: playerId,
      currency: "EUR",
      kind,
      key: randomUUID(),
      fingerprint: "f",
      provider: "p",
      method: "m",
      amount: 1_000n,
      // Safe: one of those of its kind.
      state: state as "succeeded",
      failure: more.failure ?? null,
      page: null,
      locale: "en",
      created_at: new Date(more.at ?? atMs - HOUR_MS),
      updated_at: new Date(more.at ?? atMs - HOUR_MS),
    })
    .execute();
const scan = (file: HarmFile | undefined = harm) => scanForHarm({ db: database.db, now, log, harm: file });
const found = async () => {
  const rows = await database.db
    .selectFrom("harm_markers")
    .select(["rule", "reason"])
    .where("player_id", "=", playerId)
    .orderBy("rule")
    .execute();
  return rows.map(({ rule, reason }) => `${rule} ${reason["figure"]}/${reason["threshold"]}`);
};

/** Has every sign of a player be refused by the database, until it is mended. */
async function breakRecordsOf(id: string): Promise<() => Promise<unknown>> {
  await sql`ALTER TABLE harm_markers ADD CONSTRAINT broken CHECK (player_id <> ${sql.lit(id)})`.execute(database.db);
  return () => sql`ALTER TABLE harm_markers DROP CONSTRAINT broken`.execute(database.db);
}

describe("signs of harm", () => {
  it("are found of others where one player's cannot be written, and of that one as soon as they can be", async () => {
    const failed = new Set<string>();
    const look = () => scanForHarm({ db: database.db, now, log, harm, failed });
    const chasing = async (): Promise<string> => {
      await stake(5_000n, atMs - 2 * HOUR_MS);
      for (let n = 0; n < 3; n += 1) await payment("deposit", "succeeded");
      return playerId;
    };
    await chasing();
    const others: string[] = [];
    // On both sides of the one who is broken, whatever the order.
    for (let n = 0; n < 3; n += 1) {
      playerId = await britishPlayer();
      others.push(await chasing());
    }
    const [first = "", broken = "", last = ""] = others.toSorted();
    const mend = await breakRecordsOf(broken);
    await look();
    const marked = async (): Promise<string[]> => {
      const rows = await database.db
        .selectFrom("harm_markers")
        .select("player_id")
        .where("player_id", "in", others)
        .execute();
      return rows.map(({ player_id }) => player_id).toSorted();
    };
    expect([await marked(), [...failed]]).toEqual([[first, last], [broken]]);
    await mend();
    // More than is looked at twice, so that only the failure has the player looked at again.
    await sql`UPDATE harm_scan SET movement_id = movement_id + 2000, step_id = step_id + 2000`.execute(database.db);
    expect(await look()).toBe(1);
    expect([await marked(), failed.size]).toEqual([[first, broken, last], 0]);
    await sql`UPDATE harm_scan SET movement_id = movement_id - 2000, step_id = step_id - 2000`.execute(database.db);
  });

  it("are looked for from a week back where nobody looked before, and from where a look failed", async () => {
    const others = [await britishPlayer(), await britishPlayer(), await britishPlayer()] as const;
    const [old, first, second] = others;
    const ended = new Date(atMs - 20 * DAY_MS);
    const movementsOf = (id: string, count: number, at: Date) =>
      sql`INSERT INTO movements (type, ref, player_id, currency, created_at)
        SELECT 'stake_taken', gen_random_uuid(), ${id}, 'EUR', ${at} FROM generate_series(1, ${count}::int)`.execute(
        database.db,
      );
    await movementsOf(old, 10, ended);
    await movementsOf(await britishPlayer(), 1_100, ended);
    await movementsOf(first, 1_500, now());
    await movementsOf(second, 10, now());
    for (const id of others) {
      playerId = id;
      for (let n = 0; n < 3; n += 1) await payment("deposit", "failed", { failure: "declined" });
    }
    await database.db.deleteFrom("harm_scan").execute();
    const marked = async () => {
      const rows = database.db.selectFrom("harm_markers").select("player_id").distinct();
      const ids = (await rows.where("player_id", "in", others).execute()).map((row) => row.player_id);
      return others.map((id) => ids.includes(id));
    };
    let looksLeft = 3;
    const failing = new Proxy(database.db, {
      get: (db, name) => {
        if (name === "transaction" && (looksLeft -= 1) < 2) throw new DatabaseUnavailable("gone");
        // Safe: whatever there is of a database, by its own name.
        const part = db[name as keyof typeof db] as unknown;
        return typeof part === "function" ? (part.bind(db) as unknown) : part;
      },
    });
    const look = (db: typeof database.db) => scanForHarm({ db, now, log, harm, movementsAtOnce: 500n });
    await expect(look(failing)).rejects.toThrow(DatabaseUnavailable);
    expect(await marked()).toEqual([false, true, false]);
    const { movement_id: reached } = await database.db
      .selectFrom("harm_scan")
      .select("movement_id")
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ id: bigint }>`
      SELECT max(id) AS id FROM movements WHERE player_id = ${old}`.execute(database.db);
    expect(reached).toBeGreaterThan((rows[0]?.id ?? 0n) + 1_100n);
    await look(database.db);
    expect(await marked()).toEqual([false, true, true]);
  });

  it("are found of every player, however many there are", async () => {
    await payment("deposit", "failed", { failure: "declined" });
    const ids: string[] = [];
    for (let n = 0; n < 205; n += 1) ids.push(await britishPlayer());
    await sql`INSERT INTO payments (id, player_id, currency, kind, key, fingerprint, provider, method, amount, state, failure, locale, created_at, updated_at)
      SELECT gen_random_uuid(), own.id, currency, kind, gen_random_uuid(), fingerprint, provider, method, amount, state, failure, locale, created_at, updated_at
      FROM (SELECT * FROM payments AS one WHERE one.player_id = ${playerId}) AS one, unnest(${sql.val(ids)}::text[]) AS own (id), generate_series(1, 3)`.execute(
      database.db,
    );
    await scan();
    const marked = await database.db
      .selectFrom("harm_markers")
      .select("player_id")
      .where("rule", "=", "declined_deposits")
      .execute();
    expect(ids.filter((id) => !marked.some(({ player_id }) => player_id === id))).toEqual([]);
  });

  it("are none where somebody bets now and then", async () => {
    await stake(500n, atMs - HOUR_MS);
    await payment("deposit", "succeeded");
    await scan();
    expect(await found()).toEqual([]);
  });

  it("are play on most days, and at night by the clocks of the place", async () => {
    // From Monday on: at 4 in the morning on three days, at 6 on the others.
    for (let back = 0; back < 6; back += 1)
      await stake(500n, Date.parse("2026-11-28T00:00:00Z") - back * DAY_MS + (back < 3 ? 4 : 6) * HOUR_MS);
    expect(await scan()).toBe(2);
    expect(await found()).toEqual(["frequent_play 6/6", "night_play 3/3"]);
  });

  it("are deposits after losses, declined deposits and withdrawals taken back", async () => {
    await stake(5_000n, atMs - 2 * HOUR_MS);
    for (let n = 0; n < 3; n += 1) await payment("deposit", "succeeded");
    for (let n = 0; n < 3; n += 1) await payment("deposit", "failed", { failure: "declined" });
    for (let n = 0; n < 2; n += 1) await payment("withdrawal", "cancelled");
    await scan();
    expect(await found()).toEqual(["cancelled_withdrawals 2/2", "chasing_losses 3/3", "declined_deposits 3/3"]);
  });

  it("are no deposits before a loss, nor while what was staked is open", async () => {
    const hour = (back: number) => atMs - back * HOUR_MS;
    const paidIn = (back: number) => payment("deposit", "succeeded", { at: hour(back) });
    // Paid in first and lost then: nobody ran after anything.
    for (const back of [9, 8, 7]) await paidIn(back);
    await stake(5_000n, hour(6));
    await scan();
    expect(await found()).toEqual([]);
    playerId = await britishPlayer();
    await openStake(5_000n, hour(9));
    for (const back of [8, 7, 6]) await paidIn(back);
    await scan();
    expect(await found()).toEqual([]);
    // Lost after two of them, and once more paid in.
    await loseOpenStake(5_000n, hour(5));
    for (const back of [4, 3]) await paidIn(back);
    await scan();
    expect(await found()).toEqual([]);
    await paidIn(2);
    await scan();
    expect(await found()).toEqual(["chasing_losses 3/3"]);
  });

  it("are stakes that rise, compared with the four weeks before, where there are enough of both", async () => {
    for (let n = 0; n < 10; n += 1) await stake(100n, atMs - 20 * DAY_MS + n * 1_000);
    for (let n = 0; n < 9; n += 1) await stake(400n, atMs - HOUR_MS + n * 1_000);
    await scan();
    expect(await found()).toEqual([]);
    await stake(400n, atMs - HOUR_MS);
    await scan();
    expect(await found()).toEqual(["rising_stakes 400/300"]);
  });

  it("are higher limits asked for again and again, and long play", async () => {
    const limit = { playerId, type: "loss", period: "day", currency: "EUR" } as const;
    for (const amount of [5n, 6n, 7n]) await setLimit(database.db, { ...limit, amount, at: now() });
    await database.db
      .insertInto("play_quarters")
      .values({ player_id: playerId, at: new Date(atMs - HOUR_MS / 2), ms: BigInt(5 * HOUR_MS) })
      .execute();
    await scan();
    expect(await found()).toEqual(["limit_raises 2/2", "long_play 300/300"]);
  });

  it("stand once for a window, however many look at once, and again in the next", async () => {
    for (let n = 0; n < 3; n += 1) await payment("deposit", "failed", { failure: "declined" });
    await stake(1n, atMs);
    const counts = await Promise.all(Array.from({ length: 8 }, () => scan()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await scan()).toBe(0);
    atMs += DAY_MS;
    for (let n = 0; n < 3; n += 1) await payment("deposit", "failed", { failure: "declined" });
    await stake(1n, atMs);
    expect(await scan()).toBe(1);
  });

  it("are counted by the operator's own figures, and never changed once they stand", async () => {
    await payment("withdrawal", "cancelled");
    await stake(1n, atMs);
    await scan(HarmFile.parse({ thresholds: { GB: { cancelled_withdrawals: 1 } } }));
    expect(await found()).toEqual(["cancelled_withdrawals 1/1"]);
    await expect(database.db.updateTable("harm_markers").set({ rule: "none" }).execute()).rejects.toThrow();
    await expect(database.db.deleteFrom("harm_markers").execute()).rejects.toThrow();
    expect(HarmFile.safeParse({ thresholds: { GB: { cancelled_withdrawals: 0 } } }).success).toBe(false);
    expect(HarmFile.safeParse({ thresholds: { FR: {} } }).success).toBe(false);
  });

  it("are sent, signed, until they are taken, and then no more", async () => {
    await database.db.deleteFrom("harm_marker_deliveries").execute();
    for (let n = 0; n < 3; n += 1) await payment("deposit", "failed", { failure: "declined" });
    await stake(1n, atMs);
    await scan();
    const sent: { header: string; body: string }[] = [];
    const reach = (status: number) => async (request: Request) => {
      sent.push({ header: request.headers.get(HARM_SIGNATURE) ?? "", body: await request.text() });
      return new Response(null, { status });
    };
    const deps = { db: database.db, now, log, harm };
    expect(await sendHarmMarkers(deps, reach(503))).toBe(0);
    expect(await sendHarmMarkers(deps, reach(204))).toBe(0);
    atMs += 60_000;
    expect(await sendHarmMarkers(deps, reach(204))).toBe(1);
    atMs += HOUR_MS;
    expect(await sendHarmMarkers(deps, reach(204))).toBe(0);
    const [first, again] = sent;
    expect(sent.length).toBe(2);
    expect(again?.body).toBe(first?.body);
    expect(JSON.parse(first?.body ?? "{}")).toMatchObject({ rule: "declined_deposits", player_id: playerId });
    const at = new Date(NOON + 60_000);
    expect(again && isSignedEvent(again, { secrets: [SECRET], at })).toBe(true);
  });
});
