import { describe, expect, it } from "vitest";
import { LIMITS } from "../../test/limits.ts";
import { BTC, added, ticketAfter } from "../../test/pick.ts";
import { highestStakes } from "./highest-stakes.ts";
import type { TicketEvent } from "./ticket-event.ts";

const PICKS = [added("m1"), added("m2"), added("m3")];
const MULTI_SINGLE: TicketEvent = { type: "multi-single-changed", providers: ["betradar"] };
const SINGLES = ticketAfter(MULTI_SINGLE, ...PICKS, { type: "bet-type-changed", choice: { betType: "single" } });
const TRIXIE = ticketAfter(...PICKS, {
  type: "bet-type-changed",
  choice: { betType: "system", fullCover: "trixie" },
});

const context = (balance: bigint | null) => ({ limits: LIMITS, balance });

describe("highestStakes [VAL-04] [VAL-08]", () => {
  it("are the lowest of the limit, the share of the balance and what the book said", () => {
    expect(highestStakes(SINGLES, context(30_000n), { places: [1] })).toEqual([30_000n]);
    expect(highestStakes(SINGLES, context(30_001n), { places: [0, 1, 2] })).toEqual([10_000n, 10_000n, 10_000n]);
    expect(highestStakes(SINGLES, context(900_000n), { places: [0] })).toEqual([100_000n]);
    expect(highestStakes(SINGLES, context(30_000n), { places: [0, 1], quoted: [700n, 90_000n] })).toEqual([
      700n,
      15_000n,
    ]);
  });

  it("count what an edited bet is worth, with or without a balance of the player's own [TKT-21]", () => {
    const edited = { ...SINGLES, editedBet: { id: "b", ref: "R", worth: 2_500n, agreedWorth: 2_500n } };
    expect(highestStakes(edited, context(30_000n), { places: [0] })).toEqual([32_500n]);
    expect(highestStakes(edited, context(0n), { places: [0, 1] })).toEqual([1_250n, 1_250n]);
    const closed = { ...SINGLES, editedBet: { id: "b", ref: "R", worth: null, agreedWorth: 0n } };
    expect(highestStakes(closed, context(30_000n), { places: [0] })).toEqual([30_000n]);
  });

  it("add up over the parts of a full-cover bet, which share one stake", () => {
    expect(highestStakes(TRIXIE, context(30_000n), { places: [0], quoted: [300n, 100n] })).toEqual([400n]);
    expect(highestStakes(TRIXIE, context(30_003n), { places: [0] })).toEqual([30_000n]);
    expect(highestStakes(TRIXIE, context(3n), { places: [0] })).toEqual([null]);
  });

  it("are none where the balance is empty, or where nothing bounds them", () => {
    expect(highestStakes(SINGLES, context(0n), { places: [0] })).toEqual([null]);
    expect(highestStakes(SINGLES, context(1n), { places: [0, 1] })).toEqual([null, null]);
    const unbounded = { ...LIMITS, maxStakeLimit: { fiat: [], crypto: [] } };
    expect(highestStakes(SINGLES, { limits: unbounded, balance: null }, { places: [0] })).toEqual([null]);
    expect(highestStakes({ ...SINGLES, currency: BTC }, context(null), { places: [0] })).toEqual([1_000_000n]);
  });

  it("keep to what is known where the book takes nothing now", () => {
    expect(highestStakes(SINGLES, context(30_000n), { places: [0], quoted: [0n] })).toEqual([30_000n]);
  });

  it("are of no bet where none is named", () => {
    expect(highestStakes(SINGLES, context(30_000n), { places: [] })).toEqual([]);
  });
});
