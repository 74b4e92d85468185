import { type PickedSelection, outcomeKey } from "@touchline/betting";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { Bet } from "../data/bets/bets.queries.ts";
import type { Session, SessionStore } from "../state/create-session.ts";

const REF = { matchId: "m1", marketId: "1", specifier: "", outcomeId: "1" };

export const samplePick = (): PickedSelection => ({
  ...REF,
  id: outcomeKey(REF),
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
  selections: [],
  created_at: "2026-01-01T12:00:00Z",
  accepts_at: null,
  settled_at: null,
  rejection: null,
  to_cashout: null,
  bonus: null,
  system_type: null,
  is_vip: false,
  used_in_jackpot: false,
  version: 1,
  ...changes,
});

const PLAYER: NonNullable<Session["player"]> = {
  id: "p1",
  email: "dana@example.com",
  mobile_phone: null,
  auth_phone_number: null,
  first_name: "Dana",
  last_name: "Demo",
  nickname: null,
  language: "en",
  currency: "EUR",
  country: null,
  auth_fields_missed: [],
  statuses: [],
  account_status: "active",
  suspension_reason: null,
  serasa: null,
};

export const samplePlayerData = (): Parameters<SessionStore["loaded"]>[0] => ({
  player: PLAYER,
  settings: null,
  accounts: [{ currency: "EUR", subunits: 100, available_to_bet: "10000", active: true, version: 1 }],
  currencies: [{ code: "EUR", fiat: true, subunits: 100, subcurrencies: [] }],
  compPoints: 0,
  statusGroups: [],
});
