import { beforeEach, describe, expect, it } from "vitest";
import { sampleSelection } from "../../test/bet-samples.ts";
import type { ClientState } from "./client-state.tsx";
import { createClientState } from "./create-client-state.ts";
import "./ticket-rules.ts";

describe("the slip as its last selection goes [LAY-06]", () => {
  let state: ClientState;

  beforeEach(() => {
    state = createClientState();
    state.ticket.dispatch({ type: "selection-added", selection: sampleSelection() });
  });

  it("closes, whatever took it away", () => {
    state.layout.slipOpened("BET_SLIP");
    state.ticket.dispatch({ type: "cleared" });
    expect(state.layout.getState()).toMatchObject({ slipOpen: false, slipTab: "BET_SLIP" });
  });

  it("leaves the player at the bets that are being looked at [LAY-05]", () => {
    state.layout.slipOpened("MY_BETS");
    state.ticket.dispatch({ type: "selection-removed", id: sampleSelection().id });
    expect(state.layout.getState()).toMatchObject({ slipOpen: true, slipTab: "MY_BETS" });
  });
});
