import { MatchList } from "@touchline/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHorseRacing } from "../../src/feed/simulator/horse-racing/horse-racing.ts";
import { createInlineFeed, type InlineFeed } from "../../src/feed/simulator/inline-feed.ts";
import { BookUnderTest, type PlayerUnderTest } from "./book-under-test.ts";
import { VirtualClock } from "./virtual-clock.ts";

const SEED = "amended";
const HOUR_MS = 3_600_000;
const racing = createHorseRacing();

let feed: InlineFeed;
let under: BookUnderTest;
let player: PlayerUnderTest;
beforeAll(async () => {
  feed = createInlineFeed({ startMs: new VirtualClock().nowMs(), sports: [racing], seed: SEED, incidents: 1_000 });
  under = await BookUnderTest.open({}, undefined, feed);
  player = await under.player();
}, 120_000);
afterAll(() => under.close());

const winnerOf = (field: { places: Readonly<Record<string, number>> } | undefined): string =>
  Object.entries(field!.places).find(([, place]) => place === 1)![0];

/** A race ahead whose winner is demoted after the official result, with who won it by each. */
function racesWon(ids: readonly string[]) {
  for (const matchId of ids) {
    const play = racing.byId(matchId)!.write(SEED).play();
    const end = play.amended!();
    const official = winnerOf(play.stateAt(play.endMs).field);
    if (end && winnerOf(end.state.field) !== official)
      return { matchId, official, amended: winnerOf(end.state.field), endMs: play.endMs };
  }
  throw new Error("A race has an amended winner.");
}

it("a race amended after its result pays each winner once and takes back what the other was paid [BET-04]", async () => {
  const path = "/matches?sport_key=horse_racing&type=outright&sort_by=start_time&limit=200&bettable=true";
  const { list } = await under.read(path, MatchList);
  const later = list.filter(({ start_time: at }) => Date.parse(at) > under.clock.nowMs() + HOUR_MS);
  const { matchId, official, amended, endMs } = racesWon(later.map(({ id }) => id));
  const [toWin] = later.find(({ id }) => id === matchId)!.main_markets;
  const leg = (outcome_id: string) => ({
    match_id: matchId,
    market_id: toWin!.id,
    specifier: toWin!.specifier,
    outcome_id,
    odds: toWin!.outcomes.find(({ id }) => id === outcome_id)!.odds,
  });
  const opening = (await player.balance()).available;
  const stakes = new Map<string, string>();
  for (const runner of [official, amended]) {
    const placed = await player.place([leg(runner)]);
    expect(placed.status).toBe(201);
    stakes.set(runner, placed.body.list[0].id);
  }
  const staked = opening - (await player.balance()).available;
  const results = async () => {
    const bets = await player.bets();
    return [official, amended].map((runner) => bets.find(({ id }) => id === stakes.get(runner))?.result);
  };
  const payout = (runner: string) => BigInt(Math.round(Number(leg(runner).odds) * Number(staked / 2n)));

  const race = later.find(({ id }) => id === matchId)!;
  await feed.fastForward(matchId, Date.parse(race.start_time) - feed.now() + endMs + 1_000);
  await expect.poll(results).toEqual(["win_entire", "lose_entire"]);
  expect((await player.balance()).available).toBe(opening - staked + payout(official));

  await feed.fastForward(matchId, HOUR_MS);
  await expect.poll(results).toEqual(["lose_entire", "win_entire"]);
  expect((await player.balance()).available).toBe(opening - staked + payout(amended));

  // Said once more after a restart, it changes nothing.
  await under.restart();
  expect(await results()).toEqual(["lose_entire", "win_entire"]);
  expect((await player.balance()).available).toBe(opening - staked + payout(amended));
});
