import { setImmediate } from "node:timers/promises";
import { PlaceBetsRequest, PlacedBets } from "@touchline/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeBets } from "../../src/book/placement/place-bets.ts";
import { openPostgres } from "../../src/db/open-postgres.ts";
import { STAKE_STEPS, takeStep } from "../../src/wallet/stakes.ts";
import { barWithin } from "../a-player.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { openTestDatabase, urlOf } from "../test-database.ts";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import { BookUnderTest, type LegOf, newKey, placeBody, type PlayerUnderTest } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";

const { POSTGRES_UNDER_TEST } = process.env;
/** One goes first and alone, the others make one full batch. */
const AT_ONCE = 33;

let under: BookUnderTest;
let statements = 0;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open({}, await openTestDatabase({ onQuery: () => void (statements += 1) }));
});
afterAll(() => under.close());
beforeEach(async () => {
  matchNumber += 1;
  under.feed.open(`live-${matchNumber}`, { live: true, lines: standardLines() });
  under.feed.open(`upcoming-${matchNumber}`, { lines: standardLines() });
  // The first bet on a match keeps it; those that follow find it kept.
  const first = await under.player({ amount: 10_000n });
  await first.place([leg("upcoming")]);
});

const leg = (kind: "live" | "upcoming"): LegOf => ({
  match_id: `${kind}-${matchNumber}`,
  market_id: "1",
  outcome_id: "1",
  odds: "2.10",
});

const players = (count: number): Promise<PlayerUnderTest[]> =>
  Promise.all(Array.from({ length: count }, () => under.player({ amount: 10_000n })));

/** How many statements the work takes. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = statements;
  await work();
  return statements - before;
}

/** Has the database refuse whatever is written for the player to a table, until it is told to stop. */
async function refuseWrites(table: "placements" | "movements", { id }: PlayerUnderTest): Promise<() => Promise<void>> {
  const name = sql.id(`refused_${matchNumber}`);
  await sql`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'refused by the test'; END $$`.execute(under.db);
  await sql`CREATE TRIGGER ${name} BEFORE INSERT ON ${sql.table(table)} FOR EACH ROW
    WHEN (NEW.player_id = ${sql.lit(id)}) EXECUTE FUNCTION ${name}()`.execute(under.db);
  return async () => void (await sql`DROP FUNCTION ${name} CASCADE`.execute(under.db));
}

const stateOf = async (player: PlayerUnderTest, key: string): Promise<string> =>
  PlacedBets.parse((await player.placement(key)).body).placement.state;

async function assertExact(): Promise<void> {
  await assertLedgerBalances(under.db);
  await assertStakesMatchBets(under.db);
}

describe("placements of many players at once", () => {
  it("take one statement to read and one to write where one comes alone, after that for its session", async () => {
    const [player] = await players(1);
    expect(await statementsOf(async () => player?.place([leg("upcoming")]))).toBe(3);
  });

  it("take two statements to read and two to write for thirty-three that come at once", async () => {
    const all = await players(AT_ONCE);
    const rows = await under.db.selectFrom("players").selectAll().execute();
    const request = PlaceBetsRequest.parse(placeBody([leg("upcoming")]));
    const calls = rows
      .filter(({ id }) => all.some((player) => player.id === id))
      .map((player) => ({ player, key: newKey(), request, locale: "en", refusedHere: null }));
    const taken = await statementsOf(async () => {
      const results = await Promise.all(calls.map((call) => placeBets(under.book.placement, call)));
      expect(results.map(({ status }) => status)).toEqual(all.map(() => "placed"));
    });
    // The first is alone in both; where its writing ends before the others are read, one of them is too.
    expect(taken).toBeGreaterThanOrEqual(4);
    expect(taken).toBeLessThanOrEqual(5);
    await assertExact();
  });

  it("stand, all but the one that the database refuses", async () => {
    const all = await players(8);
    const [bad] = all.slice(4);
    const restore = await refuseWrites("placements", bad as PlayerUnderTest); // safe: there are eight
    const statuses = await Promise.all(all.map(async (player) => (await player.place([leg("upcoming")])).status));
    await restore();
    expect(statuses).toEqual(all.map((player) => (player === bad ? 500 : 201)));
    expect(await bad?.balance()).toEqual({ available: 10_000n, reserved: 0n });
    await assertExact();
  });

  it("of one player meet the balance that the earlier one left, and tell it in that order [GLI-G8]", async () => {
    const [player = await under.player(), ...others] = await players(4);
    const asked = [...others, player, player, player].map((one) => one.place([leg("upcoming")], { stake: "4000" }));
    const statuses = (await Promise.all(asked)).map(({ status }) => String(status));
    expect(statuses.toSorted((a, b) => a.localeCompare(b))).toEqual(["201", "201", "201", "201", "201", "422"]);
    const told = (await player.events()).filter(({ event_name }) => event_name === "balance_changed");
    expect(told.map(({ message }) => [message["available_to_bet"], message["version"]])).toEqual([
      ["6000", 2],
      ["2000", 3],
    ]);
    await assertExact();
  });

  it("under one key are one placement, whoever else places at that time [TKT-26]", async () => {
    const [player = await under.player(), ...others] = await players(5);
    const key = newKey();
    const asked = [...others, player, player, player, player].map((one) => one.place([leg("upcoming")], { key }));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 201));
    const ids = answers.slice(-4).map(({ body }) =>
      PlacedBets.parse(body)
        .list.map(({ id }) => id)
        .join(),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await player.balance()).toEqual({ available: 9_000n, reserved: 0n });
    await assertExact();
  });
});

