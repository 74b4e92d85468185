import { Counters, MarketList, MatchList } from "@touchline/contract";
import { MatchChanged, matchChannel } from "@touchline/contract/realtime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHorseRacing } from "../../src/feed/simulator/horse-racing/horse-racing.ts";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { BookUnderTest, type PlayerUnderTest } from "./book-under-test.ts";
import { VirtualClock } from "./virtual-clock.ts";

const HOUR_MS = 3_600_000;

let feed: InlineFeed;
let under: BookUnderTest;
let player: PlayerUnderTest;
beforeAll(async () => {
  feed = createInlineFeed({ startMs: new VirtualClock().nowMs(), sports: [createHorseRacing()] });
  under = await BookUnderTest.open({}, undefined, feed);
  player = await under.player();
}, 120_000);
afterAll(() => under.close());

async function races(query = "&bettable=true") {
  const path = `/matches?sport_key=horse_racing&type=outright&sort_by=start_time&limit=200${query}`;
  return (await under.read(path, MatchList)).list.filter((event) => event.type === "outright");
}

/** The first runner of a race that takes bets. */
async function legOn(matchId: string) {
  const { list } = await under.read(`/matches/${matchId}/markets`, MarketList);
  const { id, specifier, outcomes } = list[0]!;
  const open = outcomes.find(({ active }) => active)!;
  return { match_id: matchId, market_id: id, specifier, outcome_id: open.id, odds: open.odds };
}

describe("races [CAT-01]", () => {
  it("are listed with their runners, and what they are run over", async () => {
    const list = await races();
    expect(list.length).toBeGreaterThan(100);
    for (const { competitors, race, status, main_markets: markets } of list) {
      expect(race!.order.length === 0).toBe(status === 0);
      expect(competitors.length).toBeGreaterThanOrEqual(5);
      expect(competitors.map(({ runner }) => runner!.number)).toEqual(competitors.map((_, index) => index + 1));
      expect(competitors.map(({ runner }) => runner!.draw).toSorted((a, b) => a - b)).toEqual(
        competitors.map((_, index) => index + 1),
      );
      expect(markets.map(({ id }) => id)).toEqual(["534"]);
    }
  });

  it("name horses, jockeys and trainers in the letters of the language", async () => {
    const [race] = await races("&locale=ar");
    for (const { name, runner } of race!.competitors)
      for (const written of [name, runner!.jockey, runner!.trainer])
        expect(written).toMatch(/^[\p{Script=Arabic}\s-]+$/u);
  });

  it("are stages of their meeting, which the races of a course have in common", async () => {
    const [race] = await races();
    const ofCourse = (await races()).filter(({ tournament }) => tournament.id === race!.tournament.id);
    const [meeting] = race!.id.split(/-\d$/);
    expect(race).toMatchObject({
      urn_id: `tl:stage:${race!.id}`,
      parent: { id: meeting, name: race!.tournament.name },
    });
    const ofMeeting = ofCourse.filter(({ id }) => id.startsWith(`${meeting}-`));
    expect(ofMeeting.length).toBeGreaterThan(1);
    expect(new Set(ofMeeting.map(({ parent }) => parent?.id))).toEqual(new Set([meeting]));
  });

  it("tell their channel how they run, and what they are called at each stage [RT-03]", async () => {
    const race = (await races()).at(-1)!;
    const leg = await legOn(race.id);
    const toStartMs = Date.parse(race.start_time) - under.clock.nowMs();
    under.takePublished();
    const changesOn = (published: ReturnType<typeof under.takePublished>, on: string) =>
      published.flatMap(({ channel, data }) =>
        channel === on && data.event_name === "match_changed" ? [MatchChanged.parse(data).message] : [],
      );
    await feed.fastForward(race.id, toStartMs + 10_000);
    const atStart = under.takePublished();
    await feed.fastForward(race.id, 20_000);
    const inRunning = under.takePublished();
    // No list shows how runners lie.
    const lists = "updates:en";
    expect([changesOn(atStart, lists).length, changesOn(inRunning, lists).length]).toEqual([1, 0]);
    const told = [atStart, inRunning].flatMap((published) => changesOn(published, matchChannel(race.id)));
    expect(told).toHaveLength(2);
    const last = told.at(-1)!;
    expect(last.race!.order.length).toBeGreaterThanOrEqual(4);
    expect(last.race!.lengths_behind).toHaveLength(last.race!.order.length);
    expect(last.race!.metres_left).toBeLessThan(race.race!.distance_metres);
    expect(last.race!.starting_prices.map(({ id }) => id).toSorted()).toEqual(last.race!.order.toSorted());
    expect(told.find(({ stage }) => stage.code === 902)!.names!["de"]!.stage.name).toBe("Gestartet");
    const read = (await races("")).find(({ id }) => id === race.id)!;
    expect(read.race).toMatchObject(last.race!);
    const counted = await under.request("/counters", { method: "POST" });
    expect(Counters.parse(counted.body).live).toBe(0);
    expect(await under.read(`/matches/${race.id}/markets`, MarketList)).toMatchObject({ list: [] });
    const late = await player.place([leg]);
    expect([late.status, await player.bets()]).toEqual([422, []]);
  });

  it("of one course go into one bet, and each is settled by its result", async () => {
    const list = await races();
    const first = list.find(({ start_time: at }) => Date.parse(at) > under.clock.nowMs() + HOUR_MS)!;
    const second = list.find(({ id, tournament }) => tournament.id === first.tournament.id && id !== first.id)!;
    const legs = [await legOn(first.id), await legOn(second.id)];
    const placed = await player.place(legs);
    expect([placed.status, placed.body.list?.[0]?.selections.length]).toEqual([201, 2]);
    const names = [first, second].map(({ tournament, race }) => `${tournament.name} · Race ${race!.number}`);
    expect([first.name, second.name]).toEqual(names);
    const [bet] = await player.bets();
    expect(bet!.selections.map(({ match }) => match.tournament_name).toSorted()).toEqual(names.toSorted());
    for (const { id } of [first, second]) await feed.fastForward(id, 72 * HOUR_MS);
    const { id: betId } = placed.body.list[0];
    await expect
      .poll(async () => (await player.bets()).find(({ id }) => id === betId)?.result)
      .toMatch(/win|lose|refund/);
    const over = (await races("")).find(({ id }) => id === first.id)!;
    const ran = over.competitors.filter(({ is_withdrawn }) => !is_withdrawn);
    expect(over.race!.order).toHaveLength(ran.length);
    expect(ran.every(({ runner }) => runner!.place !== null)).toBe(true);
    expect(
      over.competitors.filter(({ is_withdrawn }) => is_withdrawn).every(({ runner }) => runner!.place === null),
    ).toBe(true);
  });
});
