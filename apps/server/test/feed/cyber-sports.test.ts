import { z } from "@hono/zod-openapi";
import { Counters, MarketList, MatchList, Sport } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCounterStrike } from "../../src/feed/simulator/counter-strike/counter-strike.ts";
import { createDota2 } from "../../src/feed/simulator/dota-2/dota-2.ts";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { createLeagueOfLegends } from "../../src/feed/simulator/league-of-legends/league-of-legends.ts";
import type { SimulatedSport } from "../../src/feed/simulator/simulated-sport.ts";
import { createTennis } from "../../src/feed/simulator/tennis/tennis.ts";
import { createValorant } from "../../src/feed/simulator/valorant/valorant.ts";
import { BookUnderTest, newKey, type LegOf } from "../book/book-under-test.ts";
import { VirtualClock } from "../book/virtual-clock.ts";
import { withFewMatches } from "./with-few-matches.ts";

const HOUR_MS = 3_600_000;
const LIVE_DELAY_MS = 6_000;

let feed: InlineFeed;
let under: BookUnderTest;

/** Each sport has a book of its own: to open one for all of them takes long. */
function withBookOf(...sports: (() => SimulatedSport)[]): void {
  beforeAll(async () => {
    const played = sports.map((create) => withFewMatches(create()));
    feed = createInlineFeed({ startMs: new VirtualClock().nowMs(), sports: played });
    under = await BookUnderTest.open({}, undefined, feed);
  });
  afterAll(() => under.close());
}

async function matches(query: string) {
  const { list } = await under.read(`/matches?bettable=true&limit=500&${query}`, MatchList);
  return list.filter((event) => event.type === "match");
}

async function countedOf(sport_type: string) {
  const { body } = await under.request("/counters", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sport_type }),
  });
  return Counters.parse(body);
}

const sports = async () => z.array(Sport).parse((await under.request("/sports?locale=en")).body.list);

/** A match in play that takes bets; each is closed for a while in every round. */
async function openMatch(sportKey: string): Promise<string> {
  const [match] = await matches(`sport_key=${sportKey}&match_status=1`);
  const isOpen = async (): Promise<boolean> => {
    await feed.fastForward(match!.id, 10_000);
    const { list } = await marketsOf(match!.id);
    return list.some(({ id, status }) => id === "186" && status === 1);
  };
  await expect.poll(isOpen, { interval: 1, timeout: 20_000 }).toBe(true);
  return match!.id;
}

const marketsOf = (id: string) => under.read(`/matches/${id}/markets?limit=500`, MarketList);

/** The favourite's side of a match, to win it. */
async function winnerOf(match_id: string): Promise<LegOf> {
  const { list } = await marketsOf(match_id);
  const { specifier, outcomes } = list.find(({ id, status }) => id === "186" && status === 1)!;
  const [favourite] = outcomes.filter(({ active }) => active).toSorted((a, b) => Number(a.odds) - Number(b.odds));
  return { match_id, market_id: "186", specifier, outcome_id: favourite!.id, odds: favourite!.odds };
}

/** Plays a match to its end and answers who won. */
async function playedOut({ match_id, outcome_id }: LegOf): Promise<boolean> {
  await feed.fastForward(match_id, 50 * HOUR_MS);
  await under.book.settlement.idle();
  const { body } = await under.request(`/matches/${match_id}`);
  const { home, away } = body.scores.total;
  return (outcome_id === "4") === home > away;
}

