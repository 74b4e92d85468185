import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import {
  type Answer,
  BookUnderTest,
  type LegOf,
  newKey,
  placeAllBody,
  placeBody,
  type PlayerUnderTest,
  type WireBody,
} from "./book-under-test.ts";
import { likelyLine, lineEnd, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(() => under.close());
beforeEach(async () => {
  player = await under.player({ amount: 100_000n });
});
afterEach(() => assertStakesMatchBets(under.db));

const DELAY_MS = 8_000;
/** What a bet of €10.00 at 3.00 is cashed out for: 14.40 less 5 %. */
const OFFER = "1368";
const AT_START = 100_000n;

const line = (odds = "3.00", probability = 0.48) => likelyLine({ name: "1", odds, probability });

function opened({ live = false, odds = "3.00" } = {}): LegOf {
  const match_id = `edited-${++matchNumber}`;
  under.feed.open(match_id, { live, lines: [line(odds, odds === "3.00" ? 0.48 : 0.3)] });
  return { match_id, market_id: "1", outcome_id: "1", odds };
}

const betNow = async (id: string): Promise<WireBody> => (await player.get(`/bets/${id}`)).body;

async function placed(legs: LegOf[]): Promise<WireBody> {
  const { body } = await player.place(legs, { stake: "1000" });
  if (body.placement.state !== "processing") return body.list[0];
  under.clock.advance(DELAY_MS);
  await expect
    .poll(async () => String((await betNow(body.list[0].id)).status), { interval: 5 })
    .toBe("waiting_results");
  return betNow(body.list[0].id);
}

interface Edited {
  into: Record<string, unknown>;
  seen?: string;
  mode?: "none" | "higher" | "any";
  key?: string;
}

const edit = (bet: WireBody, { into, seen = bet.to_cashout?.value, mode, key = newKey() }: Edited): Promise<Answer> =>
  player.post(
    "/bets/edit?locale=en",
    { ...into, bet_id: bet.id, to_cashout: seen, ...(mode && { amount_accept_mode: mode }) },
    { "idempotency-key": key },
  );

const outcome = async (key: string): Promise<WireBody> => (await player.get(`/bets/cashouts/${key}`)).body;

async function decided(key: string): Promise<WireBody> {
  under.clock.advance(DELAY_MS);
  await expect.poll(async () => String((await outcome(key)).cashout.state), { interval: 5 }).not.toBe("processing");
  return outcome(key);
}

const betsThatStand = async (): Promise<string[]> =>
  (await player.bets()).filter(({ status }) => status === "waiting_results").map(({ id }) => id);

describe("a bet that is edited [BET-02]", () => {
  it("is cashed out and placed anew in one step, once for its key, each bet naming the other", async () => {
    const [kept, added] = [opened(), opened({ odds: "2.00" })];
    const bet = await placed([kept]);
    expect(bet.cashout.can_be_edited).toBe(true);
    const key = newKey();
    const into = placeBody([kept, added], { stake: "2000" });
    const answers = await Promise.all([edit(bet, { into, key }), edit(bet, { into, key }), edit(bet, { into, key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const body: WireBody = answers[0]?.body;
    const [replacement] = body.replacements;
    expect(body).toMatchObject({
      cashout: { key, state: "accepted", paid: { value: OFFER } },
      bet: { id: bet.id, status: "cashed_out", replaced_by: replacement.id, cashout: { parts: [{ by: "edit" }] } },
      replacements: [
        { type: "combo", status: "waiting_results", stake: { value: "2000" }, odds: "6", replaces: bet.id },
      ],
    });
    expect((await player.balance()).available).toBe(AT_START - 1_000n + BigInt(OFFER) - 2_000n);
    expect(await outcome(key)).toEqual(body);
    expect((await player.placement(key)).body).toMatchObject({
      list: [{ id: replacement.id }],
      placement: { state: "accepted" },
    });
    expect(await betsThatStand()).toEqual([replacement.id]);
    expect((await edit(bet, { into, key, seen: "1" })).body.code).toBe(119);
    expect((await edit(bet, { into, seen: OFFER })).body.code).toBe(128);
    under.feed.settle(kept.match_id, lineEnd("1", { 1: "win_entire" }));
    under.feed.settle(added.match_id, lineEnd("1", { 1: "win_entire" }));
    await under.book.settlement.idle();
    expect(await betNow(replacement.id)).toMatchObject({ status: "done", win: { value: "12000" } });
    expect((await betNow(bet.id)).win.value).toBe(OFFER);
  });

  it("may become several singles of the money that it pays, and what is left of that is the player's", async () => {
    player = await under.player({ amount: 1_000n });
    const legs = [opened(), opened()];
    const bet = await placed([legs[0]!]);
    expect((await player.balance()).available).toBe(0n);
    const into = placeAllBody(
      "multi_single",
      legs.map((leg) => ({ legs: [leg], stake: "600" })),
    );
    const { status, body } = await edit(bet, { into });
    expect([status, body.replacements.length]).toEqual([200, 2]);
    expect(body.bet.replaced_by).toBe(body.replacements[0].id);
    expect((await player.balance()).available).toBe(BigInt(OFFER) - 1_200n);
  });

  it("stays as it is where its new stake is more than it pays and the player has", async () => {
    player = await under.player({ amount: 1_000n });
    const leg = opened();
    const bet = await placed([leg]);
    const { status, body } = await edit(bet, { into: placeBody([leg], { stake: String(Number(OFFER) + 1) }) });
    expect([status, body.code]).toEqual([422, 107]);
    expect(await betsThatStand()).toEqual([bet.id]);
    expect((await player.balance()).available).toBe(0n);
  });

  it("stays as it is where one of its new selections is closed, or has another price, which is named", async () => {
    const [kept, other] = [opened(), opened()];
    const bet = await placed([kept]);
    under.feed.change(other.match_id, { lines: [line("2.50")] });
    const moved = await edit(bet, { into: placeBody([kept, other], { mode: "none" }) });
    expect([moved.status, moved.body.code]).toEqual([422, 101]);
    expect(moved.body.errors_by_bet).toMatchObject([{ bet_index: 0, selection_index: 1, current_odds: "2.50" }]);
    under.feed.change(other.match_id, { lines: [suspended(line())] });
    const singles = placeAllBody(
      "multi_single",
      [kept, other].map((leg) => ({ legs: [leg], stake: "500" })),
    );
    const closed = await edit(bet, { into: singles });
    expect([closed.status, closed.body.code]).toEqual([422, 104]);
    expect(await betsThatStand()).toEqual([bet.id]);
    expect((await player.balance()).available).toBe(AT_START - 1_000n);
  });

  it("stays as it is where it is worth less than was seen, or cannot be cashed out", async () => {
    const [kept, other] = [opened(), opened()];
    const bet = await placed([kept]);
    under.feed.change(kept.match_id, { lines: [line("3.00", 0.4)] });
    const into = placeBody([other]);
    const lower = await edit(bet, { into, mode: "higher" });
    expect([lower.status, lower.body.code, lower.body.current_offer.value]).toEqual([422, 127, "1140"]);
    under.feed.change(kept.match_id, { lines: [suspended(line())] });
    const closed = await edit(bet, { into });
    expect([closed.status, closed.body.key]).toEqual([422, "error.cash_out.market_closed"]);
    expect(await betsThatStand()).toEqual([bet.id]);
  });

  it("is the player's own alone, of one account, and given up by its key", async () => {
    const leg = opened();
    const bet = await placed([leg]);
    const into = placeBody([leg]);
    expect((await edit(bet, { into: placeBody([leg], { currency: "USD" }) })).body.code).toBe(117);
    const key = newKey();
    await player.post(`/bets/cashouts/${key}/abandon`, {});
    expect((await edit(bet, { into, key })).body.code).toBe(123);
    const taken = newKey();
    await player.place([leg], { key: taken });
    expect((await edit(bet, { into, key: taken })).body.code).toBe(119);
    player = await under.player();
    expect((await edit(bet, { into })).status).toBe(404);
  });

  it("is not offered where the site has no such thing", async () => {
    const leg = opened();
    const bet = await placed([leg]);
    const { cashOut } = under.book.config;
    cashOut.edit = false;
    try {
      expect((await betNow(bet.id)).cashout.can_be_edited).toBe(false);
      expect((await edit(bet, { into: placeBody([leg]) })).body.code).toBe(126);
    } finally {
      cashOut.edit = true;
    }
  });
});

describe("a bet that is edited in play [BET-02]", () => {
  it("waits for the live delay of what is added, and is both or neither at its end", async () => {
    const [kept, live] = [opened(), opened({ live: true })];
    const bet = await placed([kept]);
    const key = newKey();
    const { status, body } = await edit(bet, { into: placeBody([kept, live], { stake: "1368" }), key });
    expect([status, body.bet.status, body.replacements]).toEqual([202, "cashout_in_progress", []]);
    expect((await edit(bet, { into: placeBody([kept]), seen: OFFER })).body.code).toBe(128);
    expect((await player.balance()).available).toBe(AT_START - 1_000n);
    const end = await decided(key);
    expect(end).toMatchObject({
      bet: { status: "cashed_out", replaced_by: end.replacements[0].id },
      cashout: { state: "accepted", paid: { value: OFFER } },
      replacements: [{ type: "combo", status: "waiting_results", stake: { value: "1368" } }],
    });
    expect((await player.balance()).available).toBe(AT_START - 1_000n);
  });

  it("stays as it is where a price falls, a line closes for a moment, or the money is gone by the end of the delay", async () => {
    const [kept, live] = [opened({ live: true }), opened({ live: true })];
    const bet = await placed([kept]);
    const fails = async (stake: string, meanwhile: () => Promise<void> | void): Promise<WireBody> => {
      const key = newKey();
      const { status } = await edit(bet, { into: placeBody([kept, live], { stake, mode: "none" }), key });
      expect(status).toBe(202);
      await meanwhile();
      const { cashout, replacements } = await decided(key);
      expect([cashout.state, replacements]).toEqual(["rejected", []]);
      // Of so long a delay the provider has fallen silent.
      under.feed.alive();
      for (const { match_id } of [kept, live]) under.feed.change(match_id, { lines: [line()] });
      expect(await betNow(bet.id)).toMatchObject({ status: "waiting_results", to_cashout: { value: OFFER } });
      return cashout.error;
    };
    const fallen = await fails("1000", () => under.feed.change(live.match_id, { lines: [line("2.50")] }));
    expect(fallen).toMatchObject({ code: 101, errors_by_bet: [{ selection_index: 1, current_odds: "2.50" }] });
    const closes = (leg: LegOf) => () => {
      under.feed.change(leg.match_id, { lines: [suspended(line())] });
      under.feed.change(leg.match_id, { lines: [line()] });
    };
    // Of what is added it is that selection's refusal; where the bet itself closes it cannot be cashed out.
    const closed = await fails("1000", closes(live));
    expect(closed).toMatchObject({ code: 104, errors_by_bet: [{ bet_index: 0, selection_index: 1, code: 104 }] });
    const ended = await fails("1000", closes(kept));
    expect(ended).toMatchObject({ code: 126, key: "error.cash_out.market_closed" });
    expect(ended.errors_by_bet ?? []).toEqual([]);
    const short = await fails("50000", async () => {
      const { body } = await player.place([opened()], { stake: "60000" });
      expect(body.placement.state).toBe("accepted");
    });
    expect(short.code).toBe(107);
  });

  it("names every selection of several bets that closed while it waited, each by its bet", async () => {
    const [kept, one, other] = [opened(), opened({ live: true }), opened({ live: true })];
    const bet = await placed([kept]);
    const key = newKey();
    const into = placeAllBody(
      "multi_single",
      [kept, one, other].map((leg) => ({ legs: [leg], stake: "300" })),
    );
    expect((await edit(bet, { into, key })).status).toBe(202);
    for (const { match_id } of [other, one]) {
      under.feed.change(match_id, { lines: [suspended(line())] });
      under.feed.change(match_id, { lines: [line()] });
    }
    const { cashout } = await decided(key);
    expect(cashout).toMatchObject({
      state: "rejected",
      error: { code: 104, errors_by_bet: [{ bet_index: 1 }, { bet_index: 2 }] },
    });
    expect(await betsThatStand()).toEqual([bet.id]);
  });

  it("keeps the limits of the site where it was edited, at the end of the delay too [BET-02]", async () => {
    const [kept, live] = [opened(), opened({ live: true })];
    const bet = await placed([kept]);
    const key = newKey();
    under.site = { payoutLimits: { EUR: 1_500n } };
    try {
      expect((await edit(bet, { into: placeBody([kept, live]), key })).status).toBe(202);
    } finally {
      under.site = {};
    }
    // 1000 at 9.00 would win 8000 beside the stake.
    expect((await decided(key)).replacements).toMatchObject([
      { status: "waiting_results", potential_win: { value: "2500" } },
    ]);
  });

  it("stays as it is after a crash in the delay", async () => {
    const [kept, live] = [opened(), opened({ live: true })];
    const bet = await placed([kept]);
    const key = newKey();
    await edit(bet, { into: placeBody([kept, live]), key });
    await under.restart();
    const { cashout, replacements } = await decided(key);
    expect([cashout.state, replacements]).toEqual(["rejected", []]);
    expect(await betsThatStand()).toEqual([bet.id]);
  });
});

describe("edits, cash-outs and the result of one bet, all at once [BET-02]", () => {
  it.each([0, 1, 2, 3])("come to one end of it, in round %i", async (round) => {
    const [kept, other] = [opened(), opened()];
    const bet = await placed([kept]);
    const calls = Array.from({ length: 4 }, (_, index) =>
      index % 2 === 0
        ? edit(bet, { into: placeBody([other], { stake: "1500" }), mode: "any" })
        : player.post(
            "/bets/cashout",
            { bet_id: bet.id, to_cashout: OFFER, amount_accept_mode: "any" },
            { "idempotency-key": newKey() },
          ),
    );
    if (round > 0) under.feed.settle(kept.match_id, lineEnd("1", { 1: "win_entire" }));
    const answers = await Promise.all(calls);
    await under.book.settlement.idle();
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeLessThanOrEqual(1);
    const edits = done.filter(({ body }) => body.replacements.length > 0);
    const returned = BigInt((await betNow(bet.id)).win?.value ?? 0);
    expect((await player.balance()).available).toBe(AT_START - 1_000n + returned - BigInt(edits.length) * 1_500n);
  });
});
