import { describe, expect, it } from "vitest";
import { sampleMarket } from "../../../test/live-samples.ts";
import { decodeEvent, readPulse } from "./decode-event.ts";

const marketsChanged = (market: unknown) => ({
  event_name: "markets_changed",
  message: { match_id: "m1", version: 2, markets: [market] },
});

describe("decodeEvent", () => {
  it("reads an event it knows [RT-03]", () => {
    const event = marketsChanged(sampleMarket());
    expect(decodeEvent(event)).toBe(event);
  });

  it.each([
    ["nothing", undefined],
    ["a text", "markets_changed"],
    ["an event it does not know", { event_name: "toString", message: {} }],
    ["an event without its message", { event_name: "balance_changed" }],
    ["a market without outcomes", marketsChanged({ ...sampleMarket(), outcomes: undefined })],
    [
      "a price that is a number",
      marketsChanged({ ...sampleMarket(), outcomes: [{ id: "1", name: "1", active: true, odds: 2.1 }] }),
    ],
    [
      "a balance that is a number",
      { event_name: "balance_changed", message: { currency: "EUR", subunits: 100, available_to_bet: 5, version: 1 } },
    ],
    ["a draw without its lottery", { event_name: "draw_over", message: { draw: {} } }],
    [
      "a ticket without its draw",
      { event_name: "lottery_ticket_changed", message: { ticket: { id: "1", status: "won" } } },
    ],
  ])("refuses %s", (_, data) => {
    expect(decodeEvent(data)).toBeNull();
  });
});

describe("readPulse", () => {
  const read = (data: unknown) => readPulse(decodeEvent(data));
  const pulse = (every_ms: unknown, event_name = "pulse") => ({ event_name, message: { every_ms } });

  it("reads how soon the back end promises to be heard again [RT-09]", () => {
    expect([read(pulse(400)), read(pulse(0))]).toEqual([400, 0]);
  });

  it("takes one with nothing behind it for silence [RT-09]", () => {
    const beat = (current: boolean) => read({ event_name: "pulse", message: { every_ms: 400, current } });
    expect([beat(true), beat(false)]).toEqual([400, null]);
  });

  it.each([undefined, "pulse", pulse("400"), pulse(-1), pulse(400, "events_lost"), { event_name: "pulse" }])(
    "takes %j for none",
    (data) => {
      expect(read(data)).toBeNull();
    },
  );
});
