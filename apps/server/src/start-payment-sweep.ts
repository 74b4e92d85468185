import type { Logger } from "pino";
import type { BookClock, CancelTimer } from "./book/book-clock.ts";
import type { OpenedPayments } from "./open-payments.ts";

const EVERY_MS = 2_000;
/** Nobody is on the page of a deposit for so long; money that comes after all is credited all the same. */
const DEPOSIT_KEPT_MS = 60 * 60_000;

interface PaymentSweepDeps {
  opened: { payments: Pick<OpenedPayments["payments"], "goOn">; demo: Pick<OpenedPayments["demo"], "deliver"> };
  /** How long a withdrawal can be cancelled before it is approved. */
  reviewMs: number;
  clock: BookClock;
  log: Logger;
}

/** Takes withdrawals and deposits on that wait for nobody, and has our own provider report what is due. */
export function startPaymentSweep({ opened, reviewMs, clock, log }: PaymentSweepDeps) {
  let isStopped = false;
  let cancel: CancelTimer = () => undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    try {
      const nowMs = clock.nowMs();
      const limits = { reviewedBefore: new Date(nowMs - reviewMs), expiredBefore: new Date(nowMs - DEPOSIT_KEPT_MS) };
      const { failures } = await opened.payments.goOn(limits);
      for (const error of failures)
        log.error({ err: error }, "a payment could not be taken on; the next run tries again");
      const { undelivered } = await opened.demo.deliver();
      if (undelivered > 0)
        log.warn({ count: undelivered }, "reports about demo payments were not taken; they are sent again");
    } catch (error) {
      log.error({ err: error }, "payments could not be taken on; the next run tries again");
    }
    if (!isStopped) cancel = clock.after(EVERY_MS, start);
  }
  function start(): void {
    running = run();
  }

  start();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
