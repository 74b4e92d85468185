import { describe, expect, it } from "vitest";
import { buildAsyncApiDocument, buildOpenApiDocument } from "../src/index.ts";

const MARK = "x-defined-by";

/** What stands at a path of keys; fails on a path that leads nowhere, so that a renamed field cannot pass unseen. */
function at(document: unknown, path: readonly string[]): Record<string, unknown> {
  let value = document;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !(key in value)) throw new Error(`No ${key}: ${path.join(" ")}`);
    value = (value as Record<string, unknown>)[key]; // safe: an object that has the key
  }
  return value as Record<string, unknown>; // safe: only paths of objects are listed here
}

/** `Match.version`, `Match.stage.code`, or `SystemState.player_fields[]` for what is in a list. */
function schemaPath(name: string): string[] {
  const [schema = "", ...fields] = name.split(".");
  const steps = fields.flatMap((field) =>
    field.endsWith("[]") ? ["properties", field.slice(0, -2), "items"] : ["properties", field],
  );
  return ["components", "schemas", schema, ...steps];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

interface Parameter {
  name: string;
  required?: boolean;
  schema: Record<string, unknown>;
}

const openApi = buildOpenApiDocument();
const asyncApi = buildAsyncApiDocument();

function parameter(method: string, path: string, name: string): Parameter {
  const list = at(openApi, ["paths", path, method])["parameters"] as Parameter[]; // safe: as OpenAPI has it
  const found = list.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`No parameter ${name} of ${method} ${path}`);
  return found;
}

describe("the OpenAPI document", () => {
  it.each(
    words(`
      Match.statistics Match.suspension_reason Match.version Market.version Match.sport_type Match.stage.code
      MatchStatistic Market.suspension_reason Clock.speed Team.colours Team.short_name MarketList.version
      StreamPosition Account.version Account.subunits Bet.rejection Bet.version Bet.settled_at
      Bet.accepts_at Bet.system_type.line_count BetSelection.match.score
      PlaceBetsRequest.meta.odds_accept_mode Placement MaxStakes ApiError.key ApiError.fields
      ApiError.retry_after_seconds BetError.accepted_stake BetError.bet_index BetError.code BetError.current_odds BetError.limit
      BetLimits.min_stake Settings.live_delay_ms_by_sport ConnectionToken.expires_at
      SystemState.server_time SystemState.platform_settings.sign_in_enabled SystemState.player_fields[]
    `),
  )("marks %s as ours", (name) => {
    expect(at(openApi, schemaPath(name))).toHaveProperty(MARK, "touchline");
  });

  it.each(
    words(`
      Match Match.clock Match.scores Match.stage Match.available_markets_count Match.provider Market
      Market.most_balanced Market.next_bet_stop Clock.stopped Clock.updated_at Team.logo Account
      Account.available_to_bet Money.subunits Currency.subunits Bet Bet.is_vip Bet.to_cashout
      Bet.system_type BetSelection.odds PlaceBetsRequest.bets ApiError ApiError.code
      ApiError.errors_by_bet BetError.localized_message BetLimits.selection_limit Settings.stakes
      ConnectionToken.token SystemState.platform_settings
    `),
  )("leaves %s to the specification", (name) => {
    expect(at(openApi, schemaPath(name))).not.toHaveProperty(MARK);
  });

  it.each([
    "get /bets/{id}",
    "get /bets/placements/{key}",
    "post /bets/placements/{key}/abandon",
    "get /slugs/{sport_key}/{slug}",
    "post /users/sign_in",
    "get /player/transactions",
  ])("marks the call %s as ours", (call) => {
    const [method = "", path = ""] = call.split(" ");
    expect(at(openApi, ["paths", path, method])).toHaveProperty(MARK, "touchline");
  });

  it.each(["post /bets", "get /matches", "post /websocket/authorize", "get /player/phone"])(
    "leaves the call %s to the specification",
    (call) => {
      const [method = "", path = ""] = call.split(" ");
      expect(at(openApi, ["paths", path, method])).not.toHaveProperty(MARK);
    },
  );

  it("marks parameters of ours, and only those", () => {
    expect(parameter("post", "/bets", "idempotency-key").schema).toHaveProperty(MARK, "touchline");
    expect(parameter("get", "/bets", "filter").schema).toHaveProperty(MARK, "touchline");
    expect(parameter("get", "/bets", "locale").schema).toHaveProperty(MARK, "touchline");
    expect(parameter("get", "/bets", "status").schema).not.toHaveProperty(MARK);
    expect(parameter("get", "/matches", "max_per_tournament").schema).toHaveProperty(MARK, "touchline");
    expect(parameter("get", "/matches", "locale").schema).not.toHaveProperty(MARK);
  });

  it("takes an idempotency key, and says what happens without one", () => {
    const key = parameter("post", "/bets", "idempotency-key");
    expect(key.required).toBe(false);
    expect(key.schema["description"]).toContain("Without one");
  });

  it("lists the values that we add to what the specification shows", () => {
    const type = at(openApi, schemaPath("PlaceBetsRequest.meta.type"));
    expect(type["x-values-defined-by"]).toEqual({ touchline: ["multi_single"] });
    const { touchline } = at(openApi, [...schemaPath("ApiError.code"), "x-values-defined-by"]);
    expect(touchline).toEqual(expect.arrayContaining([10, 119, 123]));
    for (const specified of [101, 114, 118, 120]) expect(touchline).not.toContain(specified);
  });
});

describe("the AsyncAPI document", () => {
  it.each(
    words(`
      Pulse EventsLost MatchStatistic Clock.speed Market.suspension_reason Bet.rejection
      MatchChanged.message.version MatchChanged.message.statistics MatchChanged.message.suspension_reason
      MatchStatusChanged.message.version MatchChanged.message.main_lines Market.version BetChanged.message.placement_key
      BalanceChanged.message.version BalanceChanged.message.subunits Bet.version
      ProviderStatusChanged.message.providers
    `),
  )("marks %s as ours", (name) => {
    expect(at(asyncApi, schemaPath(name))).toHaveProperty(MARK, "touchline");
  });

  it.each(
    words(`
      MatchChanged MatchChanged.event_name MatchChanged.message.clock MarketsChanged.message.markets
      BalanceChanged.message.available_to_bet BetChanged Bet.stake Clock.stopped Money.subunits
    `),
  )("leaves %s to the specification", (name) => {
    expect(at(asyncApi, schemaPath(name))).not.toHaveProperty(MARK);
  });

  it("marks the channel and the messages of ours, and only those", () => {
    for (const path of ["channels pulse", "operations receive_pulse", "components messages pulse"]) {
      expect(at(asyncApi, path.split(" ")), path).toHaveProperty(MARK, "touchline");
    }
    expect(at(asyncApi, ["components", "messages", "events_lost"])).toHaveProperty(MARK, "touchline");
    for (const path of ["channels user", "operations receive_match", "components messages bet_changed"]) {
      expect(at(asyncApi, path.split(" ")), path).not.toHaveProperty(MARK);
    }
  });
});
