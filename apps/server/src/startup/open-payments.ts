import type { Logger } from "pino";
import type { Config } from "../settings/config.ts";
import type { Database } from "../db/database.ts";
import { type DemoPaymentsProvider, createDemoProvider } from "../demo-payments/demo-provider.ts";
import { paymentCatalogue } from "../payments/payment-catalogue.ts";
import type { PaymentStepDeps } from "../payments/payment-steps.ts";
import { type Payments, createPayments } from "../payments/payments.ts";

/** How long the demo provider takes for what comes later. */
const DEMO_LATER_MS = 5_000;

export interface OpenedPayments {
  payments: Payments;
  demo: DemoPaymentsProvider;
}

export interface OpenPaymentsDeps extends PaymentStepDeps {
  db: Database;
  log: Logger;
  sessionSecret: string;
  /** The whole server's fetch function. */
  fetch: (request: Request) => Promise<Response>;
}

/** Whether there is anybody to pay by. */
export const takesPayments = ({ demoCredit }: Pick<Config, "demoCredit">): boolean => demoCredit;

/**
 * The providers of payments: the one that the server plays, on a site of play money, and none anywhere else. Whoever has
 * another puts it beside that one.
 */
export function openPayments(
  config: Pick<Config, "demoCredit" | "depositLimits">,
  { sessionSecret, fetch, ...deps }: OpenPaymentsDeps,
): OpenedPayments | null {
  if (!takesPayments(config)) return null;
  const { db, now } = deps;
  const demo = createDemoProvider({ db, now, sessionSecret, fetch, laterMs: DEMO_LATER_MS });
  const catalogue = paymentCatalogue([demo], { deposits: config.depositLimits });
  return { payments: createPayments({ ...deps, catalogue }), demo };
}
