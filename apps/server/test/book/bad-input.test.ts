import { isDeepStrictEqual } from "node:util";
import { ApiError } from "@touchline/contract";
import {
  API_ERRORS,
  type ApiErrorName,
  MARKET_STATUS,
  MATCH_STAGE,
  MATCH_STATUS,
} from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSportsbookTokens } from "../../src/players/sportsbook-tokens.ts";
import { restrictPlayer } from "../operator/operator-under-test.ts";
import {
  type Answer,
  BookUnderTest,
  type LegOf,
  newKey,
  placeBody,
  type PlayerUnderTest,
  SECRET,
} from "./book-under-test.ts";
import { line, lineEnd, standardLines, suspended } from "./scripted-feed.ts";

let under: BookUnderTest;
let player: PlayerUnderTest;
let matchNumber = 0;
let matchId: string;
let otherId: string;

beforeAll(async () => {
  under = await BookUnderTest.open();
});
afterAll(() => under.close());
beforeEach(async () => {
  player = await under.player({ amount: 10_000_000n });
  matchId = `match-${++matchNumber}`;
  otherId = `other-${matchNumber}`;
  under.feed.open(matchId, { lines: standardLines() });
  under.feed.open(otherId, { lines: standardLines() });
});

const leg = (change: Partial<LegOf> = {}): LegOf => ({
  match_id: matchId,
  market_id: "1",
  outcome_id: "1",
  odds: "2.10",
  ...change,
});

/** Everything that money and bets are kept in. */
async function records() {
  const count = (table: "movements" | "ledger_entries" | "bets" | "bet_selections") =>
    under.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("rows"))
      .executeTakeFirstOrThrow();
  return {
    movements: await count("movements"),
    entries: await count("ledger_entries"),
    bets: await count("bets"),
    legs: await count("bet_selections"),
    accounts: await under.db.selectFrom("accounts").selectAll().orderBy("player_id").execute(),
  };
}

/** Makes a call that is to be refused; tells how it was, and whether money or bets moved. */
async function attempt(call: () => Promise<Answer>) {
  const before = await records();
  const { status, body } = await call();
  const error = ApiError.strict().parse(body);
  return { status, ...error, hasChanged: !isDeepStrictEqual(await records(), before) };
}

const refusedAs = (name: ApiErrorName) => {
  const { status, code } = API_ERRORS[name];
  return { status, code, hasChanged: false };
};

const raw = (body: unknown) => () => player.post("/bets", body, { "idempotency-key": newKey() });

/** A good request with one value of it replaced, added or taken away. */
function altered(path: string, value: unknown): () => Promise<Answer> {
  const body: unknown = structuredClone(placeBody([leg()]));
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce((part, key) => (part as Record<string, unknown>)[key], body) as Record<string, unknown>;
  holder[last] = value;
  return raw(body);
}

describe("a request that cannot be read", () => {
  it("is refused when it is not JSON", async () => {
    expect(await attempt(raw("{ not json"))).toMatchObject(refusedAs("malformed_json"));
  });
  it("is refused when it is empty", async () => {
    expect(await attempt(raw(""))).toMatchObject(refusedAs("malformed_json"));
  });

  it.each([
    { what: "a stake that is a number", path: "bets.0.stake.value", value: 1000 },
    { what: "a stake finer than its currency", path: "bets.0.stake.value", value: "10.5" },
    { what: "a stake in exponents", path: "bets.0.stake.value", value: "1e3" },
    { what: "a stake of more digits than any money has", path: "bets.0.stake.value", value: "9".repeat(37) },
    { what: "a currency that is not a code", path: "bets.0.stake.currency", value: "euro" },
    { what: "odds that are a number", path: "bets.0.selections.0.odds", value: 2.1 },
    { what: "odds below zero", path: "bets.0.selections.0.odds", value: "-2.10" },
    { what: "odds of nothing, which no price ever has", path: "bets.0.selections.0.odds", value: "0" },
    { what: "odds below one", path: "bets.0.selections.0.odds", value: "0.99" },
    { what: "a match id with foreign characters", path: "bets.0.selections.0.match_id", value: "1' or '1" },
    { what: "no outcome", path: "bets.0.selections.0.outcome_id", value: undefined },
    { what: "no selections", path: "bets.0.selections", value: [] },
    { what: "no bets", path: "bets", value: [] },
    { what: "a device id that is none", path: "meta.device_id", value: "" },
    { what: "a bet type nobody knows", path: "meta.type", value: "trixie" },
    { what: "an accept mode nobody knows", path: "meta.odds_accept_mode", value: "always" },
  ])("is refused for $what, with the field at fault", async ({ path, value }) => {
    const refusal = await attempt(altered(path, value));
    expect(refusal).toMatchObject(refusedAs("invalid_request"));
    expect(refusal.fields?.map((field) => field.path)).toContain(`json.${path}`);
  });

  it("is refused with a key too short to be unique", async () => {
    const call = () => player.post("/bets", placeBody([leg()]), { "idempotency-key": "abc" });
    expect(await attempt(call)).toMatchObject(refusedAs("invalid_request"));
  });
});

