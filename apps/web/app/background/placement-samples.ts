import type { Session, SessionStore } from "../state/create-session.ts";

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
