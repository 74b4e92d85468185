import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BetCounts } from "./bet-counts.ts";
import { KeptLists } from "./kept-lists.ts";
import { MatchOrders } from "./match-orders.ts";
import { type ListOrder, queryMatches } from "./match-query.ts";
import type { MatchRecord } from "./match-record.ts";

const place = { id: "1", name: "One", priority: 1, type: "regular", key: "soccer" };

/** Of a record, all that lists read. */
const recordOf = (id: number) =>
  ({
    id: String(id),
    isLive: id % 2 === 0,
    status: 1,
    state: {},
    fixture: { type: "match", startTimeMs: id % 5 },
    place: { sport: place, category: place, tournament: place, descriptor: place },
  }) as unknown as MatchRecord & { status: number; isLive: boolean }; // safe: see above

const ASKED: ListOrder[] = (["priority", "popularity", "start_time"] as const).flatMap((sort_by) => [
  { sort_by },
  { sort_by, match_status: [1] },
  { sort_by, favourite: true, isFavourite: ({ id }) => id === "3" },
  { sort_by, favourite: false, isFavourite: ({ id }) => id === "4" },
]);

describe("lists that are kept", () => {
  it("are those that would be worked out anew, whatever changed in between [CAT-02] [CAT-03]", () => {
    const step = fc.record({
      match: fc.integer({ min: 0, max: 7 }),
      does: fc.constantFrom("status", "bet", "remove", "put"),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const records = Array.from({ length: 8 }, (_, id) => recordOf(id));
        const orders = new MatchOrders();
        for (const record of records) orders.put(record);
        const catalogue = { orders, changes: 1 };
        const betCounts = new BetCounts();
        const lists = new KeptLists({ catalogue, betCounts });
        for (const { match, does } of steps) {
          const record = records[match]!;
          if (does === "bet") betCounts.set(record.id, (betCounts.get(record.id) ?? 0) + 1);
          else catalogue.changes += 1;
          if (does === "status") Object.assign(record, { status: 1 - record.status, isLive: !record.isLive });
          if (does === "remove") orders.remove(record.id);
          if (does === "put") orders.put(record);
          for (const asked of ASKED)
            expect(lists.list(asked).map(({ id }) => id)).toEqual(
              queryMatches(orders, asked, betCounts).map(({ id }) => id),
            );
        }
      }),
    );
  });

  it("are worked out once between two changes", () => {
    const orders = new MatchOrders();
    orders.put(recordOf(1));
    const catalogue = { orders, changes: 1 };
    const betCounts = new BetCounts();
    const lists = new KeptLists({ catalogue, betCounts });
    const byPriority = () => lists.list({ sort_by: "priority" });
    const byPopularity = () => lists.list({ sort_by: "popularity" });
    const [first, popular] = [byPriority(), byPopularity()];
    expect(byPriority()).toBe(first);
    expect(byPopularity()).toBe(popular);
    betCounts.set("1", 1);
    expect(byPriority()).toBe(first);
    expect(byPopularity()).not.toBe(popular);
    catalogue.changes += 1;
    expect(byPriority()).not.toBe(first);
  });
});
