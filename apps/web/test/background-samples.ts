import { sampleSelection } from "./bet-samples.ts";
import { ApiCallFailed } from "../app/data/http/api-failure.ts";
import { createApi } from "../app/data/http/create-api.ts";
import { createLiveData } from "../app/data/live/create-live-data.ts";
import { createQueryClient } from "../app/data/query/create-query-client.ts";
import { Listeners } from "../app/platform/listeners.ts";
import { createClientState } from "../app/state/create-client-state.ts";
import type { Session, SessionStore, Settings } from "../app/state/session.ts";
import { type Background, createPlacementNews } from "../app/background/background.ts";
import { createOpenPlacements } from "../app/state/open-placements.ts";
import "../app/state/ticket-rules.ts";

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

export const samplePlayerData = (id = PLAYER.id): Parameters<SessionStore["loaded"]>[0] => ({
  player: { ...PLAYER, id },
  settings: null,
  accounts: [{ currency: "EUR", subunits: 100, available_to_bet: "10000", active: true, version: 1 }],
  currencies: [{ code: "EUR", fiat: true, subunits: 100, subcurrencies: [] }],
  compPoints: 0,
  statusGroups: [],
});

export const sampleSettings = (changes: Partial<Settings> = {}): Settings => ({
  custom_bet_enabled: false,
  notification_choices: [],
  is_allowed_single_custom_bet: false,
  stakes: [],
  auto_accept_odds_change: "none",
  odds_types: ["decimal", "british", "american"],
  odds_type: "decimal",
  display: {},
  video_enabled: false,
  provider_statuses: [],
  sport_type_providers: { regular: ["betradar"], cyber: [] },
  top_sports: [],
  multi_single_available_by_provider: {},
  is_horse_racing_enabled: false,
  is_lottery_enabled: false,
  is_premium_cricket_enabled: false,
  is_virtual_gaming_arena_enabled: false,
  is_multi_active_freebets_allowed: false,
  push_subscription: false,
  bets_limits: {
    min_stake: [],
    max_stake_limit: { fiat: [], crypto: [] },
    payout_limit: { currency_code: "EUR", amount: "100000000", action: "reject" },
    selection_limit: 20,
    odds_limit: { value: "1000", action: "reject" },
  },
  live_delay_ms_by_sport: {},
  is_oddin_max_stake_allowed: false,
  currency_rates: { EUR: "1" },
  is_share_bet_enabled: true,
  version: 0,
  ...changes,
});

/** A page that talks to a server of the test, with nobody signed in. */
export function sampleBackground(origin: string): Background {
  const endpoints = { platform: "/", sportsbook: "/", realtime: "/" };
  const queries = createQueryClient();
  return {
    live: createLiveData(),
    state: createClientState(),
    site: {
      name: "Touchline",
      locale: "en",
      locales: [],
      localeInUrlRequired: false,
      origin,
      endpoints,
      renderedAt: 0,
    },
    api: createApi({ endpoints: { platform: "", sportsbook: "" }, origin, locale: "en", cookies: () => "" }),
    queries: () => queries,
    placementNews: createPlacementNews(),
    favouriteNews: new Listeners(),
    placed: () => undefined,
    openPlacements: createOpenPlacements(),
    device: () => "0b0f9d3c-6c3e-4f43-9a55-0d7d9c0f6a11",
    report: (error) => {
      // The server of a test ends before the last answers have come.
      if (error instanceof ApiCallFailed && error.failure.kind === "lost") return;
      throw error;
    },
    revalidate: () => undefined,
  };
}

/** A stake on a selection, on its way to the book. */
export function startPlacement({ state: { ticket } }: Background, key: string): void {
  ticket.dispatch({ type: "selection-added", selection: sampleSelection() });
  ticket.dispatch({ type: "stake-changed", text: "10", parsed: { ok: true, value: 1_000n }, source: "typed" });
  ticket.dispatch({ type: "placement-started", key, startedAt: Date.now() });
}
