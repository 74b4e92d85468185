import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { PLACED_BET, STARTED, added, pick, run, staked, ticketAfter } from "../../test/pick.ts";
import { tapAction } from "./tap-action.ts";

describe("tapping an outcome", () => {
  const live = pick("m1");
  const prematch = pick("m1", "2.00", { matchStatus: MATCH_STATUS.prematch });
  const custom = ticketAfter({ type: "custom-bet-set", selections: [pick("m9"), pick("m8")], odds: "3.00" });
  const on = { isEnabled: true };
  const off = { isEnabled: false };

  it("starts a quick bet where it is on, the match live and the ticket no custom bet [QUI-03]", () => {
    const start = { kind: "quick_bet", turnsQuickBetOff: false };
    expect(tapAction({ quickBet: on, ticket: ticketAfter(), selection: live })).toEqual(start);
    expect(tapAction({ quickBet: on, ticket: ticketAfter(added("m2")), selection: live })).toEqual(start);
  });

  it("switches quick bet off where it is not one for it [QUI-03]", () => {
    expect(tapAction({ quickBet: on, ticket: ticketAfter(), selection: prematch })).toEqual({
      kind: "add",
      turnsQuickBetOff: true,
    });
    expect(tapAction({ quickBet: on, ticket: custom, selection: live })).toEqual({
      kind: "open_custom_bet",
      turnsQuickBetOff: true,
    });
  });

  it("removes a selected outcome, adds another, and opens the custom bet dialog for a custom bet [QUI-04]", () => {
    const ticket = ticketAfter(added("m1"));
    expect(tapAction({ quickBet: off, ticket, selection: live })).toEqual({ kind: "remove", turnsQuickBetOff: false });
    expect(tapAction({ quickBet: off, ticket, selection: pick("m2") }).kind).toBe("add");
    const combo = ticketAfter(added("m1"), added("m2"));
    expect(tapAction({ quickBet: off, ticket: combo, selection: live }).kind).toBe("remove");
    expect(tapAction({ quickBet: off, ticket: custom, selection: live }).kind).toBe("open_custom_bet");
  });

  it("never bets on an outcome that is shown as selected, and stays on when it is taken off the ticket [QUI-04]", () => {
    const removed = { kind: "remove", turnsQuickBetOff: false };
    expect(tapAction({ quickBet: on, ticket: ticketAfter(added("m1")), selection: live })).toEqual(removed);
    expect(tapAction({ quickBet: on, ticket: ticketAfter(added("m1")), selection: prematch })).toEqual(removed);
  });

  it("never bets on an outcome that is locked beside another of its match, in play or not, and stays on [QUI-03] [VAL-06]", () => {
    const combo = ticketAfter(added("m1"), added("m2"));
    const explained = { kind: "explain", turnsQuickBetOff: false };
    for (const other of [live, prematch])
      for (const quickBet of [on, off])
        expect(tapAction({ quickBet, ticket: combo, selection: { ...other, id: "m1-other" } })).toEqual(explained);
    // A single takes no match from another bet.
    const single = ticketAfter(added("m1"));
    expect(tapAction({ quickBet: on, ticket: single, selection: { ...live, id: "m1-other" } }).kind).toBe("quick_bet");
  });

  it("is for the next bet while the slip shows a receipt, also one of a custom bet and of the outcome itself [QUI-03] [QUI-04]", () => {
    const placed = { type: "placement-accepted", key: "key-1", bets: [PLACED_BET] } as const;
    for (const ticket of [custom, ticketAfter(added("m1"))]) {
      const receipt = run(ticket, [staked(500n), STARTED, placed]);
      expect(receipt.ticketState).toBe("SUCCESS");
      const taken = tapAction({ quickBet: on, ticket: receipt, selection: live });
      expect(taken).toEqual({ kind: "quick_bet", turnsQuickBetOff: false });
      const toSlip = tapAction({ quickBet: off, ticket: receipt, selection: live });
      expect(toSlip).toEqual({ kind: "add", turnsQuickBetOff: false });
    }
  });
});
