import { type PickedSelection, emptyTicket, ticketReducer } from "@touchline/betting";
import { describe, expect, it } from "vitest";
import { sampleBet, sampleSelection } from "../../../test/bet-samples.ts";
import { editOf, sameBets } from "./bet-again.ts";
import type { Bet } from "./bets.queries.ts";

const sampleLeg = ({ matchId, marketId, outcomeId }: PickedSelection): Bet["selections"][number] => ({
  id: matchId,
  type: "match",
  status: "no_results",
  void_reason: null,
  market: { id: marketId, name: "Match result", status: 1 },
  outcome: { id: outcomeId, name: "Home" },
  specifier: "",
  odds: "2.10",
  submitted_odds: "2.10",
  is_banker: false,
  each_way: null,
  dead_heat_factor: null,
  reduction_percent: null,
  sport_key: "soccer",
  match: {
    id: matchId,
    slug: "home-away",
    home_name: "Home",
    away_name: "Away",
    status: 0,
    start_time: "2026-01-01T12:00:00Z",
    score: null,
    tournament_name: "Cup",
  },
});

const OFFER = { value: "850", currency: "EUR", subunits: 100 };

describe("an edit of a bet [BET-02]", () => {
  it("is worth what the bet can be cashed out for", () => {
    const edit = editOf(sampleBet({ to_cashout: OFFER }), [sampleSelection()]);
    expect(edit).toMatchObject({ editedBet: { worth: 850n }, bets: [{ stake: 850n }] });
  });

  it("does not begin where nothing is offered for it any more, nor where nothing of it can be had", () => {
    expect(editOf(sampleBet({ to_cashout: null }), [sampleSelection()])).toBeNull();
    expect(editOf(sampleBet({ to_cashout: OFFER }), [])).toBeNull();
  });
});

describe("a bet put on the slip again [BET-02] [TKT-11]", () => {
  const whole = ["m1", "m2", "m3"].map((id) => sampleSelection(id));
  const ofPart = (winCount: number) => {
    const system = { id: `${winCount}/3`, win_count: winCount, total_count: 3, line_count: 1 };
    return sampleBet({ type: "system", system_type: system, selections: whole.map(sampleLeg) });
  };
  const onSlip = (winCount: number, selections = whole) => {
    const currency = { code: "EUR", fiat: true, subunits: 100 };
    const empty = emptyTicket({ currency, acceptMode: "none", multiSingleProviders: ["betradar"] });
    const bets = sameBets(ofPart(winCount), { selections, stake: 900n });
    return ticketReducer(empty, { type: "shared-bets-restored", bets }).bets.map(
      ({ betType, systemType, stake, selections: had }) =>
        [betType, systemType?.winCount ?? null, stake, had.length] as const,
    );
  };

  it("is a system again, and each other part of a full-cover bet what that is", () => {
    expect(onSlip(2)).toEqual([["system", 2, 900n, 3]]);
    expect(onSlip(3)).toEqual([["combo", null, 900n, 3]]);
    expect(onSlip(1)).toEqual(whole.map(() => ["single", null, 300n, 1]));
  });

  it("has its worth on those of its single legs that can be had", () => {
    expect(onSlip(1, whole.slice(1))).toEqual(whole.slice(1).map(() => ["single", null, 450n, 1]));
    expect(onSlip(1, whole.slice(2))).toEqual([["single", null, 900n, 1]]);
    expect(onSlip(3, whole.slice(1))).toEqual([["combo", null, 900n, 2]]);
  });
});
