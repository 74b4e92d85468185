import { z } from "@hono/zod-openapi";
import { Counters, MarketList, MatchLineups, MatchList, SearchResults, Sport } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBoxing } from "../../src/feed/simulator/boxing/boxing.ts";
import { createHandball } from "../../src/feed/simulator/handball/handball.ts";
import { createDarts } from "../../src/feed/simulator/darts/darts.ts";
import { createAmericanFootball } from "../../src/feed/simulator/american-football/american-football.ts";
import { createIceHockey } from "../../src/feed/simulator/ice-hockey/ice-hockey.ts";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { createMma } from "../../src/feed/simulator/mma/mma.ts";
import type { SimulatedSport } from "../../src/feed/simulator/simulated-sport.ts";
import { createTableTennis } from "../../src/feed/simulator/table-tennis/table-tennis.ts";
import { createVolleyball } from "../../src/feed/simulator/volleyball/volleyball.ts";
import { BookUnderTest, newKey, type LegOf } from "../book/book-under-test.ts";
import { VirtualClock } from "../book/virtual-clock.ts";
import { withFewMatches } from "./with-few-matches.ts";

const HOUR_MS = 3_600_000;

interface LeagueSport {
  key: string;
  create: () => SimulatedSport;
  columns: readonly string[];
  /** The market that a bet is placed on: its first outcome stands for home, its last for away. */
  winner: string;
  refundsDraws?: true;
  /** How many a side names, where the sport does. */
  named?: number;
  /** Its clubs have towns, and play there. */
  isOfTowns?: true;
}

const SPORTS: readonly LeagueSport[] = [
  {
    key: "ice_hockey",
    create: createIceHockey,
    columns: ["406", "1", "18"],
    winner: "406",
    named: 20,
    isOfTowns: true,
  },
  { key: "volleyball", create: createVolleyball, columns: ["186", "237", "238"], winner: "186", isOfTowns: true },
  { key: "table_tennis", create: createTableTennis, columns: ["186", "237", "238"], winner: "186" },
  { key: "darts", create: createDarts, columns: ["186", "366", "367"], winner: "186" },
  { key: "handball", create: createHandball, columns: ["1", "16", "18"], winner: "1", named: 16, isOfTowns: true },
  { key: "mma", create: createMma, columns: ["186", "18", "911"], winner: "186", refundsDraws: true },
  { key: "boxing", create: createBoxing, columns: ["186", "18", "911"], winner: "186", refundsDraws: true },
  {
    key: "american_football",
    create: createAmericanFootball,
    columns: ["219", "223", "225"],
    winner: "219",
    refundsDraws: true,
    isOfTowns: true,
  },
];