describe("decisions on many live placements at once", () => {
  it("take a statement for as many as wait, and each its stake [TKT-26]", async () => {
    const all = await players(AT_ONCE);
    const keys = all.map(() => newKey());
    await Promise.all(all.map((player, index) => player.place([leg("live")], { key: keys[index] ?? "" })));
    const taken = await statementsOf(async () => {
      under.clock.advance(5_000);
      await under.book.decideHeld();
    });
    // The first alone, the others together; and those that look for overdue ones, and for overdue cash-outs.
    expect(taken).toBe(4);
    const states = await Promise.all(all.map((player, index) => stateOf(player, keys[index] ?? "")));
    expect(states).toEqual(all.map(() => "accepted"));
    await assertExact();
  });

  it("stand, all but the one that the database refuses, which is decided once it takes it [TKT-26]", async () => {
    const all = await players(6);
    const keys = all.map(() => newKey());
    await Promise.all(all.map((player, index) => player.place([leg("live")], { key: keys[index] ?? "" })));
    const states = () => Promise.all(all.map((player, index) => stateOf(player, keys[index] ?? "")));
    const restore = await refuseWrites("movements", all[3] as PlayerUnderTest); // safe: there are six
    under.clock.advance(5_000);
    const oneWaits = all.map((_, index) => (index === 3 ? "processing" : "accepted"));
    await expect.poll(states, { timeout: 15_000 }).toEqual(oneWaits);
    await restore();
    const triedAgain = async () => {
      under.clock.advance(1_000);
      return states();
    };
    await expect.poll(triedAgain, { timeout: 15_000 }).toEqual(all.map(() => "accepted"));
    await assertExact();
  });
});