describe("a caller who may not bet", () => {
  const placeWith = (headers: Record<string, string>) => () =>
    under.request("/bets", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": newKey(), ...headers },
      body: JSON.stringify(placeBody([leg()])),
    });

  it("is refused without a token", async () => {
    expect(await attempt(placeWith({}))).toMatchObject(refusedAs("unauthorized"));
  });
  it("is refused with a forged token", async () => {
    const forger = createSportsbookTokens({ secret: "another-secret-of-thirty-two-characters", now: () => new Date() });
    const { token } = await forger.issue(await sessionOfPlayer());
    expect(await attempt(placeWith({ authorization: `Bearer ${token}` }))).toMatchObject(refusedAs("unauthorized"));
  });
  it("is refused with a token that is not one", async () => {
    expect(await attempt(placeWith({ authorization: "Bearer a.b.c" }))).toMatchObject(refusedAs("unauthorized"));
  });
  it("is refused with an expired token", async () => {
    const past = createSportsbookTokens({ secret: SECRET, now: () => new Date(Date.now() - 3_600_000) });
    const { token } = await past.issue(await sessionOfPlayer());
    expect(await attempt(placeWith({ authorization: `Bearer ${token}` }))).toMatchObject(refusedAs("token_expired"));
  });

  it.each([
    { flag: { is_spam: true }, name: "spam_bet_forbidden" },
    { flag: { is_pve: true }, name: "pve_bet_forbidden" },
    { flag: { suspension_reason: "under_review" }, name: "forbidden" },
  ] as const)("is refused as $name when flagged so [VAL-10]", async ({ flag, name }) => {
    await restrictPlayer(under, player.id, flag);
    expect(await attempt(() => player.place([leg()]))).toMatchObject(refusedAs(name));
  });

  const sessionOfPlayer = () =>
    under.db.selectFrom("sessions").selectAll().where("player_id", "=", player.id).executeTakeFirstOrThrow();
});

describe("a request with more than the contract asks for", () => {
  it.each([
    { what: "an unknown field", path: "surprise", value: 1 },
    { what: "an unknown field deep inside", path: "bets.0.selections.0.boost", value: "9" },
    { what: "one bet where a list is meant", path: "bets", value: placeBody([leg({ match_id: "match-1" })]).bets[0] },
  ])("is read without $what", async ({ path, value }) => {
    under.feed.open("match-1", { lines: standardLines() });
    expect((await altered(path, value)()).status).toBe(201);
  });
});

describe("a bet made up wrongly", () => {
  it("is refused for a single of two legs", async () => {
    const call = altered("bets.0.selections", [leg(), leg({ match_id: otherId })]);
    expect(await attempt(call)).toMatchObject(refusedAs("bet_type_unsupported"));
  });
  it.each(["combo", "multi_single", "system", "custom_bet"])("is refused as a %s of one leg", async (type) => {
    expect(await attempt(altered("meta.type", type))).toMatchObject(refusedAs("bet_type_unsupported"));
  });
  it("is refused with a bonus, which is not offered yet", async () => {
    const call = altered("bets.0.bonus", { id: "b1", type: "freebet" });
    expect(await attempt(call)).toMatchObject(refusedAs("bet_type_unsupported"));
  });
  it("is refused with several bets under one single", async () => {
    const [bet] = placeBody([leg()]).bets;
    expect(await attempt(altered("bets", [bet, bet]))).toMatchObject(refusedAs("bet_type_unsupported"));
  });
  it("is refused for two legs of one match in a combo [VAL-06]", async () => {
    const legs = [leg(), leg({ market_id: "29", outcome_id: "74", odds: "1.80" })];
    expect(await attempt(() => player.place(legs))).toMatchObject(refusedAs("bet_type_unsupported"));
  });
  it("is refused above the selection limit [VAL-02]", async () => {
    const legs = Array.from({ length: 21 }, (_, index) => {
      under.feed.open(`many-${matchNumber}-${index}`, { lines: standardLines() });
      return leg({ match_id: `many-${matchNumber}-${index}` });
    });
    expect(await attempt(() => player.place(legs))).toMatchObject(refusedAs("selection_limit_exceeded"));
  });
  it.each(["XXX", "USD"])("is refused in %s, in which the player has no account", async (currency) => {
    expect(await attempt(() => player.place([leg()], { currency }))).toMatchObject(refusedAs("currency_unknown"));
  });
});

