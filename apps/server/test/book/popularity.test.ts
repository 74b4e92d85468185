import { MatchList } from "@touchline/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BookUnderTest } from "./book-under-test.ts";
import { standardLines } from "./scripted-feed.ts";

let under: BookUnderTest;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  under = await BookUnderTest.open();
  for (const [index, id] of ["first", "second", "third"].entries())
    under.feed.open(id, { lines: standardLines(), startTimeMs: under.clock.nowMs() + (index + 1) * HOUR_MS });
});
afterAll(() => under.close());

const leg = (match_id: string) => ({ match_id, market_id: "1", outcome_id: "1", odds: "2.10" });
const popular = async (): Promise<string[]> =>
  (await under.read("/matches?bettable=true&sort_by=popularity", MatchList)).list.map(({ id }) => id);

it("what players bet on stays popular over a restart, by the same counts [CAT-02]", async () => {
  const player = await under.player();
  await player.place([leg("third"), leg("second")]);
  await player.place([leg("third")]);
  const poor = await under.player({ amount: 1n });
  await poor.place([leg("first")]).catch(() => undefined);
  expect(await popular()).toEqual(["third", "second", "first"]);
  const counts = new Map([
    ["second", 1],
    ["third", 2],
  ]);
  expect(new Map(under.book.betCounts)).toEqual(counts);

  await under.restart();
  expect(new Map(under.book.betCounts)).toEqual(counts);
  expect(await popular()).toEqual(["third", "second", "first"]);

  // Counting goes on from there, and a settled bet was one all the same.
  await player.place([leg("second")]);
  await player.place([leg("second")]);
  expect(await popular()).toEqual(["second", "third", "first"]);
  await under.restart();
  expect(await popular()).toEqual(["second", "third", "first"]);
});
