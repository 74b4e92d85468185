import { PAYMENT_EVENT_ROUTES, PAYMENT_SIGNATURE } from "@touchline/contract";
import { createMiddleware } from "hono/factory";
import type { Payments } from "../payments/payments.ts";
import { isSignedEvent } from "../signing/signed-body.ts";
import { createApiRouter } from "./api-router.ts";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";

/** What providers of payments report, each with its signature. */
export function createPaymentEventsRouter(payments: Payments, now: () => Date) {
  const router = createApiRouter();
  router.use("/:provider/events", signedByProvider(payments, now));

  router.openapi(PAYMENT_EVENT_ROUTES.takeEvent, async (c) => {
    const { payment_id: paymentId, amount, failure = null, ...event } = c.req.valid("json");
    const reported = { ...event, paymentId, failure, amount: BigInt(amount) };
    const taken = await payments.take(c.req.valid("param").provider, reported);
    if ("refused" in taken) return refuse(c, taken.refused);
    return c.json({ outcome: taken.outcome, state: taken.state }, 200);
  });

  return router;
}

/** An unknown provider is refused as a wrong signature is: who there are is nobody's business. */
const signedByProvider = ({ catalogue }: Payments, now: () => Date) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const provider = catalogue.provider(c.req.param("provider") ?? "");
    const signed = { header: c.req.header(PAYMENT_SIGNATURE) ?? "", body: await c.req.text() };
    if (provider !== null && isSignedEvent(signed, { secrets: provider.secrets, at: now() })) return next();
    c.get("log").warn({ provider: provider?.id ?? null }, "a report about a payment is not signed");
    return refuse(c, "payment_signature_invalid");
  });