describe("a selection that takes no bets [TKT-14]", () => {
  const offer = () => standardLines()[0]!;

  it.each([
    { what: "an unknown match", change: { match_id: "no-such-match" } },
    { what: "an unknown market", change: { market_id: "777" } },
    { what: "a line that never was", change: { market_id: "18", specifier: "total=9.5", outcome_id: "12" } },
    { what: "an outcome of another market", change: { outcome_id: "74" } },
  ])("is refused for $what", async ({ change }) => {
    expect(await attempt(() => player.place([leg(change)]))).toMatchObject(refusedAs("selection_unknown"));
  });
  it("names the leg at fault and leaves the others out", async () => {
    const refusal = await attempt(() => player.place([leg(), leg({ match_id: otherId, outcome_id: "99" })]));
    expect(refusal).toMatchObject(refusedAs("selection_unknown"));
    expect(refusal.errors_by_bet).toMatchObject([{ bet_index: 0, selection_index: 1, code: 102 }]);
  });
  it("is refused on a suspended market", async () => {
    under.feed.change(matchId, { lines: [suspended(offer())] });
    expect(await attempt(() => player.place([leg()]))).toMatchObject(refusedAs("market_not_allowed"));
  });
  it("is refused on a market that was taken down", async () => {
    under.feed.change(matchId, { lines: [{ ...offer(), status: MARKET_STATUS.notAllowed }] });
    expect(await attempt(() => player.place([leg()]))).toMatchObject(refusedAs("market_not_allowed"));
  });
  it("is refused on a settled market", async () => {
    under.feed.settle(matchId, lineEnd("1", { 1: "win_entire", 2: "lose_entire", 3: "lose_entire" }));
    expect(await attempt(() => player.place([leg()]))).toMatchObject(refusedAs("market_not_allowed"));
  });
  it("is refused on an outcome that is not active", async () => {
    const outcomes = offer().outcomes.map((outcome) => ({ ...outcome, active: outcome.id !== "1" }));
    under.feed.change(matchId, { lines: [{ ...offer(), outcomes }] });
    expect(await attempt(() => player.place([leg()]))).toMatchObject(refusedAs("outcome_inactive"));
  });
  it.each([MATCH_STATUS.stopped, MATCH_STATUS.closed, MATCH_STATUS.finished, MATCH_STATUS.notCovered])(
    "is refused on a match of status %i",
    async (status) => {
      under.feed.change(matchId, { state: { status, stage: MATCH_STAGE.ended } });
      expect(await attempt(() => player.place([leg()]))).toMatchObject(refusedAs("match_not_bettable"));
    },
  );
  it("is refused on a match that has left the window", async () => {
    under.feed.retire(matchId);
    expect(await attempt(() => player.place([leg()]))).toMatchObject(refusedAs("selection_unknown"));
  });
});

describe("a price that is not on offer [VAL-11]", () => {
  it("is refused with the price there is", async () => {
    const refusal = await attempt(() => player.place([leg({ odds: "21.00" })]));
    expect(refusal).toMatchObject(refusedAs("invalid_odds"));
    expect(refusal.errors_by_bet?.[0]).toMatchObject({
      key: "error.risk_validation.odds_different_than_bookmaker",
      current_odds: "2.10",
    });
  });
  it("is refused below the lowest odds there can be", async () => {
    under.feed.change(matchId, { lines: [line("1", { 1: "1.00", 2: "3.30", 3: "3.60" })] });
    expect(await attempt(() => player.place([leg({ odds: "1.00" })]))).toMatchObject({
      ...refusedAs("invalid_odds"),
      key: "error.risk_validation.odds_to_low",
    });
  });
  it("is refused when it differs in the third place", async () => {
    expect(await attempt(() => player.place([leg({ odds: "2.101" })]))).toMatchObject(refusedAs("invalid_odds"));
  });
  it("says so in the player's language", async () => {
    const refusal = await attempt(() => player.place([leg({ odds: "5.00" })], { locale: "ar" }));
    expect(refusal.errors_by_bet?.[0]?.localized_message).toMatch(/\p{Script=Arabic}/u);
  });
});

