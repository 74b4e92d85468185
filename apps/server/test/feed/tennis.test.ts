import { Counters, MarketList, MatchList, Outright } from "@touchline/contract";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { createTennis } from "../../src/feed/simulator/tennis/tennis.ts";
import { BookUnderTest, newKey, type LegOf } from "../book/book-under-test.ts";
import { VirtualClock } from "../book/virtual-clock.ts";

const HOUR_MS = 3_600_000;
const LIVE_DELAY_MS = 4_000;

let feed: InlineFeed;
let under: BookUnderTest;

beforeAll(async () => {
  feed = createInlineFeed({ startMs: new VirtualClock().nowMs(), sports: [createTennis()] });
  under = await BookUnderTest.open({}, undefined, feed);
});
afterAll(() => under.close());

async function matches(status: 0 | 1) {
  const query = `sport_key=tennis&match_status=${status}&bettable=true&limit=100`;
  const { list } = await under.read(`/matches?${query}`, MatchList);
  return list.filter((event) => event.type === "match");
}

/** The favourite's side of a match, to win it. */
async function winnerOf(match_id: string): Promise<LegOf> {
  const { list } = await under.read(`/matches/${match_id}/markets?limit=500`, MarketList);
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

describe("tennis over HTTP", () => {
  it("stands among the sports with its columns, groups and words for suspensions", async () => {
    const { body } = await under.request("/sports?locale=en");
    expect(body.list).toHaveLength(1);
    expect(body.list[0]).toMatchObject({
      key: "tennis",
      name: "Tennis",
      list_markets: [
        { market_id: "186", name: "Winner" },
        { market_id: "189", line_label: "Games" },
        { market_id: "187", line_label: "Hcp" },
        { market_id: "188", line_label: "Sets" },
      ],
      market_groups: ["main", "sets", "games", "points", "outright"].map((key) => ({ key })),
      suspension_names: { danger: "key point" },
    });
  });

  it("has matches in play with sets, games, points and who serves, and all columns of a list", async () => {
    const live = await matches(1);
    expect(live.length).toBeGreaterThanOrEqual(3);
    for (const { scores, clock, stage } of live) {
      const { periods, game, total, current_server: server, max_period_number: most } = scores;
      expect(periods).toHaveLength(total!.home + total!.away + 1);
      expect([clock, most, stage.name]).toEqual([null, 3, periods.at(-1)!.name]);
      expect([1, 2]).toContain(server);
      expect(`${game!.home} ${game!.away}`).toMatch(/^(\d{1,2}|A) (\d{1,2}|A)$/);
    }
    for (const { main_markets: columns } of await matches(0)) {
      expect(columns.map(({ id }) => id)).toEqual(["186", "189", "187", "188"]);
    }
  });

  it("takes a bet on a match to come, and pays it by who wins", async () => {
    const player = await under.player({ amount: 100_000n });
    const [match] = await matches(0);
    const leg = await winnerOf(match!.id);
    expect((await player.place([leg])).status).toBe(201);
    const isWon = await playedOut(leg);
    const [bet] = await player.bets();
    expect([bet!.status, bet!.result]).toEqual(["done", isWon ? "win_entire" : "lose_entire"]);
  });

  it("holds a bet in play for four seconds, and settles it when the match is over", async () => {
    const player = await under.player({ amount: 100_000n });
    const open = (await matches(1)).find(({ suspension_reason: reason }) => reason === null);
    const leg = await winnerOf(open!.id);
    const key = newKey();
    const { status, body } = await player.place([leg], { key });
    expect([status, body.placement.delay_ms]).toEqual([202, LIVE_DELAY_MS]);
    under.clock.advance(LIVE_DELAY_MS);
    await expect
      .poll(async () => String((await player.placement(key)).body.placement.state), { interval: 10 })
      .toBe("accepted");
    const isWon = await playedOut(leg);
    const [bet] = await player.bets();
    expect([bet!.status, bet!.result]).toEqual(["done", isWon ? "win_entire" : "lose_entire"]);
  });
});

describe("a tournament of tennis over HTTP", () => {
  const opened = async () => {
    const { list } = await under.read("/matches?sport_key=tennis&type=outright&bettable=true&limit=100", MatchList);
    return list.filter((event) => event.type === "outright");
  };
  const legOn = async (match_id: string, market_id: string, outcome_id: string): Promise<LegOf> => {
    const { list } = await under.read(`/matches/${match_id}/markets`, MarketList);
    const line = list.find(({ id }) => id === market_id)!;
    const { odds } = line.outcomes.find(({ id }) => id === outcome_id)!;
    return { match_id, market_id, specifier: "", outcome_id, odds };
  };

  it("is an outright of who wins it and who comes how far, counted with its sport [CAT-01, CAT-03]", async () => {
    const list = await opened();
    expect(list.length).toBeGreaterThanOrEqual(3);
    const { body } = await under.request("/counters", { method: "POST" });
    const { sports } = Counters.parse(body);
    expect(Object.values(sports).map(({ outright_count: count }) => count)).toEqual([list.length]);
    for (const { id, competitors } of list) {
      expect(competitors).toHaveLength(36);
      const { list: lines } = await under.read(`/matches/${id}/markets?locale=de`, MarketList);
      const names = new Set(lines.map(({ name }) => name));
      expect(names.has("Turniersieger")).toBe(true);
    }
  });

  it("says with its matches in which round they are, in the language that is asked for", async () => {
    const roundsIn = async (locale: string) => {
      const { list } = await under.read(
        `/matches?tournament_id=515&tournament_id=516&tournament_id=525&tournament_id=526&limit=100&locale=${locale}`,
        MatchList,
      );
      return new Map(list.flatMap((event) => (event.type === "match" && event.round ? [[event.id, event.round]] : [])));
    };
    const [en, de] = [await roundsIn("en"), await roundsIn("de")];
    expect(en.size).toBeGreaterThan(10);
    expect(new Set([...en.values()].map(({ key }) => key)).size).toBeGreaterThan(1);
    // The number of the round stands in the id, from 0.
    const names = { "0": "Round of 32", "1": "Round of 16", "2": "Quarter-final", "3": "Semi-final", "4": "Final" };
    const numberOf = (id: string) => z.enum(["0", "1", "2", "3", "4"]).parse(id.split("-")[2]);
    for (const [id, { name }] of en) expect([id, name]).toEqual([id, names[numberOf(id)]]);
    const german = {
      "0": "Runde der letzten 32",
      "1": "Achtelfinale",
      "2": "Viertelfinale",
      "3": "Halbfinale",
      "4": "Finale",
    };
    for (const [id, { name }] of de) expect([id, name]).toEqual([id, german[numberOf(id)]]);
  });

  it("takes bets on a player, and settles them by how far the player came", async () => {
    const player = await under.player({ amount: 1_000_000n });
    // One whose draw is still to come: somebody will yet withdraw.
    const { id, competitors } = (await opened()).find(
      ({ start_time: at }) => Date.parse(at) > under.clock.nowMs() + 24 * HOUR_MS,
    )!;
    const written = createTennis().byId(id)!.write("1");
    const away = written.play().stateAt(-1).withdrawn!;
    const present = competitors.filter(({ is_withdrawn: isGone }) => !isGone).map((one) => one.id);
    const [favourite] = (await under.read(`/matches/${id}/markets`, MarketList)).list
      .find(({ id: market }) => market === "534")!
      .outcomes.filter(({ id: outcome, active }) => active && !away.includes(outcome))
      .toSorted((a, b) => Number(a.odds) - Number(b.odds));
    const withdrawn = away.find((outcome) => present.includes(outcome))!;
    for (const leg of [await legOn(id, "90222", favourite!.id), await legOn(id, "534", favourite!.id)])
      expect((await player.place([leg])).status).toBe(201);
    expect((await player.place([await legOn(id, "534", withdrawn)])).status).toBe(201);
    await feed.fastForward(id, 10 * 24 * HOUR_MS);
    await under.book.settlement.idle();
    const { ranks } = written.play().sheetAt(Number.MAX_SAFE_INTEGER);
    const ended = (places: number) => (ranks![favourite!.id]! <= places ? "win_entire" : "lose_entire");
    const bets = await player.bets();
    const resultOf = (market: string, outcome: string) =>
      bets.find(({ selections }) => selections[0]!.market.id === market && selections[0]!.outcome.id === outcome)
        ?.result;
    expect([resultOf("90222", favourite!.id), resultOf("534", favourite!.id)]).toEqual([ended(4), ended(1)]);
    expect(resultOf("534", withdrawn)).toBe("refund_entire");
    const outright = await under.read(`/matches/${id}`, Outright);
    const gone = outright.competitors.filter(({ is_withdrawn }) => is_withdrawn).map(({ id: one }) => one);
    expect(gone.toSorted()).toEqual(away.toSorted());
  });
});
