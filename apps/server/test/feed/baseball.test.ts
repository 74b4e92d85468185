import { MarketList, MatchList } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBaseball } from "../../src/feed/simulator/baseball/baseball.ts";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { BookUnderTest, type LegOf, newKey } from "../book/book-under-test.ts";
import { VirtualClock } from "../book/virtual-clock.ts";
import { withFewMatches } from "./with-few-matches.ts";

const HOUR_MS = 3_600_000;
const LIVE_DELAY_MS = 5_000;

let feed: InlineFeed;
let under: BookUnderTest;

beforeAll(async () => {
  feed = createInlineFeed({ startMs: new VirtualClock().nowMs(), sports: [withFewMatches(createBaseball())] });
  under = await BookUnderTest.open({}, undefined, feed);
});
afterAll(() => under.close());

async function games(status: 0 | 1) {
  const query = `sport_key=baseball&match_status=${status}&bettable=true&limit=100`;
  const { list } = await under.read(`/matches?${query}`, MatchList);
  return list.filter((event) => event.type === "match");
}

/** The first outcome of a market's open line. */
async function legOn(match_id: string, market_id: string): Promise<LegOf> {
  const { list } = await under.read(`/matches/${match_id}/markets?limit=500`, MarketList);
  const line = list.find((market) => market.id === market_id && market.status === 1)!;
  const { id: outcome_id, odds } = line.outcomes.find(({ active }) => active)!;
  return { match_id, market_id, specifier: line.specifier, outcome_id, odds };
}

/** Plays a game to its end and answers its runs, by the contract. */
async function playedOut(match_id: string): Promise<{ home: number; away: number }> {
  await feed.fastForward(match_id, 50 * HOUR_MS);
  await under.book.settlement.idle();
  const { home, away } = (await under.request(`/matches/${match_id}`)).body.scores.total;
  return { home: Number(home), away: Number(away) };
}

describe("baseball over HTTP", () => {
  it("stands among the sports with its columns, groups and words for suspensions", async () => {
    const { body } = await under.request("/sports?locale=en");
    expect(body.list).toHaveLength(1);
    expect(body.list[0]).toMatchObject({
      key: "baseball",
      name: "Baseball",
      list_markets: [{ market_id: "251" }, { market_id: "256" }, { market_id: "258", line_label: "Runs" }],
      market_groups: [{ key: "main" }, { key: "innings" }, { key: "totals" }, { key: "players" }, { key: "outright" }],
      suspension_names: { danger: "ball in play" },
    });
  });

  it("has games in play with innings and the situation, and all columns of a list before them", async () => {
    const live = await games(1);
    expect(live.length).toBeGreaterThanOrEqual(3);
    for (const { scores, clock, statistics } of live) {
      expect([clock, scores.game, scores.max_period_number]).toEqual([null, null, 9]);
      expect(scores.periods.reduce((sum, { home }) => sum + home, 0)).toBe(scores.total!.home);
      expect(statistics.map(({ key }) => key)).toEqual(
        expect.arrayContaining(["hits", "errors", "outs", "first_base"]),
      );
    }
    for (const { main_markets: columns } of await games(0))
      expect(columns.map(({ id }) => id)).toEqual(["251", "256", "258"]);
  });

  it("takes bets on a game to come, and pays them by its runs", async () => {
    const player = await under.player({ amount: 100_000n });
    const [game] = await games(0);
    const legs = await Promise.all(["251", "258"].map((marketId) => legOn(game!.id, marketId)));
    for (const leg of legs) expect((await player.place([leg])).status).toBe(201);
    const { home, away } = await playedOut(game!.id);
    const line = Number(/total=([\d.]+)/.exec(legs[1]!.specifier ?? "")![1]);
    const results = new Map((await player.bets()).map((bet) => [bet.selections[0]!.market.id, bet.result]));
    expect(results.get("251")).toBe(home > away === (legs[0]!.outcome_id === "4") ? "win_entire" : "lose_entire");
    expect(results.get("258")).toBe(
      home + away > line === (legs[1]!.outcome_id === "12") ? "win_entire" : "lose_entire",
    );
  });

  it("holds a bet in play for five seconds, and settles it when the game is over", async () => {
    const player = await under.player({ amount: 100_000n });
    const open = (await games(1)).find(({ suspension_reason: reason }) => reason === null);
    const leg = await legOn(open!.id, "251");
    const key = newKey();
    const { status, body } = await player.place([leg], { key });
    expect([status, body.placement.delay_ms]).toEqual([202, LIVE_DELAY_MS]);
    under.clock.advance(LIVE_DELAY_MS);
    await expect
      .poll(async () => String((await player.placement(key)).body.placement.state), { interval: 10 })
      .toBe("accepted");
    const { home, away } = await playedOut(open!.id);
    const [bet] = await player.bets();
    expect([bet!.status, bet!.result]).toEqual([
      "done",
      home > away === (leg.outcome_id === "4") ? "win_entire" : "lose_entire",
    ]);
  });
});
