import type { OpenedPayments } from "../startup/open-payments.ts";
import { DEPOSIT_AWAITED_MS, DEPOSIT_KEPT_MS } from "../payments/payments.ts";
import { type SweepDeps, startSweep } from "./start-sweep.ts";

const EVERY_MS = 2_000;

interface PaymentSweepDeps extends SweepDeps {
  opened: { payments: Pick<OpenedPayments["payments"], "goOn">; demo: Pick<OpenedPayments["demo"], "deliver"> };
  /** How long a withdrawal can be cancelled before it is approved. */
  reviewMs: number;
}

/** Takes withdrawals and deposits on that wait for nobody, and has our own provider report what is due. */
export const startPaymentSweep = ({ opened, reviewMs, clock, log }: PaymentSweepDeps) =>
  startSweep({
    clock,
    log,
    everyMs: EVERY_MS,
    failed: "payments could not be taken on",
    run: async () => {
      const nowMs = clock.nowMs();
      const before = (ms: number): Date => new Date(nowMs - ms);
      const limits = {
        reviewedBefore: before(reviewMs),
        expiredBefore: before(DEPOSIT_KEPT_MS),
        lostBefore: before(DEPOSIT_AWAITED_MS),
      };
      const { failures } = await opened.payments.goOn(limits);
      for (const error of failures)
        log.error({ err: error }, "a payment could not be taken on; the next run tries again");
      const { undelivered } = await opened.demo.deliver();
      if (undelivered > 0)
        log.warn({ count: undelivered }, "reports about demo payments were not taken; they are sent again");
    },
  });
