import { CashOutAnswer, PlacedBets } from "@touchline/contract";
import { type RawBuilder, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../src/db/database.ts";
import { DatabaseUnavailable } from "../src/db/database-unavailable.ts";
import { openPostgres } from "../src/db/open-postgres.ts";
import { createHealth } from "../src/observability/health.ts";
import { assertLedgerBalances } from "./assert-ledger-balances.ts";
import {
  BookUnderTest,
  type LegOf,
  newKey,
  placeBody,
  type PlayerUnderTest,
  type WireBody,
} from "./book/book-under-test.ts";
import { assertStakesMatchBets } from "./book/assert-stakes-match-bets.ts";
import { likelyLine, scored, standardLines } from "./book/scripted-feed.ts";
import { type FaultyLink, openFaultyLink } from "./faulty-link.ts";
import { openTestDatabase, urlOf } from "./test-database.ts";

const { POSTGRES_UNDER_TEST } = process.env;
const THREE_DAYS_MS = 259_200_000;
const TIMEOUTS = { connectMs: 300, queryMs: 300, turnMs: 2_000, idleInTransactionMs: 1_000 };

describe("readiness", () => {
  it("is had while the database answers, and the feed is heard", async () => {
    const handle = await openTestDatabase();
    const { db } = handle;
    expect(await createHealth({ db, feedLagSeconds: () => 0 }).readiness()).toMatchObject({ ready: true });
    expect(await createHealth({ db, feedLagSeconds: () => 60 }).readiness()).toMatchObject({ ready: false });
    await handle.close();
  });
});

// The built-in database is in the process: there is no way to it that could fail. These run where PostgreSQL is.
if (POSTGRES_UNDER_TEST !== undefined) describeFaultsOf(POSTGRES_UNDER_TEST);

function describeFaultsOf(serverUrl: string): void {
  let direct: DatabaseHandle;
  let link: FaultyLink;
  let database: DatabaseHandle;
  beforeAll(async () => {
    direct = await openTestDatabase();
    link = await openFaultyLink(await urlOf(direct.db, serverUrl));
    database = await openPostgres(link.url, { timeouts: TIMEOUTS });
  });
  afterAll(async () => {
    await database.close();
    await link.close();
    await direct.close();
  });

  const answer = async (): Promise<number | undefined> =>
    (await sql<{ n: number }>`SELECT 1 AS n`.execute(database.db)).rows[0]?.n;

  /** Ends every backend of the test's database but the one that asks, and waits until they are gone. */
  const terminateAll = () =>
    sql`SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(direct.db);

  const sessions = async (where: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${where}`.execute(direct.db);
    return rows[0]?.n ?? 0;
  };
  const waitingForLocks = () => sessions(sql`wait_event_type = 'Lock'`);
  const openTransactions = () => sessions(sql`xact_start IS NOT NULL`);

  describe("a connection that ends", () => {
    it("while it is in use fails what was asked as an outage, and nothing else", async () => {
      const transaction = database.db.transaction().execute(async (trx) => {
        await sql`SELECT 1`.execute(trx);
        await terminateAll();
        await sql`SELECT 2`.execute(trx);
      });
      await expect(transaction).rejects.toBeInstanceOf(DatabaseUnavailable);
      expect(await answer()).toBe(1);
    });

    it("while nobody uses it is replaced without a word", async () => {
      await Promise.all([answer(), answer(), answer()]);
      await terminateAll();
      expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1]);
      await Promise.all([answer(), answer(), answer()]);
      link.cut();
      expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1]);
    });
  });

  describe("a database that swallows what it is sent", () => {
    it("is an outage after the time-outs, is not ready, and serves again once it answers", async () => {
      await answer();
      link.swallow(true);
      await expect(answer()).rejects.toBeInstanceOf(DatabaseUnavailable);
      const health = createHealth({ db: database.db, feedLagSeconds: () => 0 });
      expect(await health.readiness()).toMatchObject({ ready: false, checks: { database: "failed" } });
      link.swallow(false);
      link.cut();
      await expect.poll(() => health.readiness()).toMatchObject({ ready: true });
      expect(await answer()).toBe(1);
    });

    it("lets go by itself of what was begun by connections whose end it never hears", async () => {
      await sql`CREATE TABLE shelf (id int PRIMARY KEY)`.execute(direct.db);
      await sql`INSERT INTO shelf VALUES (1)`.execute(direct.db);
      const lock = sql`SELECT 1 FROM shelf FOR UPDATE`;
      const first = Promise.withResolvers<void>();
      const holding = database.db.transaction().execute(async (trx) => {
        await lock.execute(trx);
        await first.promise;
        await sql`SELECT 2`.execute(trx);
      });
      // The second one gets the lock from the first and would hold it in turn.
      const waiting = database.db.transaction().execute((trx) => lock.execute(trx));
      await expect.poll(() => waitingForLocks()).toBe(1);
      link.swallow(true);
      first.resolve();
      const outcomes = await Promise.allSettled([holding, waiting]);
      expect(outcomes).toMatchObject(outcomes.map(() => ({ reason: expect.any(DatabaseUnavailable) })));
      link.swallow(false);
      await expect.poll(() => openTransactions(), { timeout: 10_000 }).toBe(0);
      expect((await lock.execute(database.db)).rows).toHaveLength(1);
    });

    it("is told to ask for a sign of life, to end what nobody uses, and to compile nothing", async () => {
      const { rows } = await sql`SELECT current_setting('idle_session_timeout') AS unused,
        current_setting('statement_timeout') AS statement, current_setting('jit') AS jit`.execute(database.db);
      expect(rows).toEqual([{ unused: "30s", statement: "800ms", jit: "off" }]);
    });
  });

  describe("an edit whose commit is not confirmed", () => {
    const lines = [likelyLine({ name: "1", odds: "3.00", probability: 0.48 })];
    const outcome = { market_id: "1", outcome_id: "1", odds: "3.00" };
    let under: BookUnderTest;
    let player: PlayerUnderTest;
    let bet: WireBody;
    let matchNumber = 0;
    beforeAll(async () => {
      under = await BookUnderTest.open({}, database);
      // Of the bets of another book: a commit of theirs could be the one that is lost.
      await under.book.settlement.idle();
    });
    afterAll(() => under.book.stop());
    beforeEach(async () => {
      player = await under.player({ amount: 1_000_000n });
      matchNumber += 1;
      under.feed.open(`edit-live-${matchNumber}`, { live: true, lines });
      under.feed.open(`edit-${matchNumber}`, { lines });
      bet = (await player.place([{ ...outcome, match_id: `edit-${matchNumber}` }])).body.list[0];
    });
    afterEach(() => assertStakesMatchBets(direct.db));

    const edit = (matchId: string, key: string) =>
      player.post(
        "/bets/edit",
        { ...placeBody([{ ...outcome, match_id: matchId }]), bet_id: bet.id, to_cashout: bet.to_cashout.value },
        { "idempotency-key": key },
      );
    const stateOf = async (key: string): Promise<string> =>
      CashOutAnswer.parse((await player.get(`/bets/cashouts/${key}`)).body).cashout.state;
    const offerMoves = async (betId: string): Promise<boolean> => {
      under.takePublished();
      under.feed.change(`edit-${matchNumber}`, { lines: [likelyLine({ name: "1", odds: "2.50", probability: 0.6 })] });
      under.feed.change(`edit-live-${matchNumber}`, {
        lines: [likelyLine({ name: "1", odds: "2.50", probability: 0.6 })],
      });
      under.clock.advance(1_000);
      return under
        .takePublished()
        .some(({ data }: WireBody) => data.event_name === "bet_cashout_changed" && data.message.bet_id === betId);
    };

    it("before play is answered as it was recorded, once, and what it placed is followed [TKT-26]", async () => {
      const key = newKey();
      link.loseNextCommit();
      const { status, body }: { status: number; body: WireBody } = await edit(`edit-${matchNumber}`, key);
      expect([status, body.cashout.state, body.replacements.length]).toEqual([200, "accepted", 1]);
      expect((await edit(`edit-${matchNumber}`, key)).body).toEqual(body);
      expect(await offerMoves(body.replacements[0].id)).toBe(true);
    });

    it("in play is refused, since nobody watched it, and the bet stands [TKT-26]", async () => {
      const key = newKey();
      link.loseNextCommit();
      expect((await edit(`edit-live-${matchNumber}`, key)).status).toBe(202);
      under.clock.advance(0);
      await expect.poll(() => stateOf(key)).toBe("rejected");
      expect((await player.get(`/bets/${bet.id}`)).body.status).toBe("waiting_results");
    });

    it("of the decision is decided once, and what it placed is followed [TKT-26]", async () => {
      const key = newKey();
      expect((await edit(`edit-live-${matchNumber}`, key)).status).toBe(202);
      link.loseNextCommit();
      under.clock.advance(10_000);
      await expect
        .poll(async () => {
          under.clock.advance(1_000);
          return stateOf(key);
        })
        .toBe("accepted");
      under.feed.alive();
      const { body }: { body: WireBody } = await player.get(`/bets/cashouts/${key}`);
      await expect.poll(() => offerMoves(body.replacements[0].id)).toBe(true);
    });
  });

  describe("a placement whose commit is not confirmed", () => {
    let under: BookUnderTest;
    let player: PlayerUnderTest;
    let matchNumber = 0;
    beforeAll(async () => {
      under = await BookUnderTest.open({}, database);
      // Of the bets of another book: a commit of theirs could be the one that is lost.
      await under.book.settlement.idle();
    });
    afterAll(async () => {
      await under.book.stop();
    });
    beforeEach(async () => {
      player = await under.player({ amount: 1_000_000n });
      matchNumber += 1;
      under.feed.open(`live-${matchNumber}`, { live: true, lines: standardLines() });
      under.feed.open(`upcoming-${matchNumber}`, { lines: standardLines() });
    });
    const stateOf = async (key: string): Promise<string> =>
      PlacedBets.parse((await player.placement(key)).body).placement.state;
    const leg = (kind: "live" | "upcoming"): LegOf => ({
      match_id: `${kind}-${matchNumber}`,
      market_id: "1",
      outcome_id: "1",
      odds: "2.10",
    });

    it("before play is answered as it was recorded, once [TKT-26]", async () => {
      const key = newKey();
      link.loseNextCommit();
      const { status, body } = await player.place([leg("upcoming")], { key });
      expect([status, body.placement.state]).toEqual([201, "accepted"]);
      expect((await player.place([leg("upcoming")], { key })).body).toEqual(body);
      expect(await player.balance()).toEqual({ available: 999_000n, reserved: 0n });
      await assertLedgerBalances(direct.db);
    });

    it("in play is refused, since nobody watched it, and gives its stake back [TKT-26]", async () => {
      const key = newKey();
      link.loseNextCommit();
      expect((await player.place([leg("live")], { key })).status).toBe(202);
      under.clock.advance(0);
      await expect.poll(() => player.balance()).toEqual({ available: 1_000_000n, reserved: 0n });
      expect(await stateOf(key)).toBe("rejected");
      await assertLedgerBalances(direct.db);
    });

    it("and whose key cannot be looked up either is found when it is overdue [TKT-26]", async () => {
      const key = newKey();
      link.loseNextCommit({ thenSwallow: true });
      expect((await player.place([leg("live")], { key })).status).toBe(503);
      link.swallow(false);
      link.cut();
      expect(await stateOf(key)).toBe("processing");
      await expect
        .poll(async () => {
          under.clock.advance(3_000);
          return stateOf(key);
        })
        .toBe("rejected");
      expect(await player.balance()).toEqual({ available: 1_000_000n, reserved: 0n });
      await assertLedgerBalances(direct.db);
    });

    it("nor looked up, while the clock was days ahead, is found as soon once it is set back [TKT-26]", async () => {
      under.clock.setAhead(THREE_DAYS_MS);
      const key = newKey();
      link.loseNextCommit({ thenSwallow: true });
      expect((await player.place([leg("live")], { key })).status).toBe(503);
      link.swallow(false);
      link.cut();
      under.clock.setAhead(-THREE_DAYS_MS);
      await expect
        .poll(async () => {
          under.clock.advance(1_500);
          return stateOf(key);
        })
        .toBe("rejected");
      expect(await player.balance()).toEqual({ available: 1_000_000n, reserved: 0n });
      await assertLedgerBalances(direct.db);
    });

    it("of the decision is decided once, and settled all the same [TKT-26]", async () => {
      const key = newKey();
      await player.place([leg("live")], { key });
      link.loseNextCommit();
      under.clock.advance(10_000);
      await expect
        .poll(async () => {
          under.clock.advance(1_000);
          return stateOf(key);
        })
        .toBe("accepted");
      expect(await player.balance()).toEqual({ available: 999_000n, reserved: 0n });
      await assertLedgerBalances(direct.db);
    });

    it("leaves the score of a match that moved meanwhile to be kept later", async () => {
      const matchId = `live-${matchNumber}`;
      const score = { home: 2, away: 1 };
      const kept = direct.db.selectFrom("match_archive").select("state").where("match_id", "=", matchId);
      await player.place([leg("live")]);
      link.swallow(true);
      under.feed.change(matchId, { state: scored([2, 1]) });
      expect((await player.get("/bets")).status).toBe(503);
      link.swallow(false);
      link.cut();
      await expect
        .poll(async () => {
          under.clock.advance(1_000);
          return (await kept.executeTakeFirstOrThrow()).state;
        })
        .toMatchObject({ score });
    });

    it("of many players is decided for each of their keys [TKT-26]", async () => {
      const others = await Promise.all(Array.from({ length: 8 }, () => under.player({ amount: 1_000_000n })));
      const bets = [player, ...others].map((one, index) => ({
        player: one,
        key: newKey(),
        kind: index % 2 === 0 ? ("live" as const) : ("upcoming" as const),
      }));
      // Those that come at once are written together, and nobody hears what became of them.
      link.loseNextCommit();
      const placed = bets.map(({ player: one, key, kind }) => one.place([leg(kind)], { key }));
      const statuses = (await Promise.all(placed)).map(({ status }) => status);
      expect(statuses).toEqual(bets.map(({ kind }) => (kind === "live" ? 202 : 201)));
      const states = () =>
        Promise.all(
          bets.map(async ({ player: one, key }) => PlacedBets.parse((await one.placement(key)).body).placement.state),
        );
      const undecided = async () => {
        under.clock.advance(1_000);
        return (await states()).filter((state) => state === "processing");
      };
      await expect.poll(undecided, { timeout: 15_000 }).toEqual([]);
      const ends = await states();
      expect(ends.filter((_, index) => bets[index]?.kind === "upcoming")).not.toContain("rejected");
      expect(link.hasLostCommit()).toBe(true);
      const balances = await Promise.all(bets.map(({ player: one }) => one.balance()));
      expect(balances).toEqual(
        ends.map((end) => ({ available: end === "rejected" ? 1_000_000n : 999_000n, reserved: 0n })),
      );
      await assertLedgerBalances(direct.db);
    });

    it("is made once more where it never got there, in play too [TKT-26]", async () => {
      const key = newKey();
      link.loseNextWrite();
      expect((await player.place([leg("upcoming")])).status).toBe(201);
      link.loseNextWrite();
      expect((await player.place([leg("live")], { key })).status).toBe(202);
      under.clock.advance(5_000);
      await expect.poll(() => stateOf(key)).toBe("accepted");
      expect(await player.balance()).toEqual({ available: 998_000n, reserved: 0n });
      await assertLedgerBalances(direct.db);
    });

    it("and an outage is answered with 503 and when to come back, never as a fault of ours", async () => {
      link.swallow(true);
      const { status, body } = await player.get("/bets");
      link.swallow(false);
      link.cut();
      expect([status, body.code]).toEqual([503, 7]);
      await expect.poll(async () => (await player.get("/bets")).status).toBe(200);
    });
  });
}
