import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { filterQuery } from "./filter-query.ts";
import { periodsOf } from "./result-list.tsx";
import { groupByTime } from "./time-list.tsx";

const matchOf = (start: string, id: string, sport = "ball") =>
  ({ id, start_time: start, sport: { key: sport } }) as ListedMatch; // safe: all that a group reads

test("matches stand under the time that they begin at, page after page [CAT-11]", () => {
  const first = [matchOf("17:30", "1"), matchOf("17:30", "2"), matchOf("18:00", "3")];
  const second = [matchOf("18:00", "4"), matchOf("18:00", "5", "tennis"), matchOf("20:00", "6")];
  const shown = groupByTime([first, second]).map(({ matches }) => matches.map(({ id }) => id).join(" "));
  expect(shown).toEqual(["1 2", "3 4", "5", "6"]);
});

test("a list by time has every match once, in the order it came, and no two groups of one key [CAT-11]", () => {
  const drawn = fc.array(fc.array(fc.tuple(fc.constantFrom("1", "2", "3"), fc.constantFrom("a", "b"))));
  fc.assert(
    fc.property(drawn, (pages) => {
      let number = 0;
      const listed = pages.map((page) => page.map(([start, sport]) => matchOf(start, String(number++), sport)));
      const groups = groupByTime(listed);
      expect(groups.flatMap(({ matches }) => matches)).toEqual(listed.flat());
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
    }),
  );
});

const played = (...keys: string[]) => ({
  scores: { periods: keys.map((key) => ({ period_key: key, name: key.toUpperCase() })) } as ListedMatch["scores"],
});

test("results have a column for each period that any match of the league had, in the order of play [CAT-11]", () => {
  const columns = periodsOf([played("h1", "h2"), played("h1", "h2", "et", "pen"), played("h1", "h2", "aet")]);
  expect(columns.map(({ period_key: key }) => key)).toEqual(["h1", "h2", "et", "pen", "aet"]);
  expect(periodsOf([played()])).toEqual([]);
});

test("another filter leaves what else the address asks for, and begins at the first page", () => {
  const asked = new URLSearchParams("sport=tennis&page=3&time=3h");
  expect(filterQuery(asked, { sort: "time" })).toBe("?sport=tennis&time=3h&sort=time");
  expect(filterQuery(asked, { time: null, sport: null })).toBe("?");
  expect(asked.toString()).toBe("sport=tennis&page=3&time=3h");
});

test("results have no columns for the rounds of long fights: what judges gave is no score [CAT-11]", () => {
  const fought = (count: number) => {
    const keys = Array.from({ length: count }, (_, index) => `round_${index + 1}`);
    const { scores } = played(...keys);
    return { scores: { ...scores, periods: scores.periods.map((period) => ({ ...period, type: "round" })) } };
  };
  expect(periodsOf([fought(12), fought(3)])).toEqual([]);
  expect(periodsOf([fought(5), fought(3)])).toHaveLength(5);
});
