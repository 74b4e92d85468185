import { type PickedSelection, outcomeKey } from "@touchline/betting";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Bet } from "../app/data/bets/bets.queries.ts";

const LINE = { marketId: "1", specifier: "" };

export const sampleSelection = (matchId = "m1", outcomeId = "1"): PickedSelection => ({
  ...LINE,
  outcomeId,
  matchId,
  id: outcomeKey({ ...LINE, outcomeId, matchId }),
  type: "match",
  matchUrnId: "sr:match:1",
  matchSlug: "home-away",
  matchStatus: MATCH_STATUS.live,
  matchName: "Home – Away",
  nameA: "Home",
  nameB: "Away",
  sportKey: "soccer",
  categoryId: "c1",
  categoryName: "England",
  categorySlug: "england",
  provider: "betradar",
  marketGroup: "main",
  marketName: "Match result",
  outcomeName: "Home",
  active: true,
  odds: "2.10",
});

export const sampleBet = (changes: Partial<Bet> = {}): Bet => ({
  id: "b1",
  ref: "7Q4-KM2P",
  type: "single",
  status: "waiting_results",
  result: "no_results",
  stake: { value: "1000", currency: "EUR", subunits: 100 },
  odds: "2.10",
  potential_win: { value: "2100", currency: "EUR", subunits: 100 },
  win: null,
  profit_limit: null,
  selections: [],
  created_at: "2026-01-01T12:00:00Z",
  accepts_at: null,
  settled_at: null,
  rejection: null,
  correction: null,
  to_cashout: null,
  cashout: null,
  bonus: null,
  system_type: null,
  is_vip: false,
  each_way: null,
  replaces: null,
  replaced_by: null,
  used_in_jackpot: false,
  version: 1,
  ...changes,
});
