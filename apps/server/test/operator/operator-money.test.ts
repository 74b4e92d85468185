import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ledgerOf } from "../../src/wallet/accounts.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, type LegOf, newKey, type PlayerUnderTest } from "../book/book-under-test.ts";
import { likelyLine, line, lineEnd } from "../book/scripted-feed.ts";
import { OperatorUnderTest, type Person, rowsOf } from "./operator-under-test.ts";

const DAY_MS = 86_400_000;

let under: BookUnderTest;
let desk: OperatorUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
  desk = new OperatorUnderTest(under);
});
afterAll(async () => {
  await assertLedgerBalances(under.db);
  desk.close();
  await under.close();
});
beforeEach(async () => {
  player = await under.player({ amount: 10_000n });
  desk.write({ alone_up_to: { EUR: "5000" } });
  // A day on: what was moved alone before counts no more.
  under.clock.advance(DAY_MS + 1);
  under.feed.alive();
});

const adjust = (by: Person, amount: string, key = newKey()) =>
  desk.post(by, `/players/${player.id}/adjustments`, { key, currency: "EUR", amount });
const available = async (): Promise<bigint> => (await player.balance()).available;
const movements = async (): Promise<[string, bigint][]> =>
  (await ledgerOf(under.db, player.id, { limit: 50 })).map(({ type, amount }) => [type, amount]);

function legOn(odds = "2.10"): LegOf {
  const match_id = `operated-${++matchNumber}`;
  under.feed.open(match_id, { lines: [line("1", { 1: odds, 2: "3.30", 3: "3.60" })] });
  return { match_id, market_id: "1", specifier: "", outcome_id: "1", odds };
}

async function placed(legs: LegOf[], stake = "1000") {
  expect((await player.place(legs, { stake })).status).toBe(201);
  const bet = (await player.bets()).find(({ selections: [first] }) => first?.match.id === legs[0]?.match_id);
  if (bet === undefined) throw new Error("no bet");
  return bet;
}

async function end(leg: LegOf, result: "win_entire" | "lose_entire"): Promise<void> {
  under.feed.settle(leg.match_id, { ...lineEnd("1", {}), outcomes: [{ id: "1", result }] });
  await under.book.settlement.idle();
}

const onlyBet = async () => (await player.bets())[0];

describe("an adjustment", () => {
  it("within what one operator may move alone is done once under its key, and told to the player", async () => {
    const key = newKey();
    const answers = await Promise.all([adjust("payments", "3000", key), adjust("payments", "3000", key)]);
    expect(answers.map(({ status, body }) => [status, String(body.state), String(body.decided_by)])).toEqual([
      [200, "done", "payments"],
      [200, "done", "payments"],
    ]);
    expect(answers[0].body.id).toBe(answers[1].body.id);
    expect(await available()).toBe(13_000n);
    expect(await movements()).toEqual([
      ["adjustment_added", 3_000n],
      ["demo_credit", 10_000n],
    ]);
    expect(await adjust("payments", "2000", key)).toMatchObject({ status: 409, body: { error: "key_reused" } });
    const notices = (await player.allEvents()).filter(({ event_name }) => event_name === "notification");
    expect(notices).toMatchObject([
      { message: { notification: { type: "balance_adjusted", body: expect.stringContaining("€30.00") } } },
    ]);
  });

  it("takes no more than there is, whoever approves", async () => {
    expect(await adjust("payments", "-10001")).toMatchObject({ status: 422, body: { error: "insufficient_funds" } });
    expect((await adjust("payments", "-4000")).body.state).toBe("done");
    const large = await adjust("payments", "-6000");
    expect(large.body.state).toBe("waiting");
    expect((await adjust("payments-2", "-1000")).body.state).toBe("done");
    const approval = await desk.post("payments-2", `/requests/${large.body.id}/approve`);
    expect(approval).toMatchObject({ status: 422, body: { error: "insufficient_funds" } });
    expect(await available()).toBe(5_000n);
  });

  it("over that waits for another operator, and moves nothing until then", async () => {
    const asked = await adjust("payments", "5001");
    expect(asked.body).toMatchObject({ state: "waiting", amount: "5001", decided_by: null });
    expect(await available()).toBe(10_000n);
    const at = `/requests/${asked.body.id}/approve`;
    expect(await desk.post("payments", at)).toMatchObject({ status: 403, body: { error: "four_eyes_required" } });
    expect(await desk.post("trading", at)).toMatchObject({ status: 403, body: { error: "forbidden" } });
    expect(await available()).toBe(10_000n);
    expect((await desk.post("payments-2", at)).body).toMatchObject({ state: "done", decided_by: "payments-2" });
    expect((await desk.post("payments-2", at)).body).toMatchObject({ state: "done", decided_by: "payments-2" });
    expect(await desk.post("admin", at)).toMatchObject({ status: 409, body: { error: "request_decided" } });
    expect(await available()).toBe(15_001n);
  });

  it("in small parts is no way around another operator, also when they come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => adjust("payments", "1500")));
    const done = answers.filter(({ body }) => body.state === "done").length;
    expect(done).toBe(3);
    expect(await available()).toBe(14_500n);
    expect((await adjust("payments", "-501")).body.state).toBe("waiting");
    under.clock.advance(DAY_MS + 1);
    expect((await adjust("payments", "1500")).body.state).toBe("done");
  });

  it("that many approve and decline at once is paid once or not at all", async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await available();
      const { body } = await adjust("payments", "6000");
      const answers = await Promise.all([
        ...(["payments-2", "admin", "admin-2", "payments-2"] as const).map((by) =>
          desk.post(by, `/requests/${body.id}/approve`),
        ),
        desk.post("payments", `/requests/${body.id}/decline`),
      ]);
      const states = new Set(
        answers.filter(({ status }) => status === 200).map(({ body: { state } }) => String(state)),
      );
      expect(states.size).toBe(1);
      expect(await available()).toBe(before + (states.has("done") ? 6_000n : 0n));
    }
  });

  it("that nobody approves in time expires", async () => {
    desk.write({ approve_within_hours: 2 });
    const { body } = await adjust("payments", "100");
    expect(body.state).toBe("waiting");
    under.clock.advance(2 * 3_600_000);
    const late = await desk.post("payments-2", `/requests/${body.id}/approve`);
    expect(late).toMatchObject({ status: 409, body: { error: "request_expired" } });
    const list = await desk.get("payments", `/requests?state=expired&player_id=${player.id}`);
    expect(rowsOf(list.body).map(({ id, state }) => [id, state])).toEqual([[body.id, "expired"]]);
    expect(await available()).toBe(10_000n);
  });

  it("is never recorded as approved by who asked for it, whatever the code says", async () => {
    const { body } = await adjust("payments", "9000");
    const forged = under.db
      .updateTable("operator_requests")
      .set({ state: "done", decided_by: "payments", decided_at: new Date() })
      .where("id", "=", body.id)
      .execute();
    await expect(forged).rejects.toThrow(/check/i);
  });
});

