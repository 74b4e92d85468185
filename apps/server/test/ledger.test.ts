import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import { balances, ledgerOf } from "../src/wallet/accounts.ts";
import type { BetAmount } from "../src/wallet/stakes.ts";
import { STAKE_STEPS, takeStep } from "../src/wallet/stakes.ts";
import { addPlayer } from "./a-player.ts";
import { assertLedgerBalances } from "./assert-ledger-balances.ts";
import { openTestDatabase } from "./test-database.ts";

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

type StepName = keyof typeof STAKE_STEPS;

const at = new Date("2026-01-01T00:00:00Z");
const betAmount = (playerId: string, betId: string, amount: bigint): BetAmount => ({
  playerId,
  betId,
  amount,
  currency: "EUR",
  at,
});
const take = (step: StepName, amount: BetAmount) =>
  handle.db.transaction().execute((trx) => takeStep(trx, STAKE_STEPS[step], amount));
const balanceOf = async (playerId: string) => (await balances(handle.db, playerId))[0];

/** What the queries find that operators are told to run. */
async function operatorsFindings(): Promise<unknown[]> {
  const guide = await readFile(new URL("../../../docs/operators.md", import.meta.url), "utf8");
  const [, ledgerPart = ""] = guide.split("These queries must always answer zero rows");
  const queries = (/```sql\n(.*?)```/s.exec(ledgerPart)?.[1] ?? "").split(";").map((query) => query.trim());
  expect(queries.filter(Boolean)).toHaveLength(2);
  const answers = await Promise.all(queries.filter(Boolean).map((query) => sql.raw(query).execute(handle.db)));
  return answers.flatMap(({ rows }) => rows);
}

