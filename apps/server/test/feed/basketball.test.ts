import { MarketList, MatchLineups, MatchList } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBasketball } from "../../src/feed/simulator/basketball/basketball.ts";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { BookUnderTest, newKey, type LegOf } from "../book/book-under-test.ts";
import { VirtualClock } from "../book/virtual-clock.ts";
import { withFewMatches } from "./with-few-matches.ts";

const HOUR_MS = 3_600_000;
const LIVE_DELAY_MS = 4_000;

let feed: InlineFeed;
let under: BookUnderTest;

beforeAll(async () => {
  feed = createInlineFeed({ startMs: new VirtualClock().nowMs(), sports: [withFewMatches(createBasketball())] });
  under = await BookUnderTest.open({}, undefined, feed);
});
afterAll(() => under.close());

async function matches(status: 0 | 1) {
  const query = `sport_key=basketball&match_status=${status}&bettable=true&limit=100`;
  const { list } = await under.read(`/matches?${query}`, MatchList);
  return list.filter((event) => event.type === "match");
}

const marketsOf = async (matchId: string) =>
  (await under.read(`/matches/${matchId}/markets?limit=500`, MarketList)).list;

/** An outcome of a market's most balanced line. */
async function legOf(match_id: string, market_id: string, side: 0 | 1): Promise<LegOf> {
  const open = (await marketsOf(match_id)).filter(({ id, status }) => id === market_id && status === 1);
  const { specifier, outcomes } = open.find(({ most_balanced: balanced }) => balanced) ?? open[0]!;
  const outcome = outcomes[side]!;
  return { match_id, market_id, specifier, outcome_id: outcome.id, odds: outcome.odds };
}

/** Plays a match to its end and answers its points. */
async function playedOut(matchId: string): Promise<{ home: number; away: number }> {
  await feed.fastForward(matchId, 50 * HOUR_MS);
  await under.book.settlement.idle();
  const { body } = await under.request(`/matches/${matchId}`);
  const { home, away } = body.scores.total;
  return { home: Number(home), away: Number(away) };
}

describe("basketball over HTTP", () => {
  it("stands among the sports with its columns, groups and words for suspensions", async () => {
    const { body } = await under.request("/sports?locale=en");
    expect(body.list[0]).toMatchObject({
      key: "basketball",
      name: "Basketball",
      list_markets: [
        { market_id: "219", name: "Winner" },
        { market_id: "223", line_label: "Hcp" },
        { market_id: "225", line_label: "Total" },
      ],
      market_groups: ["main", "points", "players", "quarters", "halves", "teams", "outright"].map((key) => ({
        key,
      })),
      suspension_names: { review: "video review" },
    });
  });

  it("has matches in play with quarters that add up, a clock that runs down, and all columns of a list", async () => {
    const live = await matches(1);
    expect(live.length).toBeGreaterThanOrEqual(5);
    for (const { scores, clock, statistics } of live) {
      const { periods, total, max_period_number: most } = scores;
      expect([most, periods.reduce((sum, { home, away }) => sum + home + away, 0)]).toEqual([
        4,
        total!.home + total!.away,
      ]);
      expect(clock!.remaining_time_in_period_seconds).toBeGreaterThanOrEqual(0);
      expect(clock!.remaining_time_in_period_seconds).toBeLessThanOrEqual(720);
      expect(statistics.map(({ key }) => key)).toEqual(["fouls", "three_pointers", "rebounds", "turnovers"]);
    }
    for (const { main_markets: columns } of await matches(0)) {
      expect(columns.map(({ id }) => id)).toEqual(["219", "223", "225"]);
    }
  });

  it("names every market, line and outcome in each language", async () => {
    const [match] = await matches(0);
    for (const locale of ["en", "de", "ar"]) {
      const { list } = await under.read(`/matches/${match!.id}/markets?limit=500&locale=${locale}`, MarketList);
      expect(list.length).toBeGreaterThan(60);
      const names = list.flatMap(({ name, outcomes }) => [name, ...outcomes.map((outcome) => outcome.name)]);
      expect(names.filter((name) => name === "" || /[{}]|^\d+$|^sr:/.test(name))).toEqual([]);
    }
  });

  it("names who plays, and heads the columns of what each has done", async () => {
    const [match] = await matches(1);
    const { home } = await under.read(`/matches/${match!.id}/lineups?locale=ar`, MatchLineups);
    expect(home!.players.filter(({ line }) => line !== null)).toHaveLength(5);
    expect(home!.players.every(({ position_name: name }) => /^[\u0600-\u06FF ]+$/.test(name))).toBe(true);
    expect(home!.tables[0]!.columns.map(({ key }) => key)).toEqual(["points", "rebounds", "three_pointers"]);
  });

  it("takes a bet on a match to come, and pays it by the handicap", async () => {
    const player = await under.player({ amount: 100_000n });
    const [match] = await matches(0);
    const leg = await legOf(match!.id, "223", 0);
    expect((await player.place([leg])).status).toBe(201);
    const { home, away } = await playedOut(leg.match_id);
    const isWon = home + Number(leg.specifier!.replace("hcp=", "")) > away;
    const [bet] = await player.bets();
    expect([bet!.status, bet!.result]).toEqual(["done", isWon ? "win_entire" : "lose_entire"]);
  });

  it("holds a bet in play for four seconds, and settles it when the match is over", async () => {
    const player = await under.player({ amount: 100_000n });
    const open = (await matches(1)).find(
      ({ suspension_reason: reason, scores }) => reason === null && scores.periods.length < 4,
    );
    const leg = await legOf(open!.id, "225", 1);
    const key = newKey();
    const { status, body } = await player.place([leg], { key });
    expect([status, body.placement.delay_ms]).toEqual([202, LIVE_DELAY_MS]);
    under.clock.advance(LIVE_DELAY_MS);
    await expect
      .poll(async () => String((await player.placement(key)).body.placement.state), { interval: 10 })
      .toBe("accepted");
    const { home, away } = await playedOut(leg.match_id);
    const [bet] = await player.bets();
    const isWon = home + away < Number(leg.specifier!.replace("total=", ""));
    expect([bet!.status, bet!.result]).toEqual(["done", isWon ? "win_entire" : "lose_entire"]);
  });
});