describe.each(SPORTS)("$key over HTTP", ({ key: sportKey, create, columns, winner, refundsDraws, ...sport }) => {
  const { named = 0, isOfTowns = false } = sport;
  const isOfFights = create().outrightsBetween === undefined;
  let feed: InlineFeed;
  let under: BookUnderTest;

  beforeAll(async () => {
    feed = createInlineFeed({ startMs: new VirtualClock().nowMs(), sports: [withFewMatches(create())] });
    under = await BookUnderTest.open({}, undefined, feed);
  });
  afterAll(() => under.close());

  async function matches(status: 0 | 1) {
    const query = `sport_key=${sportKey}&match_status=${status}&bettable=true&limit=100`;
    const { list } = await under.read(`/matches?${query}`, MatchList);
    return list.filter((event) => event.type === "match");
  }

  /** The favourite's side of a match, to win it. */
  async function favouriteOf(match_id: string): Promise<LegOf & { isHome: boolean }> {
    const { list } = await under.read(`/matches/${match_id}/markets?limit=500`, MarketList);
    const { specifier, outcomes } = list.find(({ id, status }) => id === winner && status === 1)!;
    const sides = [outcomes[0]!, outcomes.at(-1)!].filter(({ active }) => active);
    const [favourite] = sides.toSorted((a, b) => Number(a.odds) - Number(b.odds));
    const leg = { match_id, market_id: winner, specifier, outcome_id: favourite!.id, odds: favourite!.odds };
    return { ...leg, isHome: favourite!.id === outcomes[0]!.id };
  }

  /** Plays a match to its end and answers by how much the side of a bet was ahead. */
  async function leadAfter({ match_id, isHome }: LegOf & { isHome: boolean }): Promise<number> {
    await feed.fastForward(match_id, 50 * HOUR_MS);
    await under.book.settlement.idle();
    const { body } = await under.request(`/matches/${match_id}`);
    const { home, away } = body.scores.total;
    return isHome ? home - away : away - home;
  }

  const resultOf = (lead: number): string => {
    if (lead === 0 && refundsDraws) return "refund_entire";
    return lead > 0 ? "win_entire" : "lose_entire";
  };

  it("stands among the sports with its columns, and has matches in play and ahead in all of them", async () => {
    const { body } = await under.request("/sports?locale=en");
    const list = z.array(Sport).parse(body.list);
    expect(list.map(({ key }) => key)).toEqual([sportKey]);
    expect(list[0]!.list_markets.map(({ market_id: id }) => id)).toEqual(columns);
    expect((await matches(1)).length).toBeGreaterThan(0);
    const ahead = await matches(0);
    expect(ahead.length).toBeGreaterThan(2);
    for (const { main_markets: shown } of ahead) expect(shown.map(({ id }) => id)).toEqual(columns);
  });

  it("is played at home of whose town is known, and nowhere that is told of others", async () => {
    for (const { home, venue } of [...(await matches(0)), ...(await matches(1))]) {
      if (!isOfTowns) expect(venue).toBeNull();
      else {
        expect(home.name).toContain(venue!.city!);
        expect(venue!.stadium!.length).toBeGreaterThan(3);
      }
    }
  });

  it("names who plays where it has squads, in words of the language, and finds them by name [CAT-10]", async () => {
    if (named === 0) return;
    const [match] = await matches(1);
    const { home, away } = await under.read(`/matches/${match!.id}/lineups?locale=de`, MatchLineups);
    for (const { players } of [home!, away!]) {
      // Who is absent has a deputy, and nobody has his place.
      expect(players.length).toBeGreaterThanOrEqual(named - 1);
      expect(players.length).toBeLessThanOrEqual(named);
      expect(players.every(({ position, position_name: name }) => name !== "" && name !== position)).toBe(true);
    }
    const { name, id } = home!.players[0]!;
    const { players } = await under.read(`/search?q=${encodeURIComponent(name)}&locale=en`, SearchResults);
    expect(players.list.map((one) => one.id)).toContain(id);
  });

  it("takes a bet on a match to come, and pays it by how it ends", async () => {
    const player = await under.player({ amount: 100_000n });
    const [match] = await matches(0);
    const leg = await favouriteOf(match!.id);
    expect((await player.place([leg])).status).toBe(201);
    const lead = await leadAfter(leg);
    const [bet] = await player.bets();
    expect([bet!.status, bet!.result]).toEqual(["done", resultOf(lead)]);
  });

  it("has a season to bet on where it is played in leagues, with terms of each way, and pays it at its end [CAT-03]", async () => {
    const { list } = await under.read(`/matches?sport_key=${sportKey}&type=outright`, MatchList);
    const season = list.find((event) => event.type === "outright");
    expect(season === undefined).toBe(isOfFights);
    if (!season) return;
    expect(season).toMatchObject({ type: "outright", available_markets_count: expect.any(Number) });
    const { body } = await under.request("/counters", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(Counters.parse(body).tournaments[season.tournament.id]!.outright_count).toBe(list.length);
    const { list: markets } = await under.read(`/matches/${season.id}/markets?locale=de`, MarketList);
    const winner = markets.find(({ id }) => id === "534")!;
    expect(winner).toMatchObject({ name: "Gesamtsieger", each_way: { fraction: "1/4" } });
    const outcome = winner.outcomes.find(({ active }) => active)!;
    const player = await under.player({ amount: 100_000n });
    const leg = { match_id: season.id, market_id: "534", outcome_id: outcome.id, odds: outcome.odds };
    expect((await player.place([leg])).status).toBe(201);
    const [bet] = await player.bets();
    expect(bet!.selections[0]).toMatchObject({ type: "outright", outcome: { name: outcome.name } });
    await feed.fastForward(season.id, Date.parse(season.end_time!) - under.clock.nowMs());
    await under.book.settlement.idle();
    const [settled] = await player.bets();
    expect(settled).toMatchObject({
      id: bet!.id,
      status: "done",
      result: expect.stringMatching(/^(win|lose)_entire$/),
    });
  });

  it("holds a bet in play for as long as the sport asks, and settles it when the match is over", async () => {
    const player = await under.player({ amount: 100_000n });
    const open = (await matches(1)).find(({ suspension_reason: reason }) => reason === null);
    const leg = await favouriteOf(open!.id);
    const key = newKey();
    const { status, body } = await player.place([leg], { key });
    const delayMs = create().descriptor.liveDelayMs;
    expect([status, body.placement.delay_ms]).toEqual([202, delayMs]);
    under.clock.advance(delayMs);
    await expect
      .poll(async () => String((await player.placement(key)).body.placement.state), { interval: 10 })
      .toBe("accepted");
    const lead = await leadAfter(leg);
    const [bet] = await player.bets();
    expect([bet!.status, bet!.result]).toEqual(["done", resultOf(lead)]);
  });
});
