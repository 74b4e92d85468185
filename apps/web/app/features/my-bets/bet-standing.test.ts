import { MATCH_STATUS, type MatchStatus } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { sampleBet } from "../../../test/bet-samples.ts";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { betStanding, correctedMoney } from "./bet-standing.ts";

const selection = (status: MatchStatus): Bet["selections"][number] => ({
  id: "l1",
  type: "match",
  status: "no_results",
  void_reason: null,
  each_way: null,
  reduction_percent: null,
  dead_heat_factor: null,
  market: { id: "1", name: "Match result", status: 1 },
  outcome: { id: "1", name: "Home" },
  specifier: "",
  odds: "2.00",
  submitted_odds: "2.00",
  is_banker: false,
  sport_key: "ball",
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

const LIVE = { selections: [selection(MATCH_STATUS.live)] };
const eur = (value: string) => ({ value, currency: "EUR", subunits: 100 });

describe("betStanding [BET-04]", () => {
  it.each([
    ["submitted", "no_results", "deciding"],
    ["rejected", "no_results", "rejected"],
    ["cancelled", "canceled", "cancelled"],
    ["ready_to_process", "win_entire", "settling"],
    ["done", "no_results", "settling"],
    ["done", "cashed_out", "cashedOut"],
  ] as const)("calls a bet that is %s with result %s %s", (status, result, standing) => {
    expect(betStanding(sampleBet({ ...LIVE, status, result }))).toBe(standing);
  });

  it.each([
    ["win_entire", "2100", "won"],
    ["win_entire", "1550", "partWon"],
    ["win_entire", "500", "partLost"],
    ["lose_entire", "0", "lost"],
    ["lose_entire", "684", "partLost"],
    ["lose_entire", "1368", "partWon"],
    ["refund_entire", "1000", "refunded"],
  ] as const)("calls a %s of %s for a stake of 1000 that could bring 2100 %s", (result, win, standing) => {
    expect(betStanding(sampleBet({ ...LIVE, status: "done", result, win: eur(win) }))).toBe(standing);
  });

  it("calls a bet won whose winnings Rule 4 has reduced, but not one of a dead heat", () => {
    const won = (leg: Partial<Bet["selections"][number]>, win = "1550") =>
      betStanding(
        sampleBet({
          selections: [{ ...selection(MATCH_STATUS.finished), status: "win_entire", ...leg }],
          status: "done",
          result: "win_entire",
          win: eur(win),
        }),
      );
    expect(won({ reduction_percent: 25 })).toBe("won");
    expect(won({ dead_heat_factor: "0.5" })).toBe("partWon");
    // Most of it was cashed out for little before.
    expect(won({}, "900")).toBe("partLost");
  });

  it("tells a bet whose matches have yet to start from one that runs", () => {
    const waiting = (...statuses: MatchStatus[]) =>
      betStanding(sampleBet({ status: "waiting_results", selections: statuses.map(selection) }));
    expect(waiting(MATCH_STATUS.prematch)).toBe("upcoming");
    expect(waiting(MATCH_STATUS.prematch, MATCH_STATUS.live)).toBe("running");
  });
});

describe("what a correction did to a payout", () => {
  it.each([
    ["2100", null, "reopened"],
    ["0", null, "reopenedUnpaid"],
    ["2100", "1000", "replaced"],
    ["2100", "0", "takenBack"],
    ["0", "2100", "paid"],
    ["2100", "2100", "confirmed"],
    ["0", "0", "confirmed"],
  ])("from %s to %s is said as %s", (before, after, said) => {
    expect(correctedMoney(before, after)).toBe(said);
  });
});
