import { DEPOSIT_EVENTS, DEPOSIT_STATES, WITHDRAWAL_STATES } from "@touchline/contract/vocabulary";
import { expect, it } from "vitest";
import { type WithdrawalEvent, depositStep, withdrawalStep } from "./payment-states.ts";

const wordsOf = (step: ReturnType<typeof depositStep> | ReturnType<typeof withdrawalStep>): string =>
  step.outcome === "applied" ? `${step.state}${step.move ? ` ${step.move}` : ""}` : step.outcome;

it("takes a deposit up the list of its states, and credits it on the way to success alone [ACC-08]", () => {
  const after = (mayCredit: boolean) =>
    Object.fromEntries(
      DEPOSIT_STATES.map((state) => [
        state,
        DEPOSIT_EVENTS.map((event) => wordsOf(depositStep(state, event, { mayCredit }))),
      ]),
    );
  const credited = {
    initial: ["pending", "failed", "succeeded credit", "conflict", "charged_back"],
    pending: ["ignored", "failed", "succeeded credit", "conflict", "charged_back"],
    failed: ["ignored", "ignored", "succeeded credit", "conflict", "charged_back"],
    succeeded: ["ignored", "ignored", "ignored", "conflict", "charged_back charge_back"],
    returning: ["ignored", "ignored", "ignored", "returned", "charged_back"],
    returned: ["ignored", "ignored", "ignored", "ignored", "charged_back"],
    charged_back: ["ignored", "ignored", "ignored", "ignored", "ignored"],
  };
  expect(after(true)).toEqual(credited);
  expect(after(false)).toEqual({
    ...credited,
    initial: ["pending", "failed", "returning", "conflict", "charged_back"],
    pending: ["ignored", "failed", "returning", "conflict", "charged_back"],
    failed: ["ignored", "ignored", "returning", "conflict", "charged_back"],
  });
});

it("ends a withdrawal once, and says where a report contradicts its end [ACC-08]", () => {
  const events = ["approved", "paid", "declined", "cancelled"].map((name) => `withdrawal.${name}`) as WithdrawalEvent[];
  expect(
    Object.fromEntries(
      WITHDRAWAL_STATES.map((state) => [state, events.map((event) => wordsOf(withdrawalStep(state, event)))]),
    ),
  ).toEqual({
    initial: ["approved", "paid pay", "declined give_back", "cancelled give_back"],
    approved: ["ignored", "paid pay", "declined give_back", "conflict"],
    declined: ["ignored", "conflict", "ignored", "conflict"],
    cancelled: ["ignored", "conflict", "ignored", "ignored"],
    paid: ["ignored", "ignored", "conflict", "conflict"],
  });
});
