import { MarketList, Match, MatchLineups, MatchList, MatchTimeline } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCricket } from "../../src/feed/simulator/cricket/cricket.ts";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { BookUnderTest, type LegOf, newKey } from "../book/book-under-test.ts";
import { VirtualClock } from "../book/virtual-clock.ts";
import { withFewMatches } from "./with-few-matches.ts";

const HOUR_MS = 3_600_000;
const LIVE_DELAY_MS = 6_000;

let feed: InlineFeed;
let under: BookUnderTest;

beforeAll(async () => {
  feed = createInlineFeed({ startMs: new VirtualClock().nowMs(), sports: [withFewMatches(createCricket())] });
  under = await BookUnderTest.open({}, undefined, feed);
});
afterAll(() => under.close());

async function matches(status: 0 | 1) {
  const query = `sport_key=cricket&match_status=${status}&bettable=true&limit=100`;
  const { list } = await under.read(`/matches?${query}`, MatchList);
  return list.filter((event) => event.type === "match");
}

/** The first outcome of a market's open line; of several one whose specifier has these words. */
async function legOn(match_id: string, market_id: string, words = ""): Promise<LegOf> {
  const { list } = await under.read(`/matches/${match_id}/markets?limit=500`, MarketList);
  const line = list.find(
    (market) => market.id === market_id && market.status === 1 && market.specifier.includes(words),
  )!;
  const { id: outcome_id, odds } = line.outcomes.find(({ active }) => active)!;
  return { match_id, market_id, specifier: line.specifier, outcome_id, odds };
}

const lineOf = ({ specifier }: LegOf): number => Number(/total=([\d.]+)/.exec(specifier ?? "")![1]);

/** Plays a match to its end and answers its runs, by the contract. */
async function playedOut(match_id: string): Promise<{ home: number; away: number }> {
  await feed.fastForward(match_id, 50 * HOUR_MS);
  await under.book.settlement.idle();
  const { home, away } = (await under.request(`/matches/${match_id}`)).body.scores.total;
  return { home: Number(home), away: Number(away) };
}

/** Shorter than the time between two balls, so that each is seen. */
const STEP_MS = 28_000;

/** Plays a match ball by ball until the side that bats first has faced so many overs, and answers its runs by then. */
async function afterOvers(match_id: string, overs: number): Promise<{ side: "home" | "away"; runs: number }> {
  const { start_time: start } = (await under.request(`/matches/${match_id}`)).body;
  await feed.fastForward(match_id, Date.parse(start) - feed.now() + 1);
  for (;;) {
    const { status, stage, scores, statistics } = await under.read(`/matches/${match_id}`, Match);
    const side = stage.code === 502 ? "away" : "home";
    const balls = statistics.find(({ key }) => key === "balls")?.[side] ?? 0;
    if (balls >= overs * 6 || status > 1) return { side, runs: Number(scores.total?.[side]) };
    await feed.fastForward(match_id, STEP_MS);
  }
}

