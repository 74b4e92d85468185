import { combinedOdds, compareOdds } from "@touchline/betting";
import { BetList, CustomBetCalculation, CustomBetMarkets, type Market, MarketList } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import type { SimulatedSport } from "../../src/feed/simulator/simulated-sport.ts";
import { createSimulatedSports } from "../../src/feed/simulator/simulated-sports.ts";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { BookUnderTest, type LegOf, type PlayerUnderTest } from "./book-under-test.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FROM_MS = Date.UTC(2026, 10, 21);
const OPENING_TIMEOUT_MS = 120_000;
/** Longer than any match with its overtime. */
const PLAYED_MS = 6 * 60 * MINUTE_MS;

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

  it("is placed, lost with the first leg that loses, and paid at its one price when all of them win [TKT-25]", async () => {
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
