import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../test/memory-storage.ts";
import { readStored, writeStored } from "../platform/storage.ts";
import {
  forgetOpenPayment,
  keepLastMethod,
  keepOpenPayment,
  lastMethodOf,
  leavePaymentsOf,
  openPaymentOf,
} from "./open-payment.ts";

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

it("is nothing but a key without an answer once its player is signed out, also for that player [ACC-08] [OWASP-14.3.3]", () => {
  keepOpenPayment(PAYMENT);
  leavePaymentsOf("p1");
  expect(openPaymentOf("deposit", "p1")).toEqual(PAYMENT);
  leavePaymentsOf(null);
  expect(openPaymentOf("deposit", "p1")).toEqual({ ...PAYMENT, body: null });
  expect(readStored("local", "open_deposit")).not.toMatch(/1000|EUR|demo-card/);
  leavePaymentsOf("p2");
  expect([openPaymentOf("deposit", "p1")?.key, openPaymentOf("deposit", "p2")]).toEqual([PAYMENT.key, null]);
});

it("goes wholly where the browser has no room for less", () => {
  keepOpenPayment(PAYMENT);
  const noRoom = (): never => {
    throw new Error("no room");
  };
  const storage = memoryStorage();
  storage.setItem("open_deposit", readStored("local", "open_deposit") ?? "");
  vi.stubGlobal("localStorage", { ...storage, setItem: noRoom });
  leavePaymentsOf(null);
  expect(storage.getItem("open_deposit")).toBeNull();
});

it("prefers the method of the player who is there, until they sign out [ACC-08] [OWASP-14.3.3]", () => {
  keepLastMethod({ player: "p1", method: "demo-card" });
  expect([lastMethodOf("p1"), lastMethodOf("p2"), lastMethodOf(null)]).toEqual(["demo-card", null, null]);
  leavePaymentsOf("p1");
  expect(lastMethodOf("p1")).toBe("demo-card");
  leavePaymentsOf(null);
  expect([lastMethodOf("p1"), readStored("local", "last_payment_method")]).toEqual([null, null]);
});

it("forgets a method that an earlier version kept of nobody in particular", () => {
  writeStored("local", "last_payment_method", "demo-card");
  expect(lastMethodOf("p1")).toBeNull();
  leavePaymentsOf("p1");
  expect(readStored("local", "last_payment_method")).toBeNull();
});
