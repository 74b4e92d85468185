import { MarketList } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BookUnderTest } from "./book-under-test.ts";
import { line, standardLines } from "./scripted-feed.ts";

let under: BookUnderTest;
beforeAll(async () => {
  under = await BookUnderTest.open();
  under.feed.open("a-match", { lines: standardLines() });
});
afterAll(() => under.close());

const ODDS = { 1: "2.00", 2: "5.00", 3: "9.00", 4: "21.00" };
const TERMS = { places: 3, fraction: "1/4" } as const;

let races = 0;

/** A race of its own for each test, with terms. */
function race(terms: typeof TERMS | undefined = TERMS): string {
  const id = `race-${(races += 1)}`;
  under.feed.openOutright(id, ODDS, terms && { eachWay: terms });
  return id;
}

describe("terms of each-way bets [CAT-01]", () => {
  const termsOf = async (id: string) => {
    const { list } = await under.read(`/matches/${id}/markets`, MarketList);
    return list.map(({ each_way: terms }) => terms);
  };

  it("stand on the lines that have them, and on no other", async () => {
    expect(await termsOf(race())).toEqual([TERMS]);
    expect(await termsOf("a-match")).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("are told anew when they change, and when there are none any more", async () => {
    const id = race();
    under.takePublished();
    const told = () =>
      under
        .takePublished()
        .filter(({ channel, data }) => channel === `match:${id}` && data.event_name === "markets_changed")
        .map(({ data }) => (data.message["markets"] as { each_way?: unknown }[]).map(({ each_way: terms }) => terms));
    under.feed.tell(under.feed.update(id, { lines: [line("534", ODDS, { eachWay: { places: 2, fraction: "1/4" } })] }));
    expect(told()).toEqual([[{ places: 2, fraction: "1/4" }]]);
    under.feed.tell(under.feed.update(id, { lines: [line("534", ODDS)] }));
    expect(told()).toEqual([[undefined]]);
    expect(await termsOf(id)).toEqual([undefined]);
  });
});
