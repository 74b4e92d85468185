import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "../../players/currencies.ts";
import { defaultBetRules } from "../book-config.ts";
import { BetRulesFile } from "./bet-rules.ts";

const DEFAULTS = defaultBetRules(CURRENCIES);
const GUIDE = readFileSync(new URL("../../../../../docs/bet-rules.md", import.meta.url), "utf8");

const amountOf = (amounts: readonly { currency_code: string; amount: string }[], code: string) =>
  amounts.find(({ currency_code }) => currency_code === code)?.amount;

function problem(file: unknown): string {
  const [issue] = BetRulesFile.safeParse(file).error?.issues ?? [];
  return issue === undefined ? "" : `${issue.path.join(".")}: ${issue.message}`;
}

describe("an operator's rules of bets", () => {
  it("are those of the server where the file says nothing", () => {
    expect(BetRulesFile.parse({})).toEqual(DEFAULTS);
  });

  it("have a payout limit in each currency, or in those alone that an operator names one in [VAL-05]", () => {
    const { other_payout_limits: others = [], payout_limit: main } = DEFAULTS.limits;
    expect([main, ...others].map(({ currency_code }) => currency_code)).toEqual(CURRENCIES.map(({ code }) => code));
    const payout_limit = { currency_code: "GBP", amount: "5000000", action: "reject" } as const;
    expect(BetRulesFile.parse({ payout_limit }).limits).toMatchObject({ payout_limit, other_payout_limits: [] });
    const twice = { payout_limit, other_payout_limits: { GBP: { amount: "1", action: "accept" } } };
    expect(() => BetRulesFile.parse(twice)).toThrow("has the currency of payout_limit too");
  });

  it("are what the guide's example sets, and nothing else [VAL-01] [VAL-02] [VAL-03] [VAL-04] [VAL-05] [VAL-08]", () => {
    const [, example = ""] = /```json\n([\s\S]*?)```/.exec(GUIDE) ?? [];
    const rules = BetRulesFile.parse(JSON.parse(example));
    expect(amountOf(rules.limits.min_stake, "EUR")).toBe("50");
    expect(amountOf(rules.limits.min_stake, "JPY")).toBe(amountOf(DEFAULTS.limits.min_stake, "JPY"));
    expect(amountOf(rules.limits.max_stake_limit.fiat, "EUR")).toBe("200000");
    expect(amountOf(rules.limits.max_stake_limit.crypto, "BTC")).toBe("2000000");
    expect(rules.limits).toMatchObject({
      payout_limit: { currency_code: "EUR", amount: "5000000", action: "accept" },
      other_payout_limits: [{ currency_code: "GBP", amount: "4400000", action: "accept" }],
      selection_limit: 15,
      odds_limit: { value: "500", action: "reject" },
    });
    expect(rules.stakes["EUR"]).toEqual(["200", "500", "1000", "2000"]);
    expect(rules.stakes["USD"]).toEqual(DEFAULTS.stakes["USD"]);
    expect(rules.liveDelayMsBySport).toEqual({ ...DEFAULTS.liveDelayMsBySport, soccer: 8_000, other: 6_000 });
    expect(rules).toMatchObject({
      multiSingleProviders: ["betradar", "oddin"],
      maxStakeForOddin: true,
      cashOut: { enabled: true, partial: false, automatic: false, margin: "0.06", rules: DEFAULTS.cashOut.rules },
      customBet: { enabled: true, isSingleAllowed: true },
      shareBets: true,
      vipGroups: ["vip"],
      currencyRates: DEFAULTS.currencyRates,
    });
  });

  it.each([
    [{ "max-stake": {} }, "Unrecognized key"],
    [{ min_stake: { EUR: "0" } }, "min_stake.EUR: no amount of subunits above zero"],
    [{ min_stake: { EUR: 50 } }, "min_stake.EUR: Invalid input"],
    [{ max_stake: { EUR: "1.50" } }, "max_stake.EUR: no amount of subunits above zero"],
    [{ max_stake: { XXX: "150" } }, "max_stake.XXX: "],
    [{ min_stake: { EUR: "500" }, max_stake: { EUR: "499" } }, "max_stake.EUR: below the least stake"],
    [{ min_stake: { EUR: "600" } }, "stakes.EUR: below the least stake"],
    [{ odds_limit: { value: "0.5", action: "reject" } }, "odds_limit.value: no decimal odds"],
    [{ odds_limit: { value: "500" } }, "odds_limit.action: "],
    [{ selection_limit: 51 }, "selection_limit: "],
    [{ stakes: { EUR: ["100", "200", "300", "400", "500"] } }, "stakes.EUR: "],
    [{ live_delay_ms: { chess: 8_000 } }, "live_delay_ms.chess: "],
    [{ live_delay_ms: { soccer: -1 } }, "live_delay_ms.soccer: "],
    [{ cash_out: { margin: "1.05" } }, "cash_out.margin: no part of one"],
    [{ multi_single_providers: ["nobody"] }, "multi_single_providers.0: "],
  ])("that make no sense are refused, and named: %j", (file, said) => {
    expect(problem(file)).toContain(said);
  });
});