describe("the ledger", () => {
  it("holds a stake, then takes it, then pays the return", async () => {
    const player = await addPlayer(handle.db, { amount: 1000n });
    await take("reserve", betAmount(player, "paid", 300n));
    expect(await balanceOf(player)).toMatchObject({ available: 700n, reserved: 300n });
    await take("commit", betAmount(player, "paid", 300n));
    expect(await balanceOf(player)).toMatchObject({ available: 700n, reserved: 0n });
    await take("payOut", betAmount(player, "paid", 555n));
    expect(await balanceOf(player)).toMatchObject({ available: 1255n, reserved: 0n, version: 4 });
    const lines = await ledgerOf(handle.db, player, { limit: 10 });
    expect(lines.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
      ["bet_paid", 555n, 1255n],
      ["stake_reserved", -300n, 700n],
      ["demo_credit", 1000n, 1000n],
    ]);
  });

  it("gives a held stake back when the bet is refused", async () => {
    const player = await addPlayer(handle.db, { amount: 1000n });
    await take("reserve", betAmount(player, "refused", 300n));
    await take("release", betAmount(player, "refused", 300n));
    expect(await balanceOf(player)).toMatchObject({ available: 1000n, reserved: 0n });
  });

  it("refuses to leave a balance below zero and writes nothing [GLI-G8]", async () => {
    const player = await addPlayer(handle.db, { amount: 100n });
    expect(await take("take", betAmount(player, "too-much", 101n))).toEqual({
      moved: false,
      reason: "insufficient_funds",
    });
    expect(await balanceOf(player)).toMatchObject({ available: 100n, version: 1 });
    expect(await ledgerOf(handle.db, player, { limit: 10 })).toHaveLength(1);
  });

  it("takes a payout back though it is spent, and lets no other movement go below zero or further below it [GLI-G8]", async () => {
    const player = await addPlayer(handle.db, { amount: 100n });
    await take("takeBack", betAmount(player, "wrongly-paid", 300n));
    expect(await balanceOf(player)).toMatchObject({ available: -200n, version: 2 });
    for (const step of ["take", "reserve"] as const)
      expect(await take(step, betAmount(player, step, 1n))).toMatchObject({ moved: false });
    await take("payOut", betAmount(player, "paid-since", 150n));
    expect(await balanceOf(player)).toMatchObject({ available: -50n });
    const overdrawn = sql`
      WITH movement AS (
        INSERT INTO movements (type, ref, player_id, currency, created_at) VALUES ('stake_taken', 'overdrawn', ${player}, 'EUR', now()) RETURNING id
      )
      INSERT INTO ledger_entries (movement_id, side, account, player_id, currency, amount, balance_after)
      SELECT movement.id, line.side, line.account, line.player_id, 'EUR', line.amount, line.balance_after
      FROM movement, (VALUES
        (0::smallint, 'player:available', ${player}::text, -1::bigint, -51::bigint), (1::smallint, 'house:stakes', NULL, 1, NULL)
      ) AS line (side, account, player_id, amount, balance_after)`;
    await expect(overdrawn.execute(handle.db)).rejects.toThrow("only what is taken back");
    expect(await operatorsFindings()).toEqual([]);
  });

  it("makes a movement once however often it is asked for, also when the money is gone by then", async () => {
    const player = await addPlayer(handle.db, { amount: 100n });
    expect(await take("take", betAmount(player, "again", 100n))).toMatchObject({ moved: true, repeated: false });
    expect(await take("take", betAmount(player, "again", 100n))).toMatchObject({
      moved: true,
      repeated: true,
      balance: { available: 0n },
    });
    expect(await balanceOf(player)).toMatchObject({ available: 0n });
  });

  it("throws when a movement is repeated with another amount", async () => {
    const player = await addPlayer(handle.db, { amount: 100n });
    await take("take", betAmount(player, "other-figures", 10n));
    await expect(take("take", betAmount(player, "other-figures", 20n))).rejects.toThrow("other figures");
  });

  it("does not know an account that was never opened", async () => {
    const player = await addPlayer(handle.db, { currency: "JPY" });
    expect(await take("take", betAmount(player, "no-account", 1n))).toEqual({
      moved: false,
      reason: "account_unknown",
    });
  });

  it("lets nobody change, remove or unbalance what is written", async () => {
    const player = await addPlayer(handle.db);
    await expect(
      sql`UPDATE ledger_entries SET amount = amount + 1 WHERE player_id = ${player}`.execute(handle.db),
    ).rejects.toThrow("append-only");
    await expect(sql`DELETE FROM ledger_entries WHERE player_id = ${player}`.execute(handle.db)).rejects.toThrow(
      "append-only",
    );
    await expect(sql`DELETE FROM movements WHERE player_id = ${player}`.execute(handle.db)).rejects.toThrow(
      "append-only",
    );
    const lopsided = sql`
      WITH movement AS (
        INSERT INTO movements (type, ref, player_id, currency, created_at) VALUES ('bet_paid', 'lopsided', ${player}, 'EUR', now()) RETURNING id
      )
      INSERT INTO ledger_entries (movement_id, side, account, player_id, currency, amount, balance_after)
      SELECT id, 1, 'player:available', ${player}, 'EUR', 1, 1 FROM movement`;
    await expect(lopsided.execute(handle.db)).rejects.toThrow("two ledger lines");
  });

  it("sums to zero, with balances equal to its lines, after any movements in any order", async () => {
    const steps = fc.array(
      fc.record({
        step: fc.constantFrom<StepName>("reserve", "commit", "release", "take", "payOut"),
        bet: fc.integer({ min: 0, max: 4 }),
      }),
      { maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.bigInt(1n, 400n), async (plan, stake) => {
        const player = await addPlayer(handle.db, { amount: 1000n });
        for (const { step, bet } of plan) await take(step, betAmount(player, `${player}-${bet}`, stake));
        const balance = await balanceOf(player);
        expect(balance?.available).toBeGreaterThanOrEqual(0n);
        expect(balance?.reserved).toBeGreaterThanOrEqual(0n);
        const lines = await ledgerOf(handle.db, player, { limit: 500 });
        expect(lines.reduce((sum, line) => sum + line.amount, 0n)).toBe(balance?.available);
        await assertLedgerBalances(handle.db);
      }),
      { numRuns: 25 },
    );
  });

  it("tells when a balance was changed past the ledger", async () => {
    const player = await addPlayer(handle.db);
    await sql`UPDATE accounts SET available = available + 1 WHERE player_id = ${player}`.execute(handle.db);
    await expect(assertLedgerBalances(handle.db)).rejects.toThrow(`account ${player}`);
    expect(await operatorsFindings()).toEqual([
      expect.objectContaining({ player_id: player, available: 100_001n, available_sum: "100000" }),
    ]);
    await sql`UPDATE accounts SET available = available - 1 WHERE player_id = ${player}`.execute(handle.db);
    await assertLedgerBalances(handle.db);
    expect(await operatorsFindings()).toEqual([]);
  });

  it("spends a balance no further than it goes when many stakes are taken at once [GLI-G8]", async () => {
    const player = await addPlayer(handle.db, { amount: 1000n });
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, bet) =>
        take(bet % 2 === 0 ? "take" : "reserve", betAmount(player, `${player}-${bet}`, 100n)),
      ),
    );
    expect(results.filter(({ moved }) => moved)).toHaveLength(10);
    expect(await balanceOf(player)).toMatchObject({ available: 0n, version: 11 });
    await assertLedgerBalances(handle.db);
  });

  it("makes one movement when the same one is asked for many times at once", async () => {
    const player = await addPlayer(handle.db, { amount: 1000n });
    const results = await Promise.all(
      Array.from({ length: 20 }, () => take("take", betAmount(player, `${player}-once`, 100n))),
    );
    expect(results.filter((result) => result.moved && !result.repeated)).toHaveLength(1);
    expect(await balanceOf(player)).toMatchObject({ available: 900n });
  });
});
