import { createRoute, z } from "@hono/zod-openapi";
import { DEPOSIT_EVENTS, REPORTED_FAILURES, WITHDRAWAL_EVENTS } from "../vocabulary/index.ts";
import {
  COMMON_ERRORS,
  CurrencyCode,
  Id,
  NOT_FOUND,
  OURS,
  REFUSED,
  StakeSubunits,
  errorContent,
  jsonAnswer,
  jsonBody,
} from "./shared.ts";

/** Header that a provider signs its reports with: `t=<seconds>,v1=<hex>`. */
export const PAYMENT_SIGNATURE = "x-payment-signature";

const OwnId = z.string().regex(/^[\w.-]{1,100}$/);

export const PaymentEvent = z
  .strictObject({
    id: OwnId.openapi({ description: "The provider's own id of the report: what is sent again keeps it." }),
    type: z.enum([...DEPOSIT_EVENTS, ...WITHDRAWAL_EVENTS]),
    payment_id: Id.openapi({ description: "The `id` that the site gave the payment." }),
    reference: OwnId.openapi({ description: "The provider's own id of the payment." }),
    amount: StakeSubunits,
    currency: CurrencyCode,
    failure: z.enum(REPORTED_FAILURES).optional(),
  })
  .openapi("PaymentEvent");

export const PaymentEventTaken = z
  .object({
    outcome: z.enum(["applied", "ignored", "repeated", "conflict"]).openapi({
      description:
        "`ignored`: the payment was further already. `conflict`: it had ended otherwise; nothing moves, and somebody has to look.",
    }),
    state: z.string(),
  })
  .openapi("PaymentEventTaken");

export const PAYMENT_EVENT_ROUTES = {
  takeEvent: createRoute({
    method: "post",
    path: "/{provider}/events",
    operationId: "takePaymentEvent",
    description: "A report about a payment. Reports may come twice, late and in any order.",
    security: [{ paymentSignature: [] }],
    request: { params: z.object({ provider: z.string().regex(/^[a-z][a-z\d-]{1,31}$/) }), ...jsonBody(PaymentEvent) },
    responses: {
      200: jsonAnswer(PaymentEventTaken, "Taken: it need not be sent again."),
      401: errorContent("Not signed by the provider, or not within five minutes (code 94)."),
      ...NOT_FOUND,
      ...REFUSED,
      ...COMMON_ERRORS,
    },
    ...OURS,
  }),
} as const;
