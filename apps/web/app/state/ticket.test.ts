import { expect, it, vi } from "vitest";
import { sampleSelection } from "../../test/bet-samples.ts";

/** A ticket of a page that has not fetched its rules. */
async function freshTicket() {
  vi.resetModules();
  const { createTicket } = await import("./ticket.ts");
  const { giveTicketRules } = await import("./ticket-rules-slot.ts");
  const { ticketReducer, takenMatches } = await import("@touchline/betting");
  const store = createTicket();
  return { store, giveRules: () => giveTicketRules({ toggle: () => false, takenMatches, ticketReducer }) };
}

it("what happens to a ticket before its rules are there is done in turn when they are", async () => {
  const { store, giveRules } = await freshTicket();
  const dollars = { code: "USD", fiat: true, subunits: 100 };
  store.dispatch({ type: "currency-changed", currency: { ...dollars, code: "GBP" } });
  store.dispatch({ type: "currency-changed", currency: dollars });
  store.dispatch({ type: "selection-added", selection: sampleSelection("m1") });
  expect(store.getState().ticket.bets).toEqual([]);
  giveRules();
  const { ticket, selectedKeys } = store.getState();
  expect(ticket.currency.code).toBe("USD");
  expect([...selectedKeys]).toEqual([sampleSelection("m1").id]);
});

it("a tap marks its price at once, a second one unmarks it, and the rules have the last word", async () => {
  const { store, giveRules } = await freshTicket();
  const [first, second] = [sampleSelection("m1"), sampleSelection("m2")];
  const kept: string[] = [];
  store.tapped({ id: first.id, isSelected: true }, () => kept.push("first"));
  store.tapped({ id: second.id, isSelected: true }, () => kept.push("second"));
  store.tapped({ id: second.id, isSelected: false }, () => kept.push("second again"));
  expect([...store.getState().selectedKeys]).toEqual([first.id]);
  giveRules();
  expect(kept).toEqual(["first", "second", "second again"]);
  // No step has put it on the ticket.
  expect([...store.getState().selectedKeys]).toEqual([]);
});