describe("sports of the type cyber over HTTP", () => {
  withBookOf(createTennis, createValorant);

  it("are told apart from regular ones by lists, counters and the sports themselves [CAT-02]", async () => {
    const [cyber, regular, both] = await Promise.all(
      ["sport_type=cyber", "sport_type=regular", "sport_type=cyber&sport_type=regular"].map(matches),
    );
    expect(new Set(cyber!.map(({ sport_type, provider }) => `${sport_type} ${provider}`))).toEqual(
      new Set(["cyber oddin"]),
    );
    expect(new Set(regular!.map(({ sport }) => sport.key))).toEqual(new Set(["tennis"]));
    expect(both).toHaveLength(cyber!.length + regular!.length);
    const [ofCyber, ofRegular] = await Promise.all(["cyber", "regular"].map(countedOf));
    expect([Object.keys(ofCyber!.sports), Object.keys(ofRegular!.sports)]).toEqual([
      [cyber![0]!.sport.id],
      [regular![0]!.sport.id],
    ]);
    expect([ofCyber!.live, ofRegular!.live].every((live) => live > 0)).toBe(true);
    const types = (await sports()).map(({ key, type, provider }) => [key, type, provider]);
    expect(types).toEqual([
      ["tennis", "regular", "betradar"],
      ["valorant", "cyber", "oddin"],
    ]);
  });
});

const ROUND_GROUPS = ["main", "maps", "rounds", "events", "outright"];
const LANE_GROUPS = ["main", "maps", "kills", "objectives", "outright"];

describe.each([
  { key: "counter_strike", create: createCounterStrike, name: "Counter-Strike", groups: ROUND_GROUPS },
  { key: "valorant", create: createValorant, name: "Valorant", groups: ROUND_GROUPS },
  { key: "league_of_legends", create: createLeagueOfLegends, name: "League of Legends", groups: LANE_GROUPS },
  { key: "dota_2", create: createDota2, name: "Dota 2", groups: LANE_GROUPS },
])("$name over HTTP", ({ key, create, name, groups }) => {
  withBookOf(create);

  const status = (value: 0 | 1) => matches(`sport_key=${key}&match_status=${value}`);

  it("stands among the sports with its columns, groups and words for suspensions", async () => {
    expect((await sports()).find((sport) => sport.key === key)).toMatchObject({
      name,
      list_markets: [
        { market_id: "186", name: "Winner" },
        { market_id: "327", line_label: "Hcp" },
        { market_id: "328", line_label: "Maps" },
      ],
      market_groups: groups.map((group) => ({ key: group })),
      suspension_names: { danger: expect.any(String) },
    });
  });

  it("has matches in play with their maps, and all columns of a list", async () => {
    const live = await status(1);
    expect(live.length).toBeGreaterThan(0);
    for (const { scores, stage } of live) {
      const { periods, game, total, max_period_number: most } = scores;
      expect(periods).toHaveLength(total!.home + total!.away + (game === null ? 0 : 1));
      expect([1, 3, 5]).toContain(most);
      if (game !== null) expect(stage.name).toBe(periods.at(-1)!.name);
    }
    const columns = (await status(0)).map(({ main_markets: shown }) => shown.map(({ id }) => id).join(" "));
    // A match of a single map has no handicap of maps, and no total of them.
    expect(columns.filter((shown) => shown !== "186" && shown !== "186 327 328")).toEqual([]);
    expect(columns).toContain("186 327 328");
  });

  it("takes a bet on a match to come, and pays it by who wins", async () => {
    const player = await under.player({ amount: 100_000n });
    const [match] = await status(0);
    const leg = await winnerOf(match!.id);
    expect((await player.place([leg])).status).toBe(201);
    const isWon = await playedOut(leg);
    const [bet] = await player.bets();
    expect([bet!.status, bet!.result]).toEqual(["done", isWon ? "win_entire" : "lose_entire"]);
  });

  it("holds a bet in play for six seconds, and settles it when the match is over", async () => {
    const player = await under.player({ amount: 100_000n });
    const leg = await winnerOf(await openMatch(key));
    const idempotencyKey = newKey();
    const { status: code, body } = await player.place([leg], { key: idempotencyKey });
    expect([code, body.placement.delay_ms]).toEqual([202, LIVE_DELAY_MS]);
    under.clock.advance(LIVE_DELAY_MS);
    await expect
      .poll(async () => String((await player.placement(idempotencyKey)).body.placement.state), { interval: 10 })
      .toBe("accepted");
    const isWon = await playedOut(leg);
    const [bet] = await player.bets();
    expect([bet!.status, bet!.result]).toEqual(["done", isWon ? "win_entire" : "lose_entire"]);
  });
});