describe("a stake or return beyond the limits", () => {
  it.each([
    { stake: "0", name: "stake_invalid" },
    { stake: "-1000", name: "stake_invalid" },
    { stake: "9", name: "stake_below_minimum" },
    { stake: "500001", name: "max_stake_exceeded" },
    { stake: "10000001", name: "insufficient_funds" },
    { stake: "9".repeat(36), name: "insufficient_funds" },
  ] as const)("is refused as $name for a stake of $stake [VAL-01] [VAL-04]", async ({ stake, name }) => {
    expect(await attempt(() => player.place([leg()], { stake }))).toMatchObject(refusedAs(name));
  });
  it("tells the limit that was passed", async () => {
    const refusal = await attempt(() => player.place([leg()], { stake: "9" }));
    expect(refusal.errors_by_bet?.[0]?.limit).toEqual({ value: "10", currency: "EUR", subunits: 100 });
  });
  it("is refused when the odds are above the limit [VAL-03]", async () => {
    under.feed.change(matchId, { lines: [line("1", { 1: "1001", 2: "3.30", 3: "3.60" })] });
    expect(await attempt(() => player.place([leg({ odds: "1001" })]))).toMatchObject(refusedAs("odds_limit_exceeded"));
  });
  it("is refused when the return would not be above the stake [VAL-09]", async () => {
    under.feed.change(matchId, { lines: [line("1", { 1: "1.01", 2: "3.30", 3: "3.60" })] });
    const call = () => player.place([leg({ odds: "1.01" })], { stake: "10" });
    expect(await attempt(call)).toMatchObject(refusedAs("potential_win_too_low"));
  });
  it("has its return capped at the payout limit where that is accepted [VAL-05]", async () => {
    under.feed.change(matchId, { lines: [line("1", { 1: "1000", 2: "3.30", 3: "3.60" })] });
    const { status, body } = await player.place([leg({ odds: "1000" })], { stake: "20000" });
    expect(status).toBe(201);
    expect(body.list[0].potential_win.value).toBe("10020000");
  });
});

describe("a value that fits its type and no record", () => {
  it("is refused as what is read is: text and times [BET-02]", async () => {
    const asked = [
      ...["\u0000", "\ud800", "\n"].map((specifier) => () => player.place([leg({ specifier })], { stake: "100" })),
      ...["%2B20:00", "Z"].map((zone) => () => player.get(`/bets/summary?from=0000-01-01T00:00:00${zone}`)),
      () => player.get("/bets?from=9999-12-31T23:59:59-20:00"),
    ];
    for (const call of asked) expect(await attempt(call)).toMatchObject(refusedAs("invalid_request"));
    const inNoCurrency = () => player.get("/bets/summary?currency=XXX");
    expect(await attempt(inNoCurrency)).toMatchObject(refusedAs("currency_unknown"));
    expect((await player.get("/bets/summary?from=2026-01-01T00:00:00%2B20:00")).status).toBe(200);
  });
});

describe("a query that cannot be answered", () => {
  it.each([
    { path: "/matches?limit=501", name: "invalid_request" },
    { path: "/matches?page=0", name: "invalid_request" },
    { path: "/matches?bettable=maybe", name: "invalid_request" },
    { path: "/matches?match_status=9", name: "invalid_request" },
    { path: "/matches?start_from=yesterday", name: "invalid_request" },
    { path: "/matches/no-such-match", name: "not_found" },
    { path: "/matches/no-such-match/markets", name: "not_found" },
    { path: "/categories/999", name: "not_found" },
    { path: "/tournaments/999", name: "not_found" },
    { path: "/slugs/soccer/no-such-page", name: "not_found" },
  ] as const)("is refused for $path as $name", async ({ path, name }) => {
    expect(await attempt(() => under.request(path))).toMatchObject(refusedAs(name));
  });
  it("passes over settings that are not a player's to change", async () => {
    const { body: before } = await player.get("/settings");
    const limits = { ...before.bets_limits, selection_limit: 50 };
    const { status, body } = await player.post("/settings", { bets_limits: limits, custom_bet_enabled: true });
    expect([status, body]).toEqual([200, before]);
  });
  it.each(["0", "-1", "9".repeat(35)])("is refused for a recommended stake of %s", async (stake) => {
    expect(await attempt(() => player.post("/settings", { stakes: [stake] }))).toMatchObject(
      refusedAs("invalid_request"),
    );
  });

  it("is refused for a visitor's settings", async () => {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    expect(await attempt(() => under.request("/settings", init))).toMatchObject(refusedAs("unauthorized"));
  });
});
