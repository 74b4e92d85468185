import { expect, it } from "vitest";
import { listSortOf, listTimeOf, timeRange } from "./list-filters.server.ts";

const BERLIN = "Europe/Berlin";
const rangeAt = (time: Parameters<typeof timeRange>[0], now: string, timeZone = BERLIN) => {
  const { start_from: from, start_to: to } = timeRange(time, { nowMs: Date.parse(now), timeZone });
  return [from, to];
};

it("runs from this minute for an hour or three [CAT-11]", () => {
  expect(rangeAt("1h", "2026-11-25T22:30:59.999Z")).toEqual(["2026-11-25T22:30:00.000Z", "2026-11-25T23:30:00.000Z"]);
  expect(rangeAt("3h", "2026-11-25T22:30:00Z")).toEqual(["2026-11-25T22:30:00.000Z", "2026-11-26T01:30:00.000Z"]);
});

it("has today and tomorrow where the player is [CAT-11]", () => {
  expect(rangeAt("today", "2026-11-25T23:30:00Z")).toEqual(["2026-11-25T23:00:00.000Z", "2026-11-26T22:59:59.999Z"]);
  expect(rangeAt("today", "2026-11-25T23:30:00Z", "UTC")[0]).toBe("2026-11-25T00:00:00.000Z");
  expect(rangeAt("tomorrow", "2026-11-25T12:00:00Z")).toEqual(["2026-11-25T23:00:00.000Z", "2026-11-26T22:59:59.999Z"]);
});

it.each([
  ["2026-11-25T12:00:00Z", "2026-11-26T23:00:00.000Z"],
  ["2026-11-27T12:00:00Z", "2026-11-26T23:00:00.000Z"],
  ["2026-11-28T12:00:00Z", "2026-11-27T23:00:00.000Z"],
  ["2026-11-29T12:00:00Z", "2026-11-28T23:00:00.000Z"],
])("has of the weekend what is left of it: from %s on it begins at %s [CAT-11]", (now, from) => {
  expect(rangeAt("weekend", now)).toEqual([from, "2026-11-29T22:59:59.999Z"]);
});

it("knows no other words", () => {
  expect([listTimeOf("3h"), listTimeOf("4h"), listTimeOf(null), listTimeOf("")]).toEqual(["3h", null, null, null]);
  expect([listSortOf("time"), listSortOf("TIME"), listSortOf(null)]).toEqual(["time", null, null]);
});
