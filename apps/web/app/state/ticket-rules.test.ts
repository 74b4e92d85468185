import { emptyQuickBet, quickBetReducer } from "@touchline/betting/quick-bet";
import { beforeEach, describe, expect, it } from "vitest";
import { sampleSelection } from "../../test/bet-samples.ts";
import type { ClientState } from "./client-state.tsx";
import { createClientState } from "./create-client-state.ts";
import { createQuickBet } from "./quick-bet.ts";
import { toggleOnSlip } from "./ticket.ts";
import "./ticket-rules.ts";

const EUR = { code: "EUR", fiat: true, subunits: 100 };

describe("a press on a price that is on the slip [QUI-04]", () => {
  let state: ClientState;
  const legs = () => state.ticket.getState().ticket.bets.map(({ selections }) => selections.map(({ id }) => id));
  const press = ({ id, matchId }: { id: string; matchId: string }): void => toggleOnSlip(state, { id, matchId });
  const [first, second] = [sampleSelection("m1"), sampleSelection("m1", "2")];

  beforeEach(() => {
    state = createClientState();
  });

  it("takes it off, and is nothing where it has left meanwhile", () => {
    state.ticket.dispatch({ type: "selection-added", selection: first });
    state.ticket.dispatch({ type: "selection-added", selection: sampleSelection("m2") });
    press(first);
    expect(legs()).toEqual([[sampleSelection("m2").id]]);
    press(first);
    expect(legs()).toEqual([[sampleSelection("m2").id]]);
  });

  it("of a custom bet opens its builder, which changes it, and turns quick bet off for that", () => {
    state.ticket.dispatch({ type: "custom-bet-set", selections: [first, second], odds: "3.00" });
    const on = quickBetReducer(emptyQuickBet({ currency: EUR, stake: 500n }), { type: "toggled", isEnabled: true });
    const clock = { now: () => 0, elapsed: () => 0, newKey: () => "k1" };
    const quickBet = createQuickBet({ state, arePricesStale: () => false, sinceFall: () => 0, ...clock }, on);
    state.quickBet.setState({ current: quickBet });
    press(first);
    expect(legs()).toEqual([[first.id, second.id]]);
    expect(state.modals.getState()).toMatchObject({ open: "betBuilder", subject: "m1" });
    expect(quickBet.getState()).toMatchObject({ isEnabled: false, turnedOffBy: "custom_bet" });
  });

  it("while the slip is being placed is answered, and takes nothing off", () => {
    state.ticket.dispatch({ type: "selection-added", selection: first });
    const parsed = { ok: true, value: 500n } as const;
    state.ticket.dispatch({ type: "stake-changed", text: "5", parsed, source: "typed" });
    state.ticket.dispatch({ type: "placement-started", key: "key-1", startedAt: 0 });
    press(first);
    expect(legs()).toEqual([[first.id]]);
    expect(state.alerts.getState().queue.map(({ code }) => code)).toEqual(["slipLocked"]);
  });
});
