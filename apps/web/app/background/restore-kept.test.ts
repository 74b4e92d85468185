import { type CurrencySpec, type Ticket, emptyTicket, serialiseTicket, ticketReducer } from "@touchline/betting";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleBackground, sampleSettings } from "../../test/background-samples.ts";
import { sampleSelection } from "../../test/bet-samples.ts";
import { memoryStorage } from "../../test/memory-storage.ts";
import { isolateFigure } from "../platform/i18n/use-money.ts";
import { writeStored } from "../platform/storage.ts";
import type { Background } from "./background.ts";
import { restoreKept } from "./restore-kept.ts";
import { BETS } from "./stored-ticket.ts";
import { syncTicketSettings } from "./sync-ticket.ts";

const EUR = { code: "EUR", fiat: true, subunits: 100 };
const YEN = { code: "JPY", fiat: true, subunits: 1 };

/** A slip that edits a bet, with a stake in a currency. */
function savedIn(currency: CurrencySpec): Ticket {
  const start = emptyTicket({ currency, acceptMode: "none" });
  const editedBet = { id: "b1", ref: "7Q4-KM2P", worth: 900n };
  const bet = { betType: "single", stake: 0n, systemType: null, fullCover: null, isEachWay: false, customOdds: null };
  const bets = [{ ...bet, betType: "single" as const, selections: [sampleSelection()] }];
  const edited = ticketReducer(start, { type: "shared-bets-restored", bets, editedBet });
  return ticketReducer(edited, {
    type: "stake-changed",
    text: "10",
    parsed: { ok: true, value: 1_000n },
    source: "typed",
  });
}

// Texts are fetched from the page's own files, which there are none of here.
vi.mock("../platform/i18n/translator-of.ts", () => ({
  translatorOf: () =>
    Promise.resolve((key: string, values: Record<string, string> = {}) => `${key} ${Object.values(values).join()}`),
}));

describe("a kept ticket, before the account is known", () => {
  let background: Background;
  let stop: () => void;
  const knows = (currency: CurrencySpec): void =>
    background.state.session.visitorLoaded({
      currency: currency.code,
      currencies: [EUR, YEN].map((each) => ({ ...each, subcurrencies: [] })),
      settings: sampleSettings(),
    });
  const slip = () => {
    const { currency, bets, editedBet } = background.state.ticket.getState().ticket;
    return { currency: currency.code, stakes: bets.map(({ stake }) => stake), edits: editedBet?.id ?? null };
  };

  beforeEach(() => {
    vi.stubGlobal("sessionStorage", memoryStorage());
    vi.stubGlobal("localStorage", memoryStorage());
    background = sampleBackground("http://localhost");
    stop = syncTicketSettings(background);
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  it("keeps its currency, stakes and edit until then, and afterwards where it is the account's [TKT-19] [TKT-21]", () => {
    writeStored("session", BETS, serialiseTicket(savedIn(YEN)));
    restoreKept(background);
    const kept = { currency: "JPY", stakes: [1_000n], edits: "b1" };
    expect(slip()).toEqual(kept);
    knows(YEN);
    expect(slip()).toEqual(kept);
  });

  it("loses them to an account in another currency, whichever comes first, and says that an edit has ended [TKT-19] [BET-02]", async () => {
    writeStored("session", BETS, serialiseTicket(savedIn(YEN)));
    restoreKept(background);
    knows(EUR);
    expect(slip()).toEqual({ currency: "EUR", stakes: [0n], edits: null });
    restoreKept(background);
    expect(slip()).toEqual({ currency: "EUR", stakes: [0n], edits: null });
    const told = () => background.state.alerts.getState().queue.map(({ words }) => words?.text ?? "");
    await expect.poll(told).toEqual([expect.stringContaining(`edit.ended.text ${isolateFigure("7Q4-KM2P")}`)]);
  });

  const kept = (ticket: Ticket, betType: "single" | "custom_bet", matches: readonly string[]): Ticket => {
    const bet = { betType, stake: 0n, systemType: null, fullCover: null, isEachWay: false, customOdds: null };
    const [own, ...others] = matches.map((matchId) => sampleSelection(matchId));
    const selections =
      betType === "custom_bet" ? [[own, sampleSelection(matches[0], "2")]] : [[own], ...others.map((each) => [each])];
    const bets = selections.map((each) => ({ ...bet, selections: each.filter((one) => one !== undefined) }));
    return ticketReducer(ticket, { type: "shared-bets-restored", bets });
  };
  const early = sampleSelection("m9");

  it("has its builder opened by a price that was pressed before it was there, instead of losing the press [TKT-18] [QUI-04]", () => {
    const start = emptyTicket({ currency: EUR, acceptMode: "none" });
    writeStored("session", BETS, serialiseTicket(kept(start, "custom_bet", ["m1"])));
    background.state.ticket.dispatch({ type: "selection-added", selection: early });
    restoreKept(background);
    expect(background.state.ticket.getState().ticket.bets.map(({ selections }) => selections.length)).toEqual([2]);
    expect(background.state.modals.getState()).toMatchObject({ open: "betBuilder", subject: "m9" });
  });

  it("takes a single more that was pressed before it was there, by what its provider took when it was kept [TKT-02] [VAL-08]", () => {
    const start = emptyTicket({ currency: EUR, acceptMode: "none", multiSingleProviders: ["betradar"] });
    writeStored("session", BETS, serialiseTicket(kept(start, "single", ["m1", "m2"])));
    background.state.ticket.dispatch({ type: "selection-added", selection: early });
    restoreKept(background);
    const matches = () =>
      background.state.ticket.getState().ticket.bets.map(({ selections }) => selections[0]?.matchId);
    expect(matches()).toEqual(["m1", "m2", "m9"]);
    knows(EUR);
    expect(matches()).toEqual(["m1", "m2", "m9"]);
  });
});
