import { expect, it } from "vitest";
import { MARKET_STATUS, MATCH_STATUS, type MatchStatus } from "@touchline/contract/vocabulary";
import type { LineOffer, MatchFixture, MatchState } from "../../feed/feed.ts";
import { MatchRecord } from "./match-record.ts";
import type { MatchPlace } from "./place-index.ts";

const [MARKET, SPECIFIER] = ["18", "total=2.5"];

// Safe: a record asks nothing more of where its match stands, and hands its state on as it is.
const record = (): MatchRecord => new MatchRecord({ matchId: "m", type: "match" } as MatchFixture, {} as MatchPlace);

function offer(status: LineOffer["status"]): LineOffer {
  const outcomes = [{ id: "12", odds: "1.90", active: true, probability: 0.5 }];
  return { marketId: MARKET, specifier: SPECIFIER, status, suspensionReason: null, mostBalanced: false, outcomes };
}

let version = 0;
function say(match: MatchRecord, status: MatchStatus, line: LineOffer): void {
  match.putLine(line);
  // Safe: as above.
  match.state = { status } as MatchState;
  match.advance((version += 1));
}

const settled = (settledVersion: number) =>
  ({
    type: "settlement",
    matchId: "m",
    version: settledVersion,
    atMs: 0,
    lines: [{ marketId: MARKET, specifier: SPECIFIER, outcomes: [{ id: "12", result: "win_entire" }] }],
  }) as const;

it("knows the lines that were on offer while its match is played, and none once it is over [CAT-05]", () => {
  const match = record();
  say(match, MATCH_STATUS.live, offer(MARKET_STATUS.allowed));
  say(match, MATCH_STATUS.live, offer(MARKET_STATUS.notAllowed));
  expect(match.wasOffered(MARKET, SPECIFIER)).toBe(true);
  say(match, MATCH_STATUS.finished, offer(MARKET_STATUS.notAllowed));
  expect(match.wasOffered(MARKET, SPECIFIER)).toBe(false);
});

it("forgets its lines at the last settlement where some outlive the match [CAT-05]", () => {
  const match = record();
  say(match, MATCH_STATUS.finished, offer(MARKET_STATUS.suspended));
  expect(match.lines.size).toBe(1);
  expect(match.applyLineMessage(settled(1))).toMatchObject([{ status: MARKET_STATUS.settled }]);
  expect(match.lines.size).toBe(0);
  expect(match.wasOffered(MARKET, SPECIFIER)).toBe(false);
});

it("keeps a settled line off the offer while its match is played, whatever else is said of it [CAT-05]", () => {
  const match = record();
  say(match, MATCH_STATUS.live, offer(MARKET_STATUS.allowed));
  match.applyLineMessage(settled(1));
  say(match, MATCH_STATUS.live, offer(MARKET_STATUS.allowed));
  expect(match.lines.size).toBe(0);
  // Given up is not played to its end: it may go on.
  say(match, MATCH_STATUS.notCovered, offer(MARKET_STATUS.notAllowed));
  say(match, MATCH_STATUS.live, offer(MARKET_STATUS.allowed));
  expect(match.lines.size).toBe(0);
});
