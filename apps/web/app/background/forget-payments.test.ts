import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleBackground, samplePlayerData } from "../../test/background-samples.ts";
import { memoryStorage } from "../../test/memory-storage.ts";
import { readStored } from "../platform/storage.ts";
import { keepLastMethod, keepOpenPayment, openPaymentOf } from "../state/open-payment.ts";
import { forgetPayments } from "./forget-payments.ts";

const PAYMENT = {
  key: "0123456789abcdef",
  player: "p1",
  kind: "withdrawal",
  body: { method: "demo-card", amount: { value: "4200", currency: "EUR" } },
} as const;

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

/** A page of a browser in which the first player has paid, and waits for an answer. */
function signedInAs(player: string) {
  const background = sampleBackground("http://localhost");
  const { session } = background.state;
  session.loaded(samplePlayerData(player));
  keepOpenPayment(PAYMENT);
  keepLastMethod({ player: "p1", method: "demo-card" });
  return { session, stop: forgetPayments(background) };
}
const kept = () => [readStored("local", "last_payment_method"), openPaymentOf("withdrawal", "p1")?.body];

it("keeps what is of the player who is there, whatever else changes [ACC-08]", () => {
  const { session, stop } = signedInAs("p1");
  session.signedIn();
  session.loaded(samplePlayerData("p1"));
  expect(kept()).toEqual([expect.stringContaining("demo-card"), PAYMENT.body]);
  stop();
});

it("leaves nothing of payments to who comes after a sign-out, but that one has no answer [ACC-08] [OWASP-14.3.3]", () => {
  const { session, stop } = signedInAs("p1");
  session.signedOut();
  expect(kept()).toEqual([null, null]);
  session.loaded(samplePlayerData("p1"));
  expect(openPaymentOf("withdrawal", "p1")).toEqual({ ...PAYMENT, body: null });
  stop();
});

it("leaves nothing of a player whose session ended while no page was open to the next who signs in [ACC-08]", () => {
  const { stop } = signedInAs("p2");
  expect(kept()).toEqual([null, null]);
  stop();
});
