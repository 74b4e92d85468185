import { MATCH_STATUS, type MatchStatus } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { betStanding } from "./bet-standing.ts";

const leg = (status: MatchStatus): Bet["selections"][number] => ({
  id: "l1",
  type: "match",
  status: "no_results",
  market: { id: "1", name: "Match result", status: 1 },
  outcome: { id: "1", name: "Home" },
  specifier: "",
  odds: "2.00",
  sport_key: "soccer",
  match: {
    id: "m1",
    slug: "m1",
    home_name: "Home",
    away_name: "Away",
    status,
    start_time: "2026-01-01T12:00:00Z",
    score: null,
    tournament_name: "League",
  },
});

describe("betStanding", () => {
  it.each([
    ["submitted", "no_results", "deciding"],
    ["rejected", "no_results", "rejected"],
    ["cancelled", "canceled", "cancelled"],
    ["ready_to_process", "win", "settling"],
    ["done", "win", "won"],
    ["done", "lose", "lost"],
    ["done", "refund", "refunded"],
  ] as const)("calls a bet that is %s with result %s %s [BET-04]", (status, result, standing) => {
    expect(betStanding({ status, result, selections: [leg(MATCH_STATUS.live)] })).toBe(standing);
  });

  it("tells a bet whose matches have yet to start from one that runs", () => {
    const waiting = { status: "waiting_results", result: "no_results" } as const;
    expect(betStanding({ ...waiting, selections: [leg(MATCH_STATUS.prematch)] })).toBe("upcoming");
    expect(betStanding({ ...waiting, selections: [leg(MATCH_STATUS.prematch), leg(MATCH_STATUS.live)] })).toBe(
      "running",
    );
  });
});
