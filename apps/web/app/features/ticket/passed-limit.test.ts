import { describe, expect, it } from "vitest";
import type { UserLimit } from "../../data/player/safety.queries.ts";
import { passedLimit } from "./passed-limit.ts";

const limit = (given: Pick<UserLimit, "type"> & Partial<UserLimit>): UserLimit => ({
  id: given.type,
  strategy: "rolling_window",
  status: "active",
  period: "day",
  parent_type: null,
  disable_at: null,
  created_at: "2026-01-01T00:00:00.000Z",
  confirm_until: null,
  ready_at: null,
  currency: "EUR",
  subunits: 100,
  amount: "1000",
  used: "0",
  ...given,
});

type Slip = Parameters<typeof passedLimit>[1];
const slip = (...stakes: bigint[]): Slip =>
  // Safe: nothing else of a ticket is read.
  ({ bets: stakes.map((stake) => ({ stake })), currency: { code: "EUR", subunits: 100 } }) as unknown as Slip;

describe("a limit of the player's own that the slip is above [RG-04] [RG-06]", () => {
  it("is that of one bet where a bet is above it, however many there are", () => {
    expect(passedLimit([limit({ type: "stake", used: null })], slip(1000n, 1000n))).toBeNull();
    expect(passedLimit([limit({ type: "stake", used: null })], slip(100n, 1001n))).toEqual({
      type: "stake",
      left: 1000n,
    });
  });

  it("is that of a time where all stakes together are above what it leaves", () => {
    const wager = limit({ type: "wager", used: "400" });
    expect(passedLimit([wager], slip(300n, 300n))).toBeNull();
    expect(passedLimit([wager], slip(300n, 301n))).toEqual({ type: "wager", left: 600n });
    expect(passedLimit([limit({ type: "loss", used: "1200" })], slip(1n))).toEqual({ type: "loss", left: 0n });
  });

  it("is the one that leaves least", () => {
    const limits = [limit({ type: "stake" }), limit({ type: "wager", used: "900" }), limit({ type: "loss" })];
    expect(passedLimit(limits, slip(2000n))).toEqual({ type: "wager", left: 100n });
  });

  it("is none of another currency, of what is paid in or played, or one that does not count yet", () => {
    const others = [
      limit({ type: "stake", currency: "GBP" }),
      limit({ type: "deposit" }),
      limit({ type: "time", currency: null, amount: "30" }),
      limit({ type: "wager", status: "created", amount: "1" }),
      limit({ type: "wager", amount: null }),
    ];
    expect(passedLimit(others, slip(5000n))).toBeNull();
  });
});
