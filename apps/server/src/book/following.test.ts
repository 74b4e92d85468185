import { describe, expect, it } from "vitest";
import { Following } from "./following.ts";
import type { LineMessage } from "../feed/feed.ts";

const HOUR_MS = 3_600_000;
const result = (matchId: string): LineMessage => ({
  type: "settlement",
  matchId,
  version: 1,
  atMs: 0,
  lines: [],
});
const publication = (matchId: string) =>
  ({ channels: [matchId], event: { event_name: "events_lost", message: {} } }) as const;

describe("a book that follows", () => {
  it("keeps the results of matches that may have open bets, and asks anew for those that it has not heard of", () => {
    const following = new Following();
    following.keep([result("a"), result("b")], [], 0);
    following.keep([result("a")], ["b"], 1);
    expect(following.unfinished(["a", "b", "c", "d"], (id) => "ac".includes(id))).toEqual({
      lineMessages: [result("a"), result("a"), result("b")],
      retired: ["b"],
      unknown: ["d"],
    });
  });

  it("keeps what was taken back of matches without open bets too: it may open some", () => {
    const following = new Following();
    const rollback: LineMessage = { type: "settlement_rollback", matchId: "a", version: 2, atMs: 1, lines: [] };
    following.keep([result("a"), result("b"), rollback], [], 0);
    expect(following.unfinished([], () => true).lineMessages).toEqual([result("a"), rollback]);
  });

  it("lets go of a match an hour after the feed did", () => {
    const following = new Following();
    following.keep([result("a")], ["a"], 0);
    following.keep([], ["b"], HOUR_MS);
    expect(following.unfinished(["a"], () => false)).toEqual({ lineMessages: [], retired: [], unknown: ["a"] });
  });

  it("knows what the process before may not have told any more, and not what it told long ago [RT-09]", () => {
    const following = new Following();
    for (let second = 0; second < 100; second += 1)
      following.keepPublication(publication(String(second)), second * 1_000);
    const channels = following.takePublications(100_000, 12_000).flatMap((kept) => kept.channels);
    expect(channels).toEqual(Array.from({ length: 13 }, (_, index) => String(87 + index)));
    expect(following.takePublications(100_000, 12_000)).toEqual([]);
  });
});
