import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../test/memory-storage.ts";
import { writeStored } from "../../platform/storage.ts";
import { forgetOpenPayment, keepOpenPayment, openPaymentOf } from "./open-payment.ts";

const PAYMENT = {
  key: "0123456789abcdef",
  player: "p1",
  kind: "deposit",
  body: { method: "demo-card", amount: { value: "1000", currency: "EUR" } },
} as const;

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it("keeps what has no answer for its player alone, until it has one [ACC-08]", () => {
  keepOpenPayment(PAYMENT);
  expect(openPaymentOf("deposit", "p1")).toEqual(PAYMENT);
  expect(openPaymentOf("deposit", "p2")).toBeNull();
  expect(openPaymentOf("withdrawal", "p1")).toBeNull();
  forgetOpenPayment("deposit");
  expect(openPaymentOf("deposit", "p1")).toBeNull();
});

it.each(["{", "null", "[]", '{"key":1}', JSON.stringify({ ...PAYMENT, body: {} })])("takes %s for nothing", (text) => {
  writeStored("local", "open_deposit", text);
  expect(openPaymentOf("deposit", "p1")).toBeNull();
});
