import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API_ERRORS, type ApiErrorName } from "@touchline/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { betRules } from "../../src/settings/setting-schemas.ts";
import { restrictPlayer } from "../operator/operator-under-test.ts";
import { type Answer, type BetOf, BookUnderTest, type LegOf, type PlayerUnderTest, newKey } from "./book-under-test.ts";
import { likelyLine, line, standardLines } from "./scripted-feed.ts";

/** Limits that refuse, and all that can be switched off. */
const STRICT = {
  min_stake: { EUR: "200" },
  max_stake: { EUR: "2000", BTC: "50000" },
  payout_limit: { currency_code: "EUR", amount: "4000", action: "reject" },
  selection_limit: 3,
  odds_limit: { value: "30", action: "reject" },
  stakes: { EUR: ["300", "700"] },
  multi_single_providers: ["betradar"],
  live_delay_ms: { soccer: 0 },
  cash_out: { enabled: false },
  custom_bet: { enabled: false },
  share_bets: false,
};
/** Limits that warn, and what can be allowed beyond what a server has by itself. */
const LENIENT = {
  min_stake: { EUR: "1" },
  payout_limit: { currency_code: "EUR", amount: "4000", action: "accept" },
  odds_limit: { value: "2.5", action: "accept" },
  multi_single_providers: ["betradar", "oddin"],
  max_stake_for_oddin: true,
  live_delay_ms: { soccer: 7_000 },
  cash_out: { enabled: true, partial: false, automatic: false, edit: false, margin: "0.5" },
  custom_bet: { enabled: true, single_allowed: true },
  share_bets: true,
};

let folder: string;
let strict: BookUnderTest;
let lenient: BookUnderTest;
let matchNumber = 0;

/** A book that has read the rules from its operator's file. */
function bookOf(name: string, rules: object): Promise<BookUnderTest> {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(rules));
  return BookUnderTest.open(betRules.parse(file));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "touchline-rules-"));
  [strict, lenient] = [await bookOf("strict", STRICT), await bookOf("lenient", LENIENT)];
});
afterAll(async () => {
  await strict.close();
  await lenient.close();
  rmSync(folder, { recursive: true });
});

interface Offered {
  odds?: string;
  provider?: "betradar" | "oddin" | "betconstruct";
  live?: boolean;
}

/** A selection of a match of its own. */
function legIn(under: BookUnderTest, { odds = "2.10", provider = "betradar", live = false }: Offered = {}): LegOf {
  const match_id = `ruled-${(matchNumber += 1)}`;
  under.feed.alive(provider);
  const lines = [line("1", { 1: odds, 2: "3.30", 3: "3.60" }), ...standardLines().slice(1)];
  under.feed.open(match_id, { provider, live, lines });
  return { match_id, market_id: "1", outcome_id: "1", odds };
}
const legsIn = (under: BookUnderTest, count: number, offered: Offered = {}): LegOf[] =>
  Array.from({ length: count }, () => legIn(under, offered));
const rich = (under: BookUnderTest): Promise<PlayerUnderTest> => under.player({ amount: 10_000_000n });
const singles = (...legs: LegOf[]): BetOf[] => legs.map((leg) => ({ legs: [leg] }));

function expectRefused({ status, body }: Answer, name: ApiErrorName, key?: string): void {
  const { code, status: refused } = API_ERRORS[name];
  expect([status, body.code]).toEqual([refused, code]);
  if (key !== undefined) expect(body.key).toBe(key);
}

