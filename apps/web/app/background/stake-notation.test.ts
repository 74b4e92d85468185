import { type Ticket, type TicketBet, type TicketEvent, emptyTicket, ticketReducer } from "@touchline/betting";
import { describe, expect, it } from "vitest";
import { sampleSelection } from "../../test/bet-samples.ts";
import { betsInNotationOf } from "./restore-kept.ts";

const inNotationOf = (locale: string, bet: TicketBet): TicketBet | undefined =>
  betsInNotationOf(locale, { bets: [bet] })[0];

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

describe("a total that several singles share, on a page that is loaded again [TKT-24]", () => {
  /** Three singles that share what was typed, or of which one has left since. */
  function sharing(text: string, share: bigint, { count = 3 } = {}): Ticket["bets"] {
    const start = emptyTicket({
      currency: { code: "EUR", fiat: true, subunits: 100 },
      acceptMode: "none",
      multiSingleProviders: ["betradar"],
    });
    const picks = ["m1", "m2", "m3"].slice(0, count);
    const events: TicketEvent[] = [
      ...picks.map((id): TicketEvent => ({ type: "selection-added", selection: sampleSelection(id) })),
      { type: "bet-type-changed", choice: { betType: "single" } },
      ...picks.map((_, betIndex): TicketEvent => ({
        type: "stake-changed",
        text,
        parsed: { ok: true, value: share },
        source: "shared_total",
        betIndex,
      })),
    ];
    return events.reduce(ticketReducer, start).bets;
  }
  const textsIn = (locale: string, bets: Ticket["bets"]) =>
    betsInNotationOf(locale, { bets }).map(({ stakeText }) => stakeText);

  it.each([
    { text: "10", share: 333n, locale: "en", written: "10" },
    { text: "10.00", share: 333n, locale: "en", written: "10.00" },
    { text: "10", share: 333n, locale: "de", written: "10" },
    { text: "10.01", share: 333n, locale: "de", written: "10,01" },
    { text: "1,000", share: 33_333n, locale: "de", written: "1000,00" },
    { text: "1.000", share: 33_333n, locale: "en", written: "1000.00" },
    { text: "0,05", share: 1n, locale: "ar-u-nu-latn", written: "0.05" },
  ])("is $written in $locale where $text was typed, whatever does not divide", ({ text, share, locale, written }) => {
    const bets = sharing(text, share);
    expect(textsIn(locale, bets)).toEqual([written, written, written]);
    expect(betsInNotationOf(locale, { bets }).map(({ stake }) => stake)).toEqual([share, share, share]);
  });

  it("is none any more where a pick took its share along", () => {
    expect(textsIn("en", sharing("10", 333n, { count: 2 }))).toEqual(["3.33", "3.33"]);
  });
});
