import { MarketList } from "@touchline/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BookUnderTest } from "./book-under-test.ts";
import { line } from "./scripted-feed.ts";

let under: BookUnderTest;
beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(() => under.close());

it("markets come in chunks of 500 until the last page, each line once; no list has more on a page [CAT-08]", async () => {
  const totals = Array.from({ length: 1_201 }, (_, index) => line(`18/total=${index}.5`, { 12: "1.90", 13: "1.95" }));
  under.feed.open("endless", { lines: totals });
  const marketsAt = (query: string) => under.read(`/matches/endless/markets${query}`, MarketList);
  const pages = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const read = await marketsAt(`?limit=500&page=${page}`);
    last = read.pagination.last_page;
    pages.push(read);
  }
  expect(pages.map(({ list }) => list.length)).toEqual([500, 500, 201]);
  expect(pages[0]?.pagination).toEqual({ total: 1_201, page: 1, limit: 500, last_page: 3 });
  expect(new Set(pages.flatMap(({ list }) => list.map(({ specifier }) => specifier))).size).toBe(1_201);
  // As much as a page has where nothing is said, and the most that it may.
  expect((await marketsAt("")).list).toHaveLength(500);
  expect((await marketsAt("?page=4")).list).toEqual([]);
  for (const path of ["/matches/endless/markets", "/matches", "/tournaments", "/categories", "/sports"])
    expect((await under.request(`${path}?limit=501`)).status).toBe(400);
  expect((await under.request("/matches")).body.pagination.limit).toBe(500);
});
