import { type TicketBet, emptyTicket, ticketReducer } from "@touchline/betting";
import { describe, expect, it } from "vitest";
import { sampleSelection } from "../../test/bet-samples.ts";
import { inNotationOf } from "./restore-kept.ts";

/** The one bet of a slip on which a text was typed that meant so many cents. */
function typed(text: string, cents: bigint | null): TicketBet {
  const parsed = cents === null ? ({ ok: false, reason: "malformed" } as const) : ({ ok: true, value: cents } as const);
  const start = emptyTicket({ currency: { code: "EUR", fiat: true, subunits: 100 }, acceptMode: "none" });
  const selected = ticketReducer(start, { type: "selection-added", selection: sampleSelection() });
  const [bet] = ticketReducer(selected, { type: "stake-changed", text, parsed, source: "typed" }).bets;
  if (bet === undefined) throw new Error("no bet");
  return bet;
}

describe("a stake on a page in another language [TKT-22]", () => {
  it.each([
    { text: "1,000", cents: 100_000n, locale: "de", written: "1000,00" },
    { text: "1,234.56", cents: 123_456n, locale: "de", written: "1234,56" },
    { text: "10.50", cents: 1_050n, locale: "de", written: "10,50" },
    { text: "1.000", cents: 100_000n, locale: "en", written: "1000.00" },
    { text: "10,5", cents: 1_050n, locale: "en", written: "10.50" },
    { text: "10,50", cents: 1_050n, locale: "ar-u-nu-latn", written: "10.50" },
  ])("$text is still $cents cents in $locale, as $written", ({ text, cents, locale, written }) => {
    const bet = inNotationOf(locale, typed(text, cents));
    expect(bet).toEqual({ ...typed(text, cents), stakeText: written });
  });

  it.each([
    ["10", 1_000n, "de"],
    ["10,5", 1_050n, "de"],
    ["1.000,00", 100_000n, "de"],
    ["10.5", 1_050n, "en"],
    ["", 0n, "de"],
    ["1o", null, "de"],
  ])("%j stays as it was typed where it reads the same", (text, cents, locale) => {
    const bet = typed(text, cents);
    expect(inNotationOf(locale, bet)).toBe(bet);
  });
});