describe("by its operator's file a book refuses", () => {
  it("no stake, and one below the least or above the most of its currency, of each of several singles [VAL-01] [VAL-04]", async () => {
    const player = await rich(strict);
    const leg = legIn(strict, { odds: "1.50" });
    for (const [stake, name] of [
      ["0", "stake_invalid"],
      ["199", "stake_below_minimum"],
      ["2001", "max_stake_exceeded"],
    ] as const)
      expectRefused(await player.place([leg], { stake }), name);
    expect((await player.place([leg], { stake: "2000" })).status).toBe(201);
    const [first, second] = singles(...legsIn(strict, 2, { odds: "1.50" }));
    const { body } = await player.placeAll("multi_single", [
      { ...first!, stake: "200" },
      { ...second!, stake: "199" },
    ]);
    expect(body.list).toHaveLength(1);
    expect(body.placement.error.errors_by_bet).toMatchObject([
      { bet_index: 1, code: 109, limit: { value: "200", currency: "EUR" } },
    ]);
    // Of a coin by the list of coins.
    const holder = await strict.player({ amount: 10n ** 9n, currency: "BTC" });
    const inCoins = (stake: string) => holder.place([leg], { stake, currency: "BTC" });
    const refused = await inCoins("50001");
    expectRefused(refused, "max_stake_exceeded");
    expect(refused.body.errors_by_bet[0].limit).toMatchObject({ value: "50000", currency: "BTC" });
    expect((await inCoins("50000")).status).toBe(201);
  });

  it("more selections, longer odds and a higher profit than it says [VAL-02] [VAL-03] [VAL-05]", async () => {
    const player = await rich(strict);
    expectRefused(await player.place(legsIn(strict, 4, { odds: "1.10" })), "selection_limit_exceeded");
    expectRefused(
      await player.placeAll("multi_single", singles(...legsIn(strict, 4, { odds: "1.10" }))),
      "selection_limit_exceeded",
    );
    expectRefused(await player.place([legIn(strict, { odds: "31" })]), "odds_limit_exceeded");
    expectRefused(await player.place([legIn(strict, { odds: "5.01" })]), "payout_limit_exceeded");
    expect((await player.place([legIn(strict, { odds: "5.00" })])).status).toBe(201);
    expect((await player.place([legIn(strict, { odds: "20" })], { stake: "200" })).status).toBe(201);
  });

  it("selections of one match together, which no file allows but in a custom bet, and those it has switched off [VAL-06] [CUS-02]", async () => {
    const player = await rich(strict);
    const leg = legIn(strict);
    const beside = { match_id: leg.match_id, market_id: "29", outcome_id: "74", odds: "1.80" };
    expectRefused(await player.place([leg, beside]), "bet_type_unsupported", "error.validation.ticket.same_match");
    const legs = [leg, beside, legIn(strict)];
    expectRefused(await player.placeAll("system", [{ legs, systemId: "2/3" }]), "bet_type_unsupported");
    const custom = await player.placeAll("custom_bet", [{ legs: [leg, beside], customOdds: "3.55" }]);
    expectRefused(custom, "bet_type_unsupported", "error.unsupported_bet.custom_bet");
    expect((await player.get("/settings")).body).toMatchObject({
      custom_bet_enabled: false,
      is_allowed_single_custom_bet: false,
    });
  });

  it("several singles of providers that it does not name, systems of oddin, and two providers in one bet [TKT-12] [VAL-07]", async () => {
    const player = await rich(strict);
    const ofOddin = legsIn(strict, 3, { provider: "oddin", odds: "1.50" });
    expectRefused(await player.placeAll("multi_single", singles(...ofOddin)), "bet_type_unsupported");
    expectRefused(await player.placeAll("system", [{ legs: ofOddin, systemId: "2/3" }]), "bet_type_unsupported");
    const mixed = [ofOddin[0]!, legIn(strict, { odds: "1.50" })];
    expectRefused(await player.place(mixed), "bet_type_unsupported", "error.validation.ticket.mixed_providers");
    expect((await player.place(ofOddin)).status).toBe(201);
    expect((await player.placeAll("multi_single", singles(...legsIn(strict, 2)))).status).toBe(201);
    expect((await player.get("/settings")).body.multi_single_available_by_provider).toMatchObject({
      betradar: true,
      oddin: false,
    });
  });

  it("to tell the most that can be staked on any but betradar, cash-outs, edits and codes of bets [VAL-08] [BET-02] [SHA-01]", async () => {
    const player = await rich(strict);
    for (const provider of ["oddin", "betconstruct"] as const)
      expectRefused(await mostOn(player, legIn(strict, { provider })), "bet_type_unsupported");
    expect((await mostOn(player, legIn(strict, { odds: "1.50" }))).body.list).toMatchObject([{ value: "2000" }]);
    const [bet] = (await player.place([legIn(strict)])).body.list;
    expect([bet.cashout, bet.to_cashout]).toEqual([null, null]);
    const asked = { bet_id: bet.id, to_cashout: "1" };
    expectRefused(await player.post("/bets/cashout", asked, { "idempotency-key": newKey() }), "cash_out_unavailable");
    expectRefused(await player.post("/bets/share-code", { bets: [SHARED] }), "not_found");
    expectRefused(await player.get("/bets/share-code?code=ZZZZZZZZZZZZ"), "not_found");
  });

  it("players who are flagged, prices that have moved, and returns that are no more than the stake, whatever the file says [VAL-09] [VAL-10] [VAL-11]", async () => {
    for (const under of [strict, lenient]) {
      const [spam, pve, player] = [await rich(under), await rich(under), await rich(under)];
      await restrictPlayer(under, spam.id, { is_spam: true });
      await restrictPlayer(under, pve.id, { is_pve: true });
      expectRefused(
        await spam.place([legIn(under)]),
        "spam_bet_forbidden",
        "error.platform.spamf_player_bet_forbidden",
      );
      expectRefused(await pve.place([legIn(under)]), "pve_bet_forbidden", "error.platform.pve_player_bet_forbidden");
      expectRefused(await player.place([{ ...legIn(under), odds: "9.00" }], { mode: "none" }), "invalid_odds");
    }
    // Where the least stake is a cent, so is what rounding takes.
    const player = await rich(lenient);
    expectRefused(await player.place([legIn(lenient, { odds: "1.01" })], { stake: "10" }), "potential_win_too_low");
    expect((await player.place([legIn(lenient, { odds: "1.01" })], { stake: "100" })).status).toBe(201);
  });
});

