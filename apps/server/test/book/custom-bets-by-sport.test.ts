import { combinedOdds, compareOdds } from "@touchline/betting";
import { BetList, CustomBetCalculation, CustomBetMarkets, type Market, MarketList } from "@touchline/contract";
import type { LegResult } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import type { SimulatedSport } from "../../src/feed/simulator/simulated-sport.ts";
import { createSimulatedSports } from "../../src/feed/simulator/simulated-sports.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import {
  BookUnderTest,
  type LegOf,
  newKey,
  placeAllBody,
  type PlayerUnderTest,
  type WireBody,
} from "./book-under-test.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FROM_MS = Date.UTC(2026, 10, 21);
const OPENING_TIMEOUT_MS = 120_000;
/** What legs are worth together takes the feed its time on a machine with other work. */
const FEED_ANSWERS = { interval: 10, timeout: 20_000 };
/** Longer than any match with its overtime. */
const PLAYED_MS = 6 * 60 * MINUTE_MS;

/** Of a bet on a match in play, whatever its sport. */
const LONGEST_DELAY_SECONDS = 10;

/** What is picked of each sport: by market, an outcome that an even match makes about as likely as not. */
const PICKS: Readonly<Record<string, readonly (readonly [marketId: string, place: number])[]>> = {
  soccer: [
    ["40", 0],
    ["1", 0],
    ["166", 0],
  ],
  tennis: [
    ["186", 0],
    ["189", 0],
    ["195", 1],
  ],
  ice_hockey: [
    ["406", 0],
    ["40", 0],
    ["446", 0],
  ],
  handball: [
    ["1", 0],
    ["90103", 0],
    ["60", 0],
  ],
  basketball: [
    ["219", 0],
    ["225", 0],
    ["229", 0],
  ],
  american_football: [
    ["610", 0],
    ["225", 1],
    ["229", 0],
  ],
};

/** On players: a stake that may come back by a chance that the feed does not name cannot be cashed out. */
const OF_PLAYERS: readonly string[] = ["40", "90103"];

const SPORTS = createSimulatedSports()
  .filter(({ descriptor }) => descriptor.customBets !== undefined)
  .map((sport) => [sport.descriptor.key, sport] as const);

/** The sport with its first match of a week alone. */
function withOneMatch(sport: SimulatedSport): { sport: SimulatedSport; startMs: number; matchId: string } {
  const [match] = sport.startsBetween(FROM_MS, FROM_MS + 7 * DAY_MS);
  if (!match) throw new Error("no match");
  const startsBetween: SimulatedSport["startsBetween"] = (fromMs, toMs) =>
    match.startTimeMs >= fromMs && match.startTimeMs < toMs ? [match] : [];
  const alone: SimulatedSport = { ...sport, startsBetween, outrightsBetween: () => [] };
  return { sport: alone, startMs: match.startTimeMs, matchId: match.matchId };
}

