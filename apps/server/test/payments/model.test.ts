import { DEPOSIT_STATES } from "@touchline/contract/vocabulary";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assertLedgerBalances } from "../assert-ledger-balances.ts";
import { confirmedSomeone } from "../platform/someone.ts";
import { PLATFORM, PlatformUnderTest } from "../platform/platform-under-test.ts";
import { type MadePayment, PaymentsUnderTest } from "./payments-under-test.ts";

let under: PlatformUnderTest;
beforeAll(async () => {
  under = await PlatformUnderTest.open();
});
afterAll(() => under.close());

const DEPOSIT = ["pending", "failed", "succeeded", "charged_back"] as const;
const WITHDRAWAL = ["approved", "declined", "paid"] as const;

interface Report {
  payment: number;
  type: number;
  /** How often it comes, together with those before it where `isTogether` is said. */
  times: number;
  isTogether: boolean;
}

const reports = fc.array(
  fc.record({
    payment: fc.nat(3),
    type: fc.nat(3),
    times: fc.integer({ min: 1, max: 3 }),
    isTogether: fc.boolean(),
  }),
  { minLength: 4, maxLength: 24 },
);

const typeOf = (isDeposit: boolean, type: number): string =>
  isDeposit ? `deposit.${DEPOSIT[type % DEPOSIT.length]}` : `withdrawal.${WITHDRAWAL[type % WITHDRAWAL.length]}`;

/** The furthest that a deposit was reported to be, and what that leaves: the order says nothing. */
function depositEnd(types: readonly string[], amount: bigint): [state: string, change: bigint] {
  const rank = Math.max(0, ...types.map((type) => DEPOSIT_STATES.findIndex((state) => type === `deposit.${state}`)));
  const state = DEPOSIT_STATES[rank] ?? "initial";
  return [state, state === "succeeded" ? amount : 0n];
}

async function expectEnds(payments: PaymentsUnderTest, made: readonly MadePayment[], sent: readonly string[][]) {
  let expected = 100_000n;
  for (const [place, { key, amount }] of made.entries()) {
    const state = await payments.state(key);
    if (place % 2 === 0) {
      const [end, change] = depositEnd(sent[place] ?? [], BigInt(amount));
      expect(state).toBe(end);
      expected += change;
      continue;
    }
    const ends = (sent[place] ?? []).filter((type) => type !== "withdrawal.approved");
    // Which of several came first is not known where they came together; that it was one of them is.
    if (ends.length > 0) expect(ends).toContain(`withdrawal.${state}`);
    else expect(state).toBe((sent[place] ?? []).length > 0 ? "approved" : "initial");
    expected -= state === "declined" ? 0n : BigInt(amount);
  }
  expect(await payments.available()).toBe(expected);
}

it("moves money once whatever a provider reports, how often, and in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(reports, async (drawn: Report[]) => {
      const payments = new PaymentsUnderTest(under, await under.signedIn(await confirmedSomeone(under)));
      const made: MadePayment[] = [];
      for (const [kind, amount] of [
        ["deposits", "1500"],
        ["withdrawals", "250"],
      ] as const)
        for (const more of [0, 1]) made.push(await payments.made(kind, String(Number(amount) + more)));
      const [first, second, third, fourth] = made as [MadePayment, MadePayment, MadePayment, MadePayment];
      const mixed = [first, third, second, fourth];
      const sent: string[][] = mixed.map(() => []);
      let waiting: Promise<unknown>[] = [];
      for (const { payment, type, times, isTogether } of drawn) {
        const name = typeOf(payment % 2 === 0, type);
        sent[payment]?.push(name);
        const event = await payments.eventOf(mixed[payment]!, name);
        for (let n = 0; n < times; n += 1)
          waiting.push(payments.report(event).then(({ status }) => expect(status).toBe(200)));
        if (isTogether) continue;
        await Promise.all(waiting);
        waiting = [];
      }
      await Promise.all(waiting);
      await expectEnds(payments, mixed, sent);
      await assertLedgerBalances(under.database.db);
      const { body } = await payments.player.get(`${PLATFORM}/player/payments`);
      expect(body.list).toHaveLength(mixed.length);
      under.clock.advance(60_000);
    }),
    { numRuns: Number(process.env["PAYMENT_RUNS"] ?? 20), seed: 7 },
  );
});
