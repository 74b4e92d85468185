import type { LegResult } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { assertStakesMatchBets } from "./assert-stakes-match-bets.ts";
import { BookUnderTest, newKey, placeAllBody, type PlayerUnderTest, type WireBody } from "./book-under-test.ts";
import { legOn, ODDS, RaceBets, TERMS } from "./race-bets.ts";
import { line, lineEnd, standardLines, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let races: RaceBets;
let matchNumber = 0;

beforeAll(async () => {
  under = await BookUnderTest.open();
  races = await RaceBets.open(under);
});
afterAll(async () => {
  await assertStakesMatchBets(under.db);
  await assertLedgerBalances(under.db);
  await under.close();
});
beforeEach(async () => {
  player = await under.player({ amount: 100_000n });
  together = 0.25;
  under.feed.joint = { probability: 0.25, conflict: null };
  under.feed.combinations.together = () => Promise.resolve(together);
});

/** That the legs of custom bets win, as the feed has it. */
let together: number | null = null;
/** A quarter with the margin of two legs. */
const PRICE = "3.55";
const LEGS = [
  { market_id: "1", outcome_id: "1", odds: "2.10" },
  { market_id: "29", outcome_id: "74", odds: "1.80" },
];

function openMatch({ live = false } = {}): string {
  const matchId = `together-${(matchNumber += 1)}`;
  under.feed.open(matchId, { live, lines: standardLines() });
  return matchId;
}

async function custom(matchId: string, stake = "1000"): Promise<WireBody> {
  const legs = LEGS.map((leg) => ({ match_id: matchId, ...leg }));
  return (await player.placeAll("custom_bet", [{ legs, customOdds: PRICE, stake }])).body.list[0];
}

/** Has a message come of a match, which says nothing new of prices that are seen. */
const stir = (matchId: string): void => under.feed.change(matchId, { lines: standardLines() });

async function end(matchId: string, leg: (typeof LEGS)[number], result: LegResult): Promise<void> {
  under.feed.settle(matchId, lineEnd(leg.market_id, { [leg.outcome_id]: result }));
  await under.book.settlement.idle();
}

const betNow = async (id: string): Promise<WireBody> => (await player.get(`/bets/${id}`)).body;
const offerOf = async (id: string): Promise<unknown> => (await betNow(id)).to_cashout?.value ?? null;

interface Wish {
  seen: string;
  stake?: string;
  mode?: string;
  key?: string;
}

const cashOut = (by: PlayerUnderTest, id: string, { seen, stake, mode, key = newKey() }: Wish) =>
  by.post(
    "/bets/cashout?locale=en",
    { bet_id: id, to_cashout: seen, ...(stake && { stake }), ...(mode && { amount_accept_mode: mode }) },
    { "idempotency-key": key },
  );

describe("what a custom bet is cashed out for [BET-02] [CUS-01]", () => {
  it("is its price by the chance that its open legs win together, and follows that as the match moves", async () => {
    const matchId = openMatch();
    const bet = await custom(matchId);
    // 10.00 at 3.55 by a quarter, less 5 %.
    expect(bet.to_cashout.value).toBe("843");
    expect(bet.cashout).toMatchObject({ state: "available", can_be_automatic: true, can_be_edited: true });
    together = 0.5;
    under.takePublished();
    stir(matchId);
    under.clock.advance(1_000);
    await expect.poll(() => offerOf(bet.id), { interval: 5 }).toBe("1686");
    const told = under.takePublished().filter(({ channel }) => channel === `user:en#${player.id}`);
    expect(told).toMatchObject([
      { data: { event_name: "bet_cashout_changed", message: { bet_id: bet.id, to_cashout: { value: "1686" } } } },
    ]);
  });

  it("counts a leg that is won as certain, and is none once one is lost", async () => {
    const [won, lost] = [openMatch(), openMatch()];
    const bets = [await custom(won), await custom(lost)];
    together = 0.6;
    await end(won, LEGS[0]!, "win_entire");
    await expect.poll(() => offerOf(bets[0].id), { interval: 5 }).toBe("2023");
    await end(lost, LEGS[0]!, "lose_entire");
    expect(await offerOf(bets[1].id)).toBeNull();
  });

  it("is at most the stake once a leg is void, for that is given back unless the other loses", async () => {
    const matchId = openMatch();
    const bet = await custom(matchId);
    together = 0.5;
    await end(matchId, LEGS[0]!, "canceled");
    await expect.poll(() => offerOf(bet.id), { interval: 5 }).toBe("475");
  });

  it("is none while a line of it is closed, or the feed says nothing of it, and says why", async () => {
    const matchId = openMatch();
    const bet = await custom(matchId);
    under.feed.change(matchId, { lines: standardLines().slice(0, 1).map(suspended) });
    expect(await betNow(bet.id)).toMatchObject({ to_cashout: null, cashout: { reason: "market_closed" } });
    stir(matchId);
    together = null;
    const refused = await cashOut(player, bet.id, { seen: "843", mode: "any" });
    expect([refused.status, refused.body.code]).toEqual([422, 126]);
    expect(await betNow(bet.id)).toMatchObject({ cashout: { reason: "feed_suspended" } });
  });

  it("is asked of the feed anew before it is paid, so that nobody is paid an amount of before", async () => {
    const matchId = openMatch();
    const bet = await custom(matchId);
    together = 0.1;
    const refused = await cashOut(player, bet.id, { seen: "843" });
    expect([refused.status, refused.body.code]).toEqual([422, 127]);
    const paid = await cashOut(player, bet.id, { seen: "843", mode: "any" });
    expect(paid.body).toMatchObject({ cashout: { paid: { value: "337" } }, bet: { status: "cashed_out" } });
    await end(matchId, LEGS[0]!, "win_entire");
    await end(matchId, LEGS[1]!, "win_entire");
    expect((await player.balance()).available).toBe(100_000n - 1_000n + 337n);
  });

  it("pays a part, and results pay what is left at the one price", async () => {
    const matchId = openMatch();
    const bet = await custom(matchId);
    const half = await cashOut(player, bet.id, { seen: "421", stake: "500" });
    expect(half.body).toMatchObject({ cashout: { paid: { value: "421" } }, bet: { status: "waiting_results" } });
    for (const leg of LEGS) await end(matchId, leg, "win_entire");
    expect(await betNow(bet.id)).toMatchObject({ status: "done", win: { value: String(421 + 1_775) } });
  });

  it("is asked once more when the live delay ends", async () => {
    const matchId = openMatch({ live: true });
    const legs = LEGS.map((leg) => ({ match_id: matchId, ...leg }));
    const key = newKey();
    await player.placeAll("custom_bet", [{ legs, customOdds: PRICE }], { key });
    under.clock.advance(8_000);
    const stateOf = async () => String((await player.placement(key)).body.placement.state);
    await expect.poll(stateOf, { interval: 5 }).toBe("accepted");
    const [{ id }] = (await player.placement(key)).body.list;
    const cash = newKey();
    expect((await cashOut(player, id, { seen: "843", mode: "any", key: cash })).status).toBe(202);
    together = 0.2;
    under.clock.advance(8_000);
    const outcome = async (): Promise<WireBody> => (await player.get(`/bets/cashouts/${cash}`)).body;
    await expect.poll(async () => String((await outcome()).cashout.state), { interval: 5 }).toBe("accepted");
    // 10.00 at 3.55 by a fifth, less 5 %.
    expect((await outcome()).cashout.paid.value).toBe("674");
  });

  it("is paid by a rule once it is worth so much, and a price of its legs is no rule", async () => {
    const matchId = openMatch();
    const bet = await custom(matchId);
    const rule = (by: object) => player.post("/bets/cashout-rule", { bet_id: bet.id, rule: by });
    expect((await rule({ by: "price", bound: "at_most", odds: "2.00" })).body.code).toBe(126);
    expect((await rule({ by: "value", bound: "at_least", amount: "1500" })).status).toBe(200);
    together = 0.5;
    stir(matchId);
    under.clock.advance(1_000);
    await expect.poll(async () => String((await betNow(bet.id)).status), { interval: 5 }).toBe("cashed_out");
    expect((await betNow(bet.id)).win.value).toBe("1686");
  });
});

/** The chances of the runners to win: one in two, one in four, three in twenty, one in ten. */
const CHANCES = { 1: 0.5, 2: 0.25, 3: 0.15, 4: 0.1 };
const raceLine = (name: string, chances: Readonly<Record<string, number>>, rest = {}) => {
  const made = line(name, ODDS, rest);
  return { ...made, outcomes: made.outcomes.map((one) => ({ ...one, probability: chances[one.id] ?? 0 })) };
};

/** A race whose chances are known, and of its places where a line pays for them. */
function race(placed?: Readonly<Record<string, number>>): string {
  const id = races.race();
  const lines = [raceLine("534", CHANCES, { eachWay: TERMS })];
  if (placed) lines.push(raceLine("90201/places=3", placed));
  under.feed.change(id, { lines });
  return id;
}

describe("what an each-way bet is cashed out for [BET-02]", () => {
  const shown = async (id: string): Promise<WireBody> => (await races.player.get(`/bets/${id}`)).body;

  it("is what both its parts are worth, by the line that pays for so many places", async () => {
    const id = race({ 1: 0.95, 2: 0.8, 3: 0.7, 4: 0.55 });
    const [bet] = (await races.single(id, 3)).body.list;
    // 10.00 at 9.00 by 0.15, and 10.00 at 3.00 by 0.7: 13.50 and 21.00, less 5 %.
    expect((await shown(bet.id)).to_cashout.value).toBe("3277");
  });

  it("is worked out from the chances to win where no line pays for so many places", async () => {
    const [bet] = (await races.single(race(), 3)).body.list;
    const written = 10 * 9 * 0.15 + 10 * 3 * amongThree();
    expect(Number((await shown(bet.id)).to_cashout.value) / 100).toBeCloseTo(written * 0.95, 1);
  });

  it("counts who was placed and did not win, whose part to be placed goes on in a double", async () => {
    const [first, second] = [race(), race({ 1: 0.95, 2: 0.8, 3: 0.7, 4: 0.55 })];
    const [bet] = (await races.place("combo", [{ legs: [legOn(first, 3), legOn(second, 3)] }])).body.list;
    races.settle(first, { 1: 1, 2: 2, 3: 3, 4: 4 });
    await under.book.settlement.idle();
    // The part to win is lost: 10.00 at 3.00 placed, and at 3.00 by 0.7.
    expect((await shown(bet.id)).to_cashout.value).toBe("5985");
    races.settle(second, { 1: 1, 2: 2, 3: 4, 4: 3 });
    await under.book.settlement.idle();
    expect(await shown(bet.id)).toMatchObject({ status: "done", win: { value: "0" } });
  });

  it("takes of the winnings what a runner does that is withdrawn after the bet", async () => {
    const id = race({ 1: 0.95, 2: 0.8, 3: 0.7, 4: 0.55 });
    const [bet] = (await races.single(id, 3)).body.list;
    const reductions = [{ outcomeId: "2", percent: 20, atMs: under.clock.nowMs() }];
    under.feed.change(id, { lines: [raceLine("534", CHANCES, { eachWay: TERMS, reductions })] });
    // 10.00 at 7.40 by 0.15, and 10.00 at 2.60 by 0.7.
    expect((await shown(bet.id)).to_cashout.value).toBe("2783");
  });

  it("pays an odd part, and results pay all that is left of both parts", async () => {
    const id = race({ 1: 0.95, 2: 0.8, 3: 0.7, 4: 0.55 });
    const [bet] = (await races.single(id, 3)).body.list;
    const paid = await cashOut(races.player, bet.id, { seen: "1", stake: "1", mode: "any" });
    expect(paid.body).toMatchObject({ cashout: { state: "accepted", paid: { value: "1" } } });
    races.settle(id, { 1: 2, 2: 3, 3: 1, 4: 4 });
    await under.book.settlement.idle();
    // 10.00 at 9.00 to win and 9.99 at 3.00 to be placed, and what the part paid.
    expect(await shown(bet.id)).toMatchObject({ status: "done", win: { value: String(9_000 + 2_997 + 1) } });
  });

  it("is the money of an edit, in one step", async () => {
    const id = race({ 1: 0.95, 2: 0.8, 3: 0.7, 4: 0.55 });
    const [bet] = (await races.single(id, 3)).body.list;
    const body = placeAllBody("single", [{ legs: [legOn(id, 2)] }], { stake: "3000" });
    const answer = await races.player.post(
      "/bets/edit?locale=en",
      { ...body, bet_id: bet.id, to_cashout: "3277" },
      { "idempotency-key": newKey() },
    );
    expect(answer.body).toMatchObject({
      cashout: { paid: { value: "3277" } },
      replacements: [{ stake: { value: "3000" }, replaces: bet.id }],
    });
  });
});

/** Written out over all orders of four, by chances to win. */
function amongThree(): number {
  const runners = [1, 2, 3, 4] as const;
  // The third runner is last where the others are before it, in each of their orders.
  let last = 0;
  for (const a of runners)
    for (const b of runners)
      for (const c of runners) {
        if (new Set([a, b, c, 3]).size < 4) continue;
        const [p, q, r] = [CHANCES[a], CHANCES[b], CHANCES[c]];
        last += (p * q * r) / (1 - p) / (1 - p - q);
      }
  return 1 - last;
}
