import { beforeEach, describe, expect, it } from "vitest";
import { samplePlayerData, sampleSettings } from "../../test/background-samples.ts";
import { sampleSelection } from "../../test/bet-samples.ts";
import type { ClientState } from "./client-state.tsx";
import { createClientState } from "./create-client-state.ts";
import { watchSlip } from "./watch-slip.ts";
import "./ticket-rules.ts";

describe("a bet that is looked up for the slip", () => {
  let state: ClientState;
  const kept = { title: "kept", text: "" };
  const add = (matchId: string): void =>
    state.ticket.dispatch({ type: "selection-added", selection: sampleSelection(matchId) });
  const remove = (matchId: string): void =>
    state.ticket.dispatch({ type: "selection-removed", id: sampleSelection(matchId).id });
  const said = () => state.alerts.getState().queue.map(({ code, words }) => words?.title ?? code);

  beforeEach(() => {
    state = createClientState();
    state.session.loaded({ ...samplePlayerData("p1"), settings: sampleSettings({}) });
    add("m1");
  });

  it("takes the place of what was there, and of what the player has taken off since [BET-01] [BET-02]", () => {
    add("m2");
    const isKept = watchSlip(state, kept);
    remove("m2");
    expect(isKept()).toBe(false);
    expect(said()).toEqual([]);
  });

  it("leaves what the player has picked since, and that is said [BET-01] [BET-02]", () => {
    const isKept = watchSlip(state, kept);
    remove("m1");
    add("m2");
    expect(isKept()).toBe(true);
    expect(said()).toEqual(["kept"]);
  });

  it("leaves a slip whose own bet is being placed [TKT-05]", () => {
    const isKept = watchSlip(state, kept);
    state.ticket.dispatch({
      type: "stake-changed",
      text: "5",
      parsed: { ok: true, value: 500n },
      source: "typed",
      betIndex: 0,
    });
    state.ticket.dispatch({ type: "placement-started", key: "k1", startedAt: 0 });
    expect(isKept()).toBe(true);
    expect(said()).toEqual(["slipLocked"]);
  });

  it("is not for who came after its player, and says nothing to them [TKT-23]", () => {
    const isKept = watchSlip(state, kept);
    state.session.signedOut();
    expect(isKept()).toBe(true);
    expect(said()).toEqual([]);
  });
});
