import { emptyTicket, ticketReducer } from "@touchline/betting";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleSelection } from "../../test/bet-samples.ts";
import { memoryStorage } from "../../test/memory-storage.ts";
import { readStored } from "../platform/storage.ts";
import { saveTicket } from "./keep-ticket.ts";
import { BETS, TICKET_AREAS } from "./stored-ticket.ts";

const EUR = { code: "EUR", fiat: true, subunits: 100 };
const PICKED = ticketReducer(emptyTicket({ currency: EUR, acceptMode: "none" }), {
  type: "selection-added",
  selection: sampleSelection(),
});
const STAKED = ticketReducer(PICKED, {
  type: "stake-changed",
  text: "10",
  parsed: { ok: true, value: 1_000n },
  source: "typed",
});

/** Storage whose room is used up for as long as that is said. */
function fillableStorage() {
  const storage = memoryStorage();
  let isFull = false;
  return {
    ...storage,
    setItem: (key: string, text: string): void => {
      if (isFull) throw new DOMException("no room", "QuotaExceededError");
      storage.setItem(key, text);
    },
    fill: (): void => {
      isFull = true;
    },
  };
}

describe("a ticket that is kept", () => {
  const areas = { session: fillableStorage(), local: fillableStorage() };
  const kept = () => TICKET_AREAS.map((area) => readStored(area, BETS));

  beforeEach(() => {
    Object.assign(areas, { session: fillableStorage(), local: fillableStorage() });
    vi.stubGlobal("sessionStorage", areas.session);
    vi.stubGlobal("localStorage", areas.local);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("stands where there is room for it, and leaves with its last selection [TKT-21]", () => {
    saveTicket(STAKED);
    expect(kept()).toEqual([expect.stringContaining('"10"'), expect.stringContaining('"10"')]);
    saveTicket({ ...STAKED, bets: [] });
    expect(kept()).toEqual([null, null]);
  });

  it("takes the one before it along where storage is full: its bets may be placed by now [TKT-21] [TKT-26]", () => {
    saveTicket(STAKED);
    areas.local.fill();
    const sent = ticketReducer(STAKED, { type: "placement-started", key: "k1", startedAt: 0 });
    saveTicket(sent);
    expect(kept()).toEqual([expect.stringContaining("k1"), null]);
    areas.session.fill();
    saveTicket(ticketReducer(sent, { type: "placement-outcome-unknown", key: "k1" }));
    expect(kept()).toEqual([null, null]);
  });
});
