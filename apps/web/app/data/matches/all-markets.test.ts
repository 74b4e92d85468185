import { describe, expect, it } from "vitest";
import { readAllMarkets } from "./all-markets.ts";

type MarketList = Awaited<ReturnType<typeof readAllMarkets>>;

const line = (index: number): MarketList["list"][number] => ({
  id: String(index),
  specifier: "",
  name: `Market ${index}`,
  status: 1,
  suspension_reason: null,
  layout: "grid",
  group_keys: [],
  priority: index,
  most_balanced: false,
  provider: "betradar",
  version: 1,
  outcomes: [],
  next_bet_stop: null,
  custom_bet_groups: [],
});

/** A match with so many lines, which moves on between the pages. */
function matchWith(total: number) {
  const asked: number[] = [];
  const readPage = (page: number): Promise<MarketList> => {
    asked.push(page);
    const list = Array.from({ length: total }, (_, index) => line(index)).slice((page - 1) * 500, page * 500);
    return Promise.resolve({
      list,
      version: 10 + page,
      stream: { channel: "match:1", offset: page, epoch: "e" },
      pagination: { total, page, limit: 500, last_page: Math.max(1, Math.ceil(total / 500)) },
    });
  };
  return { asked, readPage };
}

describe("all lines of a match", () => {
  it("are read in chunks of 500 until the last page [CAT-08]", async () => {
    const { asked, readPage } = matchWith(1_201);
    const { list } = await readAllMarkets(readPage);
    expect(asked).toEqual([1, 2, 3]);
    expect(list.map(({ id }) => Number(id))).toEqual(Array.from({ length: 1_201 }, (_, index) => index));
  });

  it("take one question where there are no more than 500 [CAT-08]", async () => {
    const { asked, readPage } = matchWith(500);
    await readAllMarkets(readPage);
    expect(asked).toEqual([1]);
  });

  it("are whole, at the version and the position of the first page [CAT-08]", async () => {
    expect(await readAllMarkets(matchWith(501).readPage)).toMatchObject({
      version: 11,
      stream: { offset: 1 },
      pagination: { total: 501, page: 1, last_page: 1 },
    });
  });
});