describe("a bet that an operator voids or settles anew", () => {
  it("has its payout taken back and its stake returned, by the ledger, once [BET-04]", async () => {
    const leg = legOn();
    const bet = await placed([leg]);
    await end(leg, "win_entire");
    expect(await available()).toBe(11_100n);
    const key = newKey();
    const answers = await Promise.all([
      desk.post("trading", `/bets/${bet.ref}/void`, { key }),
      desk.post("trading", `/bets/${bet.id}/void`, { key }),
    ]);
    expect(answers.map(({ body }) => [String(body.state), String(body.amount)])).toEqual([
      ["done", "2100"],
      ["done", "2100"],
    ]);
    expect(await available()).toBe(10_000n);
    expect(await movements()).toEqual([
      ["bet_paid", 1_000n],
      ["payout_taken_back", -2_100n],
      ["bet_paid", 2_100n],
      ["stake_taken", -1_000n],
      ["demo_credit", 10_000n],
    ]);
    expect(await onlyBet()).toMatchObject({
      status: "done",
      result: "refund_entire",
      selections: [{ status: "canceled", void_reason: "other" }],
      correction: { cause: "operator_decision", win_before: { value: "2100" } },
    });
    const notices = (await player.allEvents()).filter(({ event_name }) => event_name === "notification");
    expect(notices.map(({ message }) => (message["notification"] as { type: string }).type)).toEqual([
      "bet_won",
      "bet_corrected",
      "bet_voided",
    ]);
    // Whatever the feed says from here on changes nothing.
    under.feed.rollBack(leg.match_id, "1");
    await end(leg, "lose_entire");
    expect(await available()).toBe(10_000n);
  });

  it("over what one may move alone stays as it is until another approves, and only as it was asked for", async () => {
    const leg = legOn();
    const bet = await placed([leg], "5000");
    await end(leg, "win_entire");
    const settle = (result: string) =>
      desk.post("trading", `/bets/${bet.id}/settle`, {
        key: newKey(),
        selections: [{ selection_id: bet.selections[0]?.id, result }],
      });
    const asked = await settle("lose_entire");
    expect(asked.body).toMatchObject({ state: "waiting", amount: "10500" });
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire" });
    expect((await desk.post("trading-2", `/requests/${asked.body.id}/approve`)).body.state).toBe("done");
    expect(await onlyBet()).toMatchObject({ status: "done", result: "lose_entire", win: { value: "0" } });
    expect(await available()).toBe(5_000n);
    desk.write({});
    const [one, other] = [await settle("win_entire"), await settle("canceled")];
    expect((await desk.post("trading-2", `/requests/${one.body.id}/approve`)).body.state).toBe("done");
    const outdated = await desk.post("trading-2", `/requests/${other.body.id}/approve`);
    expect(outdated).toMatchObject({ status: 409, body: { error: "request_outdated" } });
    expect(await available()).toBe(15_500n);
  });

  it("that is open counts with all that it may pay, so no leg is won by one operator's word", async () => {
    const [one, other] = [legOn("3.00"), legOn("4.00")];
    const bet = await placed([one, other]);
    const selections = [{ selection_id: bet.selections[0]?.id, result: "win_entire" }];
    const asked = await desk.post("trading", `/bets/${bet.id}/settle`, { key: newKey(), selections });
    expect(asked.body).toMatchObject({ state: "waiting", amount: "12000" });
    expect((await onlyBet())?.selections[0]).toMatchObject({ status: "no_results" });
    expect((await desk.post("admin", `/requests/${asked.body.id}/approve`)).body.state).toBe("done");
    await end(one, "lose_entire");
    await end(other, "win_entire");
    expect(await onlyBet()).toMatchObject({ status: "done", result: "win_entire", win: { value: "12000" } });
  });

  it.each([
    { name: "paid as it is told to be", leg: "win_entire", said: "win_entire", amount: "10500" },
    { name: "lost as it is told to be", leg: "lose_entire", said: "lose_entire", amount: "10500" },
    { name: "open, and told to be lost", leg: null, said: "lose_entire", amount: "10500" },
  ] as const)(
    "that is $name counts with its win, which the feed cannot change any more",
    async ({ leg: end_, said, amount }) => {
      const leg = legOn();
      const bet = await placed([leg], "5000");
      if (end_ !== null) await end(leg, end_);
      const selections = [{ selection_id: bet.selections[0]?.id, result: said }];
      const asked = await desk.post("trading", `/bets/${bet.id}/settle`, { key: newKey(), selections });
      expect(asked.body).toMatchObject({ state: "waiting", amount });
    },
  );

  it("is refused where it was never taken, or is not known", async () => {
    expect((await desk.post("trading", "/bets/unknown/void", { key: newKey() })).status).toBe(404);
    const bet = await placed([legOn()]);
    const selections = [{ selection_id: "another", result: "win_entire" }];
    const wrong = await desk.post("trading", `/bets/${bet.id}/settle`, { key: newKey(), selections });
    expect(wrong).toMatchObject({ status: 404, body: { error: "not_found" } });
    await under.db.updateTable("bets").set({ status: "cancelled" }).where("id", "=", bet.id).execute();
    const cancelled = await desk.post("trading", `/bets/${bet.id}/void`, { key: newKey() });
    expect(cancelled).toMatchObject({ status: 409, body: { error: "bet_not_decidable" } });
    const { rows } =
      await sql`SELECT FROM bet_selections WHERE bet_id = ${bet.id} AND operator_result IS NOT NULL`.execute(under.db);
    expect(rows).toEqual([]);
  });

  it("and that the feed settles at the same moment is paid once", async () => {
    for (const result of ["win_entire", "lose_entire"] as const) {
      const leg = legOn();
      const bet = await placed([leg], "100");
      const before = await available();
      const [voided] = await Promise.all([
        desk.post("trading", `/bets/${bet.id}/void`, { key: newKey() }),
        end(leg, result),
      ]);
      await under.book.settlement.idle();
      expect(voided.body.state).toBe("done");
      expect(await available()).toBe(before + 100n);
    }
  });

  it("and that its player cashes out at the same moment comes back once, and only once [BET-02]", async () => {
    for (let round = 0; round < 6; round += 1) {
      const match_id = `sold-${++matchNumber}`;
      under.feed.open(match_id, { lines: [likelyLine({ name: "1", odds: "3.00", probability: 0.48 })] });
      const leg = { match_id, market_id: "1", specifier: "", outcome_id: "1", odds: "3.00" };
      const bet = await placed([leg], "100");
      const offered = bet.to_cashout;
      if (offered === null) throw new Error("no cash-out is offered");
      const before = await available();
      const sell = () =>
        player.post("/bets/cashout", { bet_id: bet.id, to_cashout: offered }, { "idempotency-key": newKey() });
      const takeBack = () => desk.post("trading", `/bets/${bet.id}/void`, { key: newKey() });
      const [sold, voided] =
        round % 2 === 0
          ? await Promise.all([sell(), takeBack()])
          : (await Promise.all([takeBack(), sell()])).toReversed();
      const came = (await available()) - before;
      expect([BigInt(offered.value), 100n], `round ${round}`).toContain(came);
      expect([sold?.status, voided?.status]).toContain(200);
      expect((await player.balance()).reserved).toBe(0n);
    }
  });
});