describe.each(SPORTS)("a custom bet on %s [CUS-01]", (key, sport) => {
  const { sport: alone, startMs, matchId } = withOneMatch(sport);
  let feed: InlineFeed;
  let under: BookUnderTest;
  let player: PlayerUnderTest;
  let markets: Market[];

  beforeAll(async () => {
    feed = createInlineFeed({ startMs: startMs - 30 * MINUTE_MS, seed: "by sport", sports: [alone] });
    under = await BookUnderTest.open({}, undefined, feed);
    ({ list: markets } = await under.read(`/bets/custom/markets/${matchId}`, CustomBetMarkets));
  }, OPENING_TIMEOUT_MS);
  afterAll(() => under.close());
  beforeEach(async () => {
    player = await under.player({ amount: 100_000n });
  });

  const send = (path: string, selections: unknown) =>
    under.request(`/bets/custom/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ selections }),
    });

  /** Of each market its line that is nearest to even, and of that an outcome. */
  function legs(): (LegOf & { odds: string })[] {
    return PICKS[key]!.map(([marketId, place]) => {
      const lines = markets.filter(({ id }) => id === marketId);
      const line = lines.find(({ most_balanced }) => most_balanced) ?? lines[0];
      const outcome = line?.outcomes.filter(({ odds, active }) => odds !== null && active)[place];
      if (!line || !outcome) throw new Error(`market ${marketId} is not open`);
      return {
        match_id: matchId,
        market_id: marketId,
        specifier: line.specifier,
        outcome_id: outcome.id,
        odds: outcome.odds ?? "",
      };
    });
  }
  const unpriced = (all: readonly LegOf[]) => all.map(({ odds: _odds, ...leg }) => leg);

  it("is made of lines that have a group in common; all others have none", async () => {
    expect(markets.length).toBeGreaterThan(15);
    const { list } = await under.read(`/matches/${matchId}/markets?limit=500`, MarketList);
    const grouped = list.filter(({ custom_bet_groups: groups }) => groups.length > 0);
    const named = (all: readonly Market[]) => all.map(({ id, specifier }) => `${id}/${specifier}`).toSorted();
    expect(named(grouped)).toEqual(named(markets));
    expect(grouped.length).toBeLessThan(list.length);
    expect(new Set(markets.flatMap(({ custom_bet_groups: groups }) => groups))).toEqual(new Set(["match"]));
  });

  it("has one price, no lower than the dearest of its legs and not their product, and says what cannot join it", async () => {
    const all = legs();
    const { body } = await send("calculate", unpriced(all));
    const { odds, conflict, markets: flagged } = CustomBetCalculation.parse(body);
    expect(conflict).toBeNull();
    const product = combinedOdds(all.map((leg) => leg.odds));
    for (const leg of all) expect(compareOdds(odds ?? "", leg.odds)).toBeGreaterThanOrEqual(0);
    expect(compareOdds(odds ?? "", product)).toBe(-1);
    const flags = flagged.flatMap(({ outcomes }) => outcomes.map(({ reason }) => reason));
    for (const reason of [null, "contradiction", "implied", "market_used"]) expect(flags).toContain(reason);
    const impossible = flagged
      .flatMap(({ match_id, id, specifier, outcomes }) =>
        outcomes.map((outcome) => ({ match_id, market_id: id, specifier, outcome_id: outcome.id, ...outcome })),
      )
      .find(({ reason }) => reason === "contradiction");
    if (!impossible) throw new Error("nothing contradicts");
    const { match_id, market_id, specifier, outcome_id } = impossible;
    const contradicting = [...all, { match_id, market_id, specifier, outcome_id, odds: "2" }];
    const refused = await player.placeAll("custom_bet", [{ legs: contradicting, customOdds: odds ?? "" }], {
      mode: "any",
    });
    expect([refused.status, refused.body.code, refused.body.key]).toEqual([422, 120, "error.custom_bet.contradiction"]);
  });

  const oddsOf = async (all: readonly LegOf[]): Promise<string> =>
    String((await send("odds", unpriced(all))).body.odds);
  const betNow = async (id: string): Promise<WireBody> => (await player.get(`/bets/${id}`)).body;
  const cashable = (): LegOf[] => legs().filter(({ market_id }) => !OF_PLAYERS.includes(market_id));
  async function placed(): Promise<WireBody> {
    const all = cashable();
    const { status, body } = await player.placeAll("custom_bet", [{ legs: all, customOdds: await oddsOf(all) }]);
    expect(status).toBe(201);
    const { id } = body.list[0];
    await expect.poll(async () => String((await betNow(id)).cashout.state), FEED_ANSWERS).toBe("available");
    return betNow(id);
  }
  /** Has selections end as an operator says, in the order of the bet, as for a match whose feed says nothing. */
  async function decide(bet: WireBody, ...results: LegResult[]): Promise<WireBody> {
    const selections = results.map((result, index) => ({ selection_id: String(bet.selections[index].id), result }));
    const decision = { betId: String(bet.id), selections, version: null };
    const { settlement } = under.book;
    settlement.noteDecided(await under.db.transaction().execute((trx) => settlement.decide(trx, decision)));
    return betNow(bet.id);
  }

  it("is cashed out in part for its share, and the rest is edited into another at that one's price [BET-02] [BET-05]", async () => {
    const bet = await placed();
    const offer = BigInt(bet.to_cashout.value);
    // The price keeps a margin, and so does the offer.
    expect([offer > 0n, offer < 1_000n]).toEqual([true, true]);
    const part = (offer * 400n) / 1_000n;
    const wish = { bet_id: bet.id, to_cashout: String(part), stake: "400" };
    expect((await player.post("/bets/cashout", wish, { "idempotency-key": newKey() })).status).toBe(200);
    const left = await betNow(bet.id);
    const rest = BigInt(left.to_cashout.value);
    expect(offer - part - rest).toBeGreaterThanOrEqual(0n);
    expect(offer - part - rest).toBeLessThanOrEqual(1n);
    const two = cashable().slice(-2);
    const others = bet.selections.length > 2 ? two : legs();
    const customOdds = await oddsOf(others);
    const into = placeAllBody("custom_bet", [{ legs: others, customOdds }], { stake: String(rest) });
    const edited = await player.post(
      "/bets/edit",
      { ...into, bet_id: bet.id, to_cashout: String(rest) },
      { "idempotency-key": newKey() },
    );
    expect(edited.status).toBe(200);
    expect(edited.body.replacements).toMatchObject([{ replaces: bet.id, type: "custom_bet" }]);
    expect(compareOdds(edited.body.replacements[0].odds, customOdds)).toBe(0);
    expect(await player.balance()).toEqual({ available: 99_000n + part, reserved: 0n });
    const [{ id }] = edited.body.replacements;
    const won = await decide(await betNow(id), ...others.map(() => "win_entire" as const));
    expect([won.result, won.win.value]).toEqual(["win_entire", won.potential_win.value]);
    expect((await player.balance()).available).toBe(99_000n + part + BigInt(won.win.value));
    await assertLedgerBalances(under.db);
  });

  it("is given back whole for a leg that is void, unless another loses, and is worth that meanwhile [BET-04]", async () => {
    const [kept, lost, again] = [await placed(), await placed(), await placed()];
    const others = cashable()
      .slice(1)
      .map(() => "win_entire" as const);
    const open = await decide(kept, "canceled");
    expect(open).toMatchObject({ status: "waiting_results", win: null });
    expect(BigInt(open.to_cashout?.value ?? 0)).toBeLessThan(1_000n);
    expect(await decide(kept, "canceled", ...others)).toMatchObject({
      result: "refund_entire",
      win: { value: "1000" },
    });
    expect(await decide(lost, "refund_entire", "lose_entire")).toMatchObject({
      result: "lose_entire",
      win: { value: "0" },
    });
    // What is void after all has been paid takes the price back.
    const won = await decide(again, "win_entire", ...others);
    expect(won).toMatchObject({ result: "win_entire", win: { value: won.potential_win.value } });
    const voided = await decide(again, "canceled", ...others);
    expect(voided).toMatchObject({
      result: "refund_entire",
      win: { value: "1000" },
      correction: { cause: "operator_decision", win_before: { value: won.potential_win.value } },
    });
    expect(await player.balance()).toEqual({ available: 99_000n, reserved: 0n });
    await assertLedgerBalances(under.db);
  });

  it("is refused at a price that is not its own, and quoted as much as it takes [VAL-08]", async () => {
    const all = legs();
    const customOdds = await oddsOf(all);
    const dearer = combinedOdds(all.map(({ odds }) => odds));
    const refused = await player.placeAll("custom_bet", [{ legs: all, customOdds: dearer }], { mode: "higher" });
    expect([refused.status, refused.body.code]).toEqual([422, 120]);
    expect(refused.body.errors_by_bet).toMatchObject([{ code: 120, current_odds: customOdds }]);
    const bets = [{ selections: unpriced(all) }];
    const quoted = await player.post("/bets/max-stake", { type: "custom_bet", currency: "EUR", bets });
    const stake = String(quoted.body.list[0].value);
    expect(BigInt(stake)).toBeGreaterThan(0n);
    expect((await player.placeAll("custom_bet", [{ legs: all, customOdds, stake }])).status).toBe(201);
  });

  it("is placed, lost with the first leg that loses, and paid at its one price when all of them win [BET-04]", async () => {
    const all = legs();
    const sides = all.map((leg) => both(leg));
    const bets: { legs: LegOf[]; customOdds: string }[] = [];
    for (const chosen of product(sides)) {
      const { body } = await send("odds", unpriced(chosen));
      if (body.odds !== null) bets.push({ legs: chosen, customOdds: body.odds });
    }
    expect(bets.length).toBeGreaterThan(1);
    for (const bet of bets) {
      const { status } = await player.placeAll("custom_bet", [bet]);
      expect(status).toBe(201);
    }
    await placedLive(all);
    feed.advanceTo(startMs + PLAYED_MS);
    await under.book.settlement.idle();
    const { list } = BetList.parse((await player.get("/bets?limit=500")).body);
    let paid = 0n;
    for (const bet of list) {
      const results = bet.selections.map(({ status }) => status);
      expect([bet.status, results.length]).toEqual(["done", 3]);
      const isVoid = results.some((result) => result === "refund_entire" || result === "canceled");
      const isLost = results.includes("lose_entire");
      const expected = isVoid ? "refund_entire" : "win_entire";
      expect(bet.result).toBe(isLost ? "lose_entire" : expected);
      if (bet.result === "win_entire") expect(bet.win?.value).toBe(bet.potential_win?.value);
      paid += BigInt(bet.win?.value ?? "0");
    }
    const staked = 1_000n * BigInt(bets.length);
    expect(await player.balance()).toEqual({ available: 100_000n - staked + paid, reserved: 0n });
    await assertLedgerBalances(under.db);
  });

  /** In play it waits for its delay, and stands at the price of its end, whatever that is by then. */
  async function placedLive(all: readonly LegOf[]): Promise<void> {
    const someone = await under.player({ amount: 100_000n });
    const chosen = all.slice(0, 2);
    // Right after a goal, or for whoever has all but won, there is no price.
    let fromMs = startMs + 2 * MINUTE_MS;
    for (const endMs = fromMs + 5 * MINUTE_MS; fromMs < endMs; fromMs += 1_000) {
      feed.advanceTo(fromMs);
      if (typeof (await send("odds", unpriced(chosen))).body.odds === "string") break;
    }
    const customOdds = await oddsOf(chosen);
    const key = newKey();
    const held = await someone.placeAll("custom_bet", [{ legs: [...chosen], customOdds }], { mode: "any", key });
    expect(held.status).toBe(202);
    // The feed goes on meanwhile: of one that is silent nothing is taken.
    for (let second = 1; second <= LONGEST_DELAY_SECONDS; second += 1) {
      feed.advanceTo(fromMs + second * 1_000);
      under.clock.advance(1_000);
    }
    const read = async (): Promise<WireBody> => (await someone.placement(key)).body;
    await expect.poll(async () => String((await read()).placement.state), { interval: 5 }).not.toBe("processing");
    const { list, placement } = await read();
    expect(placement).toMatchObject({ state: "accepted" });
    expect(compareOdds(list[0].odds, await oddsOf(chosen))).toBe(0);
    expect(await someone.balance()).toEqual({ available: 99_000n, reserved: 0n });
  }

  /** The leg, and every other outcome of its line that can stand in a price. */
  function both(leg: LegOf): LegOf[] {
    const line = markets.find(({ id, specifier }) => id === leg.market_id && specifier === leg.specifier);
    return (line?.outcomes ?? [])
      .filter(({ odds, active }) => odds !== null && active)
      .slice(0, 2)
      .map(({ id, odds }) => ({ ...leg, outcome_id: id, odds: odds ?? "" }));
  }
});

const product = (sides: readonly LegOf[][]): LegOf[][] =>
  sides.reduce<LegOf[][]>((all, side) => all.flatMap((legs) => side.map((leg) => [...legs, leg])), [[]]);
