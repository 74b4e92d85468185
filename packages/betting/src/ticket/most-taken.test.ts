import { API_ERRORS } from "@touchline/contract/vocabulary";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { added, run, staked, ticketAfter } from "../../test/pick.ts";
import { LIMITS } from "../../test/limits.ts";
import { betIssues } from "../limits/bet-issues.ts";
import { limitedBet } from "./issues.ts";
import { isOverBookLimit, mostTaken } from "./most-taken.ts";

const limits = { ...LIMITS, payoutLimit: { ...LIMITS.payoutLimit, amount: 1_000_000n } };
const funds = { limits, balance: 10n ** 12n };

describe("the most that is taken of a bet [VAL-04] [VAL-05]", () => {
  it("is refused by no limit, and one subunit more is", () =>
    fc.assert(
      fc.property(fc.integer({ min: 110, max: 9_900 }), (cents) => {
        const ticket = ticketAfter(added("m1", (cents / 100).toFixed(2)), staked(1n));
        const most = mostTaken(ticket, funds);
        const errorsAt = (stake: bigint): string[] => {
          const [bet] = run(ticket, [staked(stake)]).bets;
          if (bet === undefined) throw new Error("no bet");
          return betIssues({ bet: limitedBet(bet), ...funds }).flatMap(({ severity, code }) =>
            severity === "error" ? [code] : [],
          );
        };
        expect(errorsAt(most)).toEqual([]);
        expect(errorsAt(most + 1n)).not.toEqual([]);
      }),
    ));

  it("is nothing of several bets, or for a visitor", () => {
    const one = ticketAfter(added("m1", "2.00"));
    expect(mostTaken(one, { ...funds, balance: null })).toBe(0n);
    expect(mostTaken({ ...one, bets: [...one.bets, ...one.bets] }, funds)).toBe(0n);
  });
});

describe("a refusal whose stake may be bet with one press [VAL-04] [RG-06]", () => {
  it.each([
    ["max_stake_exceeded", true],
    ["payout_limit_exceeded", true],
    ["player_limit_reached", false],
    ["insufficient_funds", false],
    ["stake_below_minimum", false],
  ] as const)("is %s: %s", (name, isOver) => {
    expect(isOverBookLimit(API_ERRORS[name])).toBe(isOver);
  });
});