const SHARED = {
  stake: "500",
  currency: "EUR",
  subunits: 100,
  selections: [{ match_id: "m1", market_id: "1", specifier: "", outcome_id: "1" }],
  bet_type: "single",
  system_type: null,
  full_cover: null,
  each_way: false,
  custom_odds: null,
  freebet_stake: null,
};

function mostOn(player: PlayerUnderTest, { odds: _odds, ...selection }: LegOf): Promise<Answer> {
  return player.post("/bets/max-stake", { type: "single", currency: "EUR", bets: [{ selections: [selection] }] });
}

describe("by its operator's file a book takes", () => {
  it("longer odds and a higher profit than it says, of which it pays no more [VAL-03] [VAL-05]", async () => {
    const player = await rich(lenient);
    const { status, body } = await player.place([legIn(lenient, { odds: "20" })], { stake: "1000" });
    expect(status).toBe(201);
    expect(body.list[0]).toMatchObject({ potential_win: { value: "5000" }, profit_limit: { value: "4000" } });
  });

  it("several singles of the providers that it names, and tells the most that can be staked on oddin [TKT-12] [VAL-08]", async () => {
    const player = await rich(lenient);
    const ofOddin = legsIn(lenient, 2, { provider: "oddin" });
    expect((await player.placeAll("multi_single", singles(...ofOddin))).status).toBe(201);
    expect((await mostOn(player, ofOddin[0]!)).status).toBe(200);
    expectRefused(await mostOn(player, legIn(lenient, { provider: "betconstruct" })), "bet_type_unsupported");
  });

  it("live bets after as long as it says of their sport [TKT-05]", async () => {
    const heldFor = async (under: BookUnderTest): Promise<number> => {
      const leg = legIn(under, { live: true });
      const { body } = await (await rich(under)).place([leg], { mode: "any" });
      const [bet] = body.list;
      return bet.accepts_at === null ? 0 : Date.parse(bet.accepts_at) - Date.parse(bet.created_at);
    };
    expect([await heldFor(strict), await heldFor(lenient)]).toEqual([0, 7_000]);
  });

  it("whole cash-outs by its margin, where it has no parts, no rules and no edits [BET-02] [BET-05]", async () => {
    const player = await rich(lenient);
    const match_id = `ruled-${(matchNumber += 1)}`;
    lenient.feed.open(match_id, { lines: [likelyLine({ name: "1", odds: "3.00", probability: 0.4 })] });
    const [bet] = (await player.place([{ match_id, market_id: "1", outcome_id: "1", odds: "3.00" }])).body.list;
    // 30.00 with 40 %, and one half of that.
    expect(bet).toMatchObject({
      to_cashout: { value: "600" },
      cashout: { can_be_partial: false, can_be_automatic: false, can_be_edited: false },
    });
    const cashOut = (more: object) =>
      player.post("/bets/cashout", { bet_id: bet.id, to_cashout: "600", ...more }, { "idempotency-key": newKey() });
    expectRefused(await cashOut({ stake: "500", to_cashout: "300" }), "cash_out_unavailable");
    const rule = { by: "value", bound: "at_least", amount: "900" };
    expectRefused(await player.post("/bets/cashout-rule", { bet_id: bet.id, rule }), "cash_out_unavailable");
    expect((await cashOut({})).body).toMatchObject({ cashout: { paid: { value: "600" } } });
  });

  it("a custom bet of one selection, and codes of bets [CUS-02] [SHA-01]", async () => {
    const player = await rich(lenient);
    lenient.feed.combinations.chance = () => Promise.resolve({ probability: 0.25, conflict: null });
    const custom = [{ legs: [legIn(lenient)], customOdds: "2.10" }];
    expect((await player.placeAll("custom_bet", custom, { mode: "any" })).status).toBe(201);
    const { status, body } = await player.post("/bets/share-code", { bets: [SHARED] });
    expect(status).toBe(201);
    expect((await player.get(`/bets/share-code?code=${body.code}`)).status).toBe(200);
  });
});
