import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MatchOrders, liveFirst, popularFirst } from "./match-orders.ts";
import type { MatchRecord } from "./match-record.ts";

interface Drawn {
  id: string;
  startTimeMs: number;
  sport: number;
  tournament: number;
  isLive: boolean;
}

/** The first two of these have one priority. */
const placeOf = (number: number, within = "") => ({
  id: `${within}${number}`,
  name: `Number ${number}`,
  priority: number < 3 ? 1 : 2,
});

/** Of a record, all that an order reads. */
const recordOf = ({ id, startTimeMs, sport, tournament, isLive }: Drawn): MatchRecord =>
  ({
    id,
    isLive,
    fixture: { type: "match", startTimeMs },
    place: { sport: placeOf(sport), tournament: placeOf(tournament, `${sport}-`) },
  }) as unknown as MatchRecord; // safe: see above

const few = fc.integer({ min: 1, max: 3 });
const drawnMatches = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      startTimeMs: fc.integer({ min: 0, max: 5 }),
      sport: few,
      tournament: few,
      isLive: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  )
  .map((matches) => matches.map(recordOf));

const ordersOf = (matches: readonly MatchRecord[]): MatchOrders => {
  const orders = new MatchOrders();
  for (const match of matches) orders.put(match);
  return orders;
};

/** The parts of an order one after the other: text as it compares, numbers from low to high. */
function sortedBy(
  matches: readonly MatchRecord[],
  keyOf: (match: MatchRecord) => readonly (number | string)[],
): string[] {
  return matches
    .toSorted((a, b) => {
      const other = keyOf(b);
      for (const [index, part] of keyOf(a).entries()) {
        const against = other[index]!;
        if (part !== against) return part < against ? -1 : 1;
      }
      return 0;
    })
    .map(({ id }) => id);
}

const startOf = ({ fixture }: MatchRecord): number => fixture.startTimeMs;
const notLive = ({ isLive }: MatchRecord): number => (isLive ? 0 : 1);
const idsOf = (matches: readonly MatchRecord[]): string[] => matches.map(({ id }) => id);

describe("the orders of lists [CAT-02]", () => {
  it("are those that sorting all matches anew would give", () => {
    fc.assert(
      fc.property(drawnMatches, fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 }), (matches, bets) => {
        const orders = ordersOf(matches);
        const counts = new Map(matches.map(({ id }, index) => [id, bets[index] ?? 0]));
        const priorities = ({ place: { sport, tournament } }: MatchRecord) =>
          [sport, tournament].flatMap(({ priority, name }) => [priority, name]);
        expect(idsOf(orders.byStart)).toEqual(
          sortedBy(matches, (match) => [startOf(match), match.place.tournament.priority, match.id]),
        );
        const byPriority = (match: MatchRecord) => [...priorities(match), notLive(match), startOf(match), match.id];
        expect(idsOf(liveFirst(orders.byPlace()))).toEqual(sortedBy(matches, byPriority));
        expect(idsOf(popularFirst(orders.byPlace(), counts))).toEqual(
          sortedBy(matches, (match) => [-(counts.get(match.id) ?? 0), notLive(match), ...byPriority(match)]),
        );
      }),
    );
  });

  it("keep the matches of a sport and of a tournament together where another one has its priority", () => {
    const matches = [1, 2, 1, 2].flatMap((sport, index) =>
      [1, 2].map((tournament) =>
        recordOf({ id: `${index}/${tournament}`, startTimeMs: index, sport, tournament, isLive: index % 2 === 0 }),
      ),
    );
    const places = liveFirst(ordersOf(matches).byPlace()).map(({ place }) => place.tournament.id);
    expect(places).toEqual(["1-1", "1-1", "1-2", "1-2", "2-1", "2-1", "2-2", "2-2"]);
  });

  it("have places of one priority by their names in the language that is read [CAT-01]", () => {
    const words = (locale: string) => ({
      name: "",
      tournaments: locale === "de" ? { "1-1": "Österreich", "1-2": "Belgien" } : {},
    });
    const inPlace = (tournament: number): MatchRecord => {
      const record = recordOf({ id: `m${tournament}`, startTimeMs: 0, sport: 1, tournament, isLive: false });
      const { sport, tournament: league } = record.place;
      const place = { sport, tournament: { ...league, slug: league.id }, descriptor: { words } };
      // Safe: all that an order reads.
      return Object.assign(Object.create(record), { place }) as MatchRecord;
    };
    const orders = ordersOf([inPlace(1), inPlace(2)]);
    expect(idsOf(orders.byPlace())).toEqual(["m1", "m2"]);
    expect(idsOf(orders.byPlace("en"))).toEqual(["m1", "m2"]);
    expect(idsOf(orders.byPlace("de"))).toEqual(["m2", "m1"]);
  });

  it("are kept until a fixture comes, moves or goes", () => {
    const match = recordOf({ id: "a", startTimeMs: 2, sport: 1, tournament: 1, isLive: false });
    const other = recordOf({ id: "b", startTimeMs: 1, sport: 1, tournament: 1, isLive: false });
    const orders = ordersOf([match]);
    const first = orders.byStart;
    orders.put(match);
    orders.remove("unknown");
    expect(orders.byStart).toBe(first);
    orders.put(other);
    expect(idsOf(orders.byStart)).toEqual(["b", "a"]);
    match.fixture = { ...match.fixture, startTimeMs: 0 };
    orders.put(match);
    expect(idsOf(orders.byStart)).toEqual(["a", "b"]);
    orders.remove("a");
    expect(idsOf(orders.byPlace())).toEqual(["b"]);
    expect(orders.named(["a", "b", "b"], "byStart")).toEqual([other]);
  });

  it("have the record that took the place of another", () => {
    const drawn = { id: "a", startTimeMs: 2, sport: 1, tournament: 1, isLive: false };
    const orders = ordersOf([recordOf(drawn)]);
    expect(orders.byStart).toHaveLength(1);
    const taken = recordOf(drawn);
    orders.put(taken);
    expect(orders.byStart[0]).toBe(taken);
  });
});
