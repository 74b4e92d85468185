import { describe, expect, it } from "vitest";
import { LIMITS } from "../../test/limits.ts";
import { EUR } from "../../test/pick.ts";
import type { LimitedBet } from "./bet-issues.ts";
import { multiSingleIssues, totalStakeIssues } from "./together-issues.ts";

const single = (matchId: string, changes: Partial<LimitedBet> = {}): LimitedBet => ({
  betType: "single",
  stake: 500n,
  currency: EUR,
  selections: [{ matchId, provider: "betradar", odds: "2.00" }],
  ...changes,
});
const singles = (count: number) => Array.from({ length: count }, (_, index) => single(`m${index}`));

describe("multiSingleIssues", () => {
  const context = { limits: LIMITS, multiSingleProviders: ["betradar"] } as const;

  it("takes several singles of providers that do, and a lone one of any [TKT-12]", () => {
    expect(multiSingleIssues(singles(3), context)).toEqual([]);
    expect(multiSingleIssues(singles(1), { ...context, multiSingleProviders: [] })).toEqual([]);
    expect(multiSingleIssues(singles(2), { ...context, multiSingleProviders: ["oddin"] })).toEqual([
      { code: "bet_type_unsupported", severity: "error", params: { betType: "multi_single", provider: "betradar" } },
    ]);
  });

  it("counts their selections together against the limit [VAL-02]", () => {
    expect(multiSingleIssues(singles(4), context)).toEqual([
      { code: "selection_limit_exceeded", severity: "error", params: { limit: 3, count: 4 } },
    ]);
  });
});

describe("totalStakeIssues", () => {
  it("adds stakes up that are within the balance each [VAL-01]", () => {
    expect(totalStakeIssues(singles(2), 1_000n)).toEqual([]);
    expect(totalStakeIssues(singles(2), 999n)).toEqual([
      { code: "insufficient_funds", severity: "error", params: { amount: "999", currency: "EUR", subunits: 100 } },
    ]);
  });

  it("leaves a stake that passes the balance alone to the limits of its bet, and a visitor unchecked", () => {
    expect(totalStakeIssues(singles(2), 499n)).toEqual([]);
    expect(totalStakeIssues(singles(2), null)).toEqual([]);
    expect(totalStakeIssues([], 0n)).toEqual([]);
  });

  it("leaves out what the house pays [BON-03]", () => {
    const free = single("m9", { freebet: "freebet_only_win" });
    expect(totalStakeIssues([...singles(1), free], 500n)).toEqual([]);
    expect(totalStakeIssues([...singles(1), single("m9", { freebet: "freebet_no_risk" })], 500n)).toHaveLength(1);
  });
});
