import { emptyQuickBet, quickBetReducer } from "@touchline/betting/quick-bet";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { beforeEach, describe, expect, it } from "vitest";
import { samplePlayerData, sampleSettings } from "../../test/background-samples.ts";
import { sampleSelection } from "../../test/bet-samples.ts";
import type { ClientState } from "./client-state.tsx";
import { createClientState } from "./create-client-state.ts";
import { type QuickBetStore, createQuickBet } from "./quick-bet.ts";

const EUR = { code: "EUR", fiat: true, subunits: 100 };
const UP = [{ provider: "betradar", status: "active" }] as const;
const PAYOUT_WARNING = { currency_code: "EUR", amount: "100", action: "accept" } as const;

describe("a tap with quick bet on", () => {
  let state: ClientState;
  let quickBet: QuickBetStore;
  let elapsedMs: number;
  let sinceFallMs: number;
  let keys: number;

  const placed = (): string | null => quickBet.getState().placement?.key ?? null;
  const accept = (): void => {
    const bet = {
      id: "b1",
      ref: "R",
      status: "waiting_results",
      odds: "2.10",
      stake: 500n,
      potentialWin: 1_050n,
      placedAt: 0,
    } as const;
    quickBet.dispatch({ type: "placement-accepted", key: placed()!, bet: { ...bet, currency: EUR } });
  };
  const approve = (): void => quickBet.dispatch({ type: "approval-changed", isApproved: true });
  const limitPayout = (): void => {
    const settings = sampleSettings({ provider_statuses: [...UP] });
    const bets_limits = { ...settings.bets_limits, payout_limit: PAYOUT_WARNING };
    state.session.settingsChanged({ ...settings, bets_limits });
  };

  beforeEach(() => {
    state = createClientState();
    elapsedMs = 0;
    sinceFallMs = Number.POSITIVE_INFINITY;
    keys = 0;
    state.session.loaded({ ...samplePlayerData(), settings: sampleSettings({ provider_statuses: [...UP] }) });
    const first = quickBetReducer(emptyQuickBet({ currency: EUR, stake: 500n }), { type: "toggled", isEnabled: true });
    quickBet = createQuickBet(
      {
        state,
        arePricesStale: () => false,
        sinceFall: () => sinceFallMs,
        now: () => 1_000,
        elapsed: () => elapsedMs,
        newKey: () => `key-${(keys += 1)}`,
      },
      first,
    );
  });

  it("places the bet at once where it is approved, and asks first where it is not [QUI-02] [QUI-03]", () => {
    expect(quickBet.tapped(sampleSelection())).toBe(true);
    expect(quickBet.getState()).toMatchObject({ state: "INITIAL", selection: { matchId: "m1" } });
    approve();
    expect(quickBet.tapped(sampleSelection("m2"))).toBe(true);
    expect(quickBet.getState()).toMatchObject({
      state: "PROCESSING",
      sent: { selection: { matchId: "m2" }, stake: 500n },
    });
  });

  it("once confirmed is placed at the price of the confirmation, and later taps need none [QUI-02]", () => {
    quickBet.tapped(sampleSelection());
    quickBet.confirmed({ ...sampleSelection(), odds: "2.30" });
    expect(quickBet.getState()).toMatchObject({
      state: "PROCESSING",
      isApproved: true,
      sent: { selection: { odds: "2.30" } },
    });
  });

  it("is the slip's before the match, and turns quick bet off [QUI-03]", () => {
    approve();
    expect(quickBet.tapped({ ...sampleSelection(), matchStatus: MATCH_STATUS.prematch })).toBe(false);
    expect(quickBet.getState()).toMatchObject({ isEnabled: false, turnedOffBy: "tap" });
    expect(placed()).toBeNull();
  });

  it("on a price that is locked beside another of its match is the slip's to explain, and places nothing [QUI-03] [VAL-06]", () => {
    approve();
    for (const match of ["m1", "m2"])
      state.ticket.dispatch({ type: "selection-added", selection: sampleSelection(match) });
    const locked = { ...sampleSelection("m1"), id: "m1-other" };
    expect(quickBet.tapped(locked)).toBe(false);
    expect(placed()).toBeNull();
    expect(quickBet.getState()).toMatchObject({ isEnabled: true, isApproved: true, selection: null });
    expect(quickBet.tapped(sampleSelection("m3"))).toBe(true);
    expect(placed()).toBe("key-1");
  });

  it("is the builder's while a custom bet is on the slip, and quick bet goes off for that, not for the match [QUI-03] [QUI-04]", () => {
    approve();
    const selections = [sampleSelection("m8"), sampleSelection("m8", "2")];
    state.ticket.dispatch({ type: "custom-bet-set", selections, odds: "3.00" });
    expect(quickBet.tapped(sampleSelection())).toBe(false);
    expect(quickBet.getState()).toMatchObject({ isEnabled: false, turnedOffBy: "custom_bet" });
    expect(placed()).toBeNull();
  });

  it("on a price that fell under it is shown and places nothing, and the next one places [QUI-02] [TKT-15]", () => {
    approve();
    sinceFallMs = 100;
    expect(quickBet.tapped(sampleSelection())).toBe(true);
    expect(quickBet.getState()).toMatchObject({ state: "INITIAL", selection: { matchId: "m1" } });
    expect(placed()).toBeNull();
    sinceFallMs = 900;
    quickBet.tapped(sampleSelection());
    expect(placed()).toBe("key-1");
  });

  it("twice on one price is one bet, however fast the first is accepted, and a key held down is one too [QUI-02]", () => {
    approve();
    quickBet.tapped(sampleSelection());
    expect(placed()).toBe("key-1");
    accept();
    for (const at of [300, 900, 1_500, 2_300]) {
      elapsedMs = at;
      expect(quickBet.tapped(sampleSelection())).toBe(true);
      expect(quickBet.getState().state).toBe("SUCCESS");
    }
    elapsedMs = 3_300;
    quickBet.tapped(sampleSelection());
    expect(placed()).toBe("key-2");
  });

  it("on another price right after a receipt is another bet, and none while one is under way", () => {
    approve();
    quickBet.tapped(sampleSelection());
    quickBet.tapped(sampleSelection("m2"));
    expect(quickBet.getState()).toMatchObject({ sent: { selection: { matchId: "m1" } } });
    expect(placed()).toBe("key-1");
    // It is said that the tap came to nothing.
    expect(state.alerts.getState().queue.map(({ code }) => code)).toEqual(["slipLocked"]);
    accept();
    quickBet.tapped(sampleSelection("m2"));
    expect(quickBet.getState()).toMatchObject({ state: "PROCESSING", sent: { selection: { matchId: "m2" } } });
  });

  it("tells first what the player has to know, and places after that [QUI-02] [VAL-05]", () => {
    limitPayout();
    approve();
    quickBet.tapped(sampleSelection());
    expect(quickBet.getState()).toMatchObject({ state: "INITIAL", pendingWarning: { code: "payout_limit_exceeded" } });
    quickBet.confirmed(sampleSelection());
    expect(placed()).toBe("key-1");
  });

  it("whose stake is not taken is bet with one press at the one that is, or set to it and no more [QUI-01] [RG-06]", () => {
    const error = { code: 110, key: "k", message: "", isWrongOddsError: false, messagesByBet: {}, currentOdds: {} };
    const refuse = (): void => quickBet.dispatch({ type: "placement-refused", key: placed()!, error });
    approve();
    quickBet.tapped(sampleSelection());
    refuse();
    quickBet.offerTaken(sampleSelection(), { stake: 300n, isBet: true });
    expect(quickBet.getState()).toMatchObject({ state: "PROCESSING", sent: { stake: 300n } });
    expect(placed()).toBe("key-2");
    refuse();
    quickBet.offerTaken({ ...sampleSelection(), odds: "2.30" }, { stake: 200n, isBet: false });
    expect(quickBet.getState()).toMatchObject({
      state: "INITIAL",
      stake: 200n,
      isApproved: false,
      selection: { odds: "2.30" },
    });
    // What has to be told before a bet is told before this one, too.
    limitPayout();
    quickBet.offerTaken(sampleSelection(), { stake: 100n, isBet: true });
    expect(quickBet.getState()).toMatchObject({ state: "INITIAL", pendingWarning: { code: "payout_limit_exceeded" } });
  });

  it("is no bet where something stands in its way, also when it is confirmed [QUI-06]", () => {
    state.session.settingsChanged(
      sampleSettings({ provider_statuses: [{ provider: "betradar", status: "inactive" }] }),
    );
    approve();
    quickBet.tapped(sampleSelection());
    quickBet.confirmed(sampleSelection());
    expect(quickBet.getState()).toMatchObject({ state: "INITIAL", selection: { matchId: "m1" } });
  });

  it("is no bet of a player whose session has ended [QUI-06]", () => {
    approve();
    state.session.signedOut();
    state.session.visitorLoaded({
      currency: "EUR",
      currencies: [],
      settings: sampleSettings({ provider_statuses: [...UP] }),
    });
    quickBet.tapped(sampleSelection());
    expect(placed()).toBeNull();
  });
});