describe("cricket over HTTP", () => {
  it("stands among the sports with its columns, groups and words for suspensions", async () => {
    const { body } = await under.request("/sports?locale=en");
    expect(body.list).toHaveLength(1);
    expect(body.list[0]).toMatchObject({
      key: "cricket",
      name: "Cricket",
      list_markets: [{ market_id: "340" }, { market_id: "606", line_label: "Runs 1" }, { market_id: "607" }],
      market_groups: ["main", "innings", "sessions", "fancy", "overs", "wickets", "hits", "players", "outright"].map(
        (key) => ({
          key,
        }),
      ),
      suspension_names: { dismissal: "wicket" },
    });
  });

  it("has matches in play with runs, wickets and balls, and all columns of a list before them", async () => {
    const live = await matches(1);
    expect(live.length).toBeGreaterThanOrEqual(1);
    for (const { scores, clock, statistics } of live) {
      expect([clock, scores.game, scores.max_period_number]).toEqual([null, null, 2]);
      const innings = scores.periods.filter(({ type }) => type === "innings");
      expect(innings.reduce((sum, { home }) => sum + home, 0)).toBe(scores.total!.home);
      expect(statistics.map(({ key }) => key)).toEqual(expect.arrayContaining(["wickets", "balls", "fours", "sixes"]));
    }
    for (const { main_markets: columns } of await matches(0))
      expect(columns.map(({ id }) => id)).toEqual(["340", "606", "607"]);
  });

  it("takes bets on a match to come, and pays them by its runs, a session by those of its overs", async () => {
    const player = await under.player({ amount: 100_000n });
    const [match] = await matches(0);
    const legs = await Promise.all([
      ...["340", "606"].map((marketId) => legOn(match!.id, marketId)),
      ...["352", "353"].map((marketId) => legOn(match!.id, marketId, "overnr=10|")),
    ]);
    for (const leg of legs) expect((await player.place([leg])).status).toBe(201);
    const session = await afterOvers(match!.id, 10);
    const { home, away } = await playedOut(match!.id);
    const results = new Map((await player.bets()).map((bet) => [bet.selections[0]!.market.id, bet.result]));
    const [winner, total, ...sessions] = legs;
    expect(results.get("340")).toBe(home > away === (winner!.outcome_id === "4") ? "win_entire" : "lose_entire");
    expect(results.get("606")).toBe(
      home > lineOf(total!) === (total!.outcome_id === "12") ? "win_entire" : "lose_entire",
    );
    const leg = sessions[session.side === "home" ? 0 : 1]!;
    expect(results.get(leg.market_id)).toBe(
      session.runs > lineOf(leg) === (leg.outcome_id === "12") ? "win_entire" : "lose_entire",
    );
  });

  it("holds a bet in play for six seconds, and settles it when the match is over", async () => {
    const player = await under.player({ amount: 100_000n });
    const open = (await matches(1)).find(({ suspension_reason: reason }) => reason === null);
    const leg = await legOn(open!.id, "340");
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

describe("bets on players of cricket over HTTP", () => {
  it("are on each of a side's eleven by name, and paid by who has most runs on the card [CAT-10]", async () => {
    const player = await under.player({ amount: 100_000n });
    const [match] = await matches(0);
    const { list } = await under.read(`/matches/${match!.id}/markets?limit=500`, MarketList);
    const { outcomes } = list.find(({ id }) => id === "683")!;
    expect(outcomes).toHaveLength(11);
    expect(outcomes.every(({ id, name }) => id.startsWith("sr:player:") && !name.includes(":"))).toBe(true);
    const opener = await legOn(match!.id, "683");
    expect((await player.place([opener])).status).toBe(201);
    await playedOut(match!.id);
    const lineups = await under.read(`/matches/${match!.id}/lineups`, MatchLineups);
    const { rows } = lineups.home!.tables.find(({ key }) => key === "batting")!;
    const runsOf = (id: string): number => Number(rows.find((row) => row.player_id === id)?.values[0]);
    const most = Math.max(...rows.map((row) => runsOf(row.player_id)));
    const [bet] = await player.bets();
    expect([bet!.status, bet!.result]).toEqual([
      "done",
      runsOf(opener.outcome_id) === most ? "win_entire" : "lose_entire",
    ]);
  });
});

describe("the line-ups of live cricket", () => {
  it("say of eleven a side who batted and bowled, as the score was shown, in the language that is asked for [CAT-10]", async () => {
    const live = (await matches(1)).slice(0, 3);
    expect(live.length).toBeGreaterThan(0);
    for (const { id } of live) {
      const { scores, statistics } = await under.read(`/matches/${id}`, Match);
      const lineups = await under.read(`/matches/${id}/lineups?locale=de`, MatchLineups);
      for (const side of ["home", "away"] as const) {
        const { players, tables, formation } = lineups[side]!;
        expect([players.length, formation]).toEqual([11, ""]);
        const batting = tables.find(({ key }) => key === "batting");
        const runs = (batting?.rows ?? []).reduce((sum, { values }) => sum + Number(values[0]), 0);
        const extras = statistics.find(({ key }) => key === "extras")?.[side] ?? 0;
        expect(runs + extras).toBe(Number(scores.total?.[side]));
        if (batting) expect(batting.columns.map(({ name }) => name)).toEqual(["Runs", "Bälle", "Vierer", "Sechser"]);
        expect(tables.flatMap(({ rows }) => rows).every((row) => players.some((one) => one.id === row.player_id))).toBe(
          true,
        );
      }
      const { list } = await under.read(`/matches/${id}/timeline`, MatchTimeline);
      const names = [...lineups.home!.players, ...lineups.away!.players].map(({ name }) => name);
      for (const { kind, player } of list) if (kind === "count") expect(names).toContain(player?.name);
    }
  });
});