describe("a player who is barred meanwhile", () => {
  /** In one transaction with what the player had then. */
  const bar = ({ id }: PlayerUnderTest): Promise<Awaited<ReturnType<PlayerUnderTest["balance"]>>> =>
    under.db.transaction().execute(async (trx) => {
      await barWithin(trx, id, { account_status: "suspended" });
      const account = trx.selectFrom("accounts").select(["available", "reserved"]).where("player_id", "=", id);
      return account.where("currency", "=", "EUR").executeTakeFirstOrThrow();
    });

  /** Bars a player before the work's first statement, and again after each of them has been sent. */
  async function atEveryMoment(
    work: (player: PlayerUnderTest) => Promise<unknown>,
    expectAfter: (
      player: PlayerUnderTest,
      before: Awaited<ReturnType<typeof bar>>,
      answer: unknown,
    ) => Promise<boolean>,
  ): Promise<void> {
    const seen: boolean[] = [];
    for (let sent = 0; !seen.includes(true) && sent < 20; sent += 1) {
      const player = await under.player({ amount: 10_000n });
      const before = statements;
      const working = work(player);
      const done = working.then(() => "done");
      const isSent = (): boolean => statements >= before + sent;
      while (!isSent() && (await Promise.race([done, setImmediate()])) !== "done");
      const barred = await bar(player);
      seen.push(await expectAfter(player, barred, await working));
    }
    // Bars that came first, and one that came too late: of two connections either may be the quicker.
    expect(seen.at(-1)).toBe(true);
    if (POSTGRES_UNDER_TEST === undefined) expect(seen.length).toBeGreaterThan(2);
    await assertExact();
  }

  it("has no stake taken afterwards", () =>
    atEveryMoment(
      async (player) => (await player.place([leg("upcoming")])).status,
      async (player, { available }, status) => {
        const isPlaced = available < 10_000n;
        expect(status).toBe(isPlaced ? 201 : 403);
        expect(await player.balance()).toEqual({ available, reserved: 0n });
        return isPlaced;
      },
    ));

  it("has a stake given back that waits for its live delay [TKT-26]", async () => {
    const [player = await under.player(), other = await under.player()] = await players(2);
    const [key, otherKey] = [newKey(), newKey()];
    await Promise.all([player.place([leg("live")], { key }), other.place([leg("live")], { key: otherKey })]);
    expect((await bar(player)).reserved).toBe(1_000n);
    under.clock.advance(5_000);
    await under.book.decideHeld();
    expect([await stateOf(player, key), await stateOf(other, otherKey)]).toEqual(["rejected", "accepted"]);
    expect(await player.balance()).toEqual({ available: 10_000n, reserved: 0n });
    expect(await player.bets()).toMatchObject([{ status: "rejected", rejection: { code: 12 } }]);
    await assertExact();
  });

  it("keeps a live bet that was decided before, and no other [TKT-26]", () =>
    atEveryMoment(
      async (player) => {
        const key = newKey();
        await player.place([leg("live")], { key });
        under.clock.advance(5_000);
        under.feed.alive();
        await under.book.decideHeld();
        return stateOf(player, key);
      },
      async (player, before, state) => {
        const isTaken = before.available < 10_000n && before.reserved === 0n;
        expect(state).toBe(isTaken ? "accepted" : "rejected");
        expect(await player.balance()).toEqual({ available: isTaken ? 9_000n : 10_000n, reserved: 0n });
        return isTaken;
      },
    ));
});

// The built-in database has one connection: nobody else can hold a row of it.
if (POSTGRES_UNDER_TEST !== undefined) describeHeldRows(POSTGRES_UNDER_TEST);

function describeHeldRows(serverUrl: string): void {
  it("a player whom another transaction is barring is waited for, and has no stake taken [VAL-10]", async () => {
    const other = await openPostgres(await urlOf(under.db, serverUrl));
    const [barred, ...free] = await players(3);
    const [isHeld, isPlaced] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const barring = other.db.transaction().execute(async (trx) => {
      await barWithin(trx, barred?.id ?? "", { is_spam: true });
      isHeld.resolve();
      await isPlaced.promise;
    });
    await isHeld.promise;
    const late = barred?.place([leg("upcoming")]);
    const answers = await Promise.all(free.map((player) => player.place([leg("upcoming")])));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    isPlaced.resolve();
    await barring;
    expect(await late).toMatchObject({ status: 422, body: { code: 115 } });
    expect(await barred?.balance()).toEqual({ available: 10_000n, reserved: 0n });
    await other.close();
  });

  it("an account that another transaction holds delays its own placement alone, which meets what that left", async () => {
    const other = await openPostgres(await urlOf(under.db, serverUrl));
    const [held, ...free] = await players(4);
    const [isHeld, isPlaced] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const spending = other.db.transaction().execute(async (trx) => {
      const spent = { betId: `other-${matchNumber}`, playerId: held?.id ?? "", currency: "EUR", amount: 3_000n };
      await takeStep(trx, STAKE_STEPS.take, { ...spent, at: new Date() });
      isHeld.resolve();
      await isPlaced.promise;
    });
    await isHeld.promise;
    const late = held?.place([leg("upcoming")], { stake: "2000" });
    const answers = await Promise.all(free.map((player) => player.place([leg("upcoming")])));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    isPlaced.resolve();
    await spending;
    expect((await late)?.status).toBe(201);
    expect(await held?.balance()).toEqual({ available: 5_000n, reserved: 0n });
    await assertLedgerBalances(under.db);
    await other.close();
  });
}
