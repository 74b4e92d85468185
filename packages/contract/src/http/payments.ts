import { createRoute, z } from "@hono/zod-openapi";
import { DEPOSIT_STATES, PAYMENT_FAILURES, WITHDRAWAL_STATES } from "../vocabulary/index.ts";
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  CONFLICT,
  CurrencyCode,
  Id,
  Money,
  NOT_FOUND,
  OURS,
  OurLocaleQuery,
  PLATFORM,
  Pagination,
  REFUSED,
  SESSION,
  SESSION_AND_CSRF,
  StakeSubunits,
  Timestamp,
  jsonAnswer,
  jsonBody,
  orNull,
  pageQuery,
} from "./shared.ts";

export const PAYMENT_STATES = [...new Set([...DEPOSIT_STATES, ...WITHDRAWAL_STATES])];

export const PaymentMethodId = z
  .string()
  .regex(/^[a-z][a-z\d-]{1,31}$/)
  .openapi({ example: "demo-card" });

export const PaymentKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .openapi({ description: "Chosen by the client, by chance; it names the payment from then on." });

export const PaymentTerms = z
  .object({
    min: orNull(Money).openapi({ description: "The least that is taken; null where anything is." }),
    max: orNull(Money).openapi({ description: "The most; null where there is no such limit." }),
    fee_per_cent: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/)
      .openapi({ description: "What the method asks on top, in per cent of the amount; 0 for nothing." }),
    takes: z.enum(["moments", "minutes", "hours", "days"]).openapi({ description: "How long it usually takes." }),
  })
  .openapi("PaymentTerms", { ...OURS });

export const PaymentMethod = z
  .object({
    id: PaymentMethodId,
    name: z.string(),
    motif: z.enum(["card", "bank", "wallet"]).openapi({ description: "What pages draw for it." }),
    deposit: orNull(PaymentTerms).openapi({ description: "Null where nothing is paid in by it." }),
    withdrawal: orNull(PaymentTerms).openapi({ description: "Null where nothing is paid out by it." }),
  })
  .openapi("PaymentMethod", { ...OURS });

export const PaymentMethods = z
  .object({
    list: z.array(PaymentMethod),
    may_deposit: z.boolean().openapi({
      description: "False where the site takes no deposits, or only of status groups that the player is not in.",
    }),
  })
  .openapi("PaymentMethods", { ...OURS });

export const PaymentPage = z
  .object({
    url: z.string().regex(/^https?:\/\//),
    show: z.enum(["frame", "redirect"]).openapi({ description: "In a frame of the page, or in its place." }),
  })
  .openapi("PaymentPage", { ...OURS });

export const Payment = z
  .object({
    id: Id,
    key: PaymentKey,
    kind: z.enum(["deposit", "withdrawal"]),
    method: z.object({ id: PaymentMethodId, name: z.string() }),
    amount: Money,
    state: z.enum(PAYMENT_STATES).openapi({
      description:
        "Of a deposit `initial` until the provider says more, `pending`, `failed`, `succeeded`, `returning` and `returned` where it could not be credited, and `charged_back` where it was taken back later. Of a withdrawal `initial` while it can be cancelled, `approved` on its way, and then `paid`, `declined` or `cancelled`.",
    }),
    failure: z.enum(PAYMENT_FAILURES).nullable().openapi({
      description:
        "Why it came to nothing; else null. `above_limit` of a deposit that a limit has closed which was set after it was begun; `never_decided` of one on its way that its provider has said nothing more of for seven days: it may still be credited or returned; `debt` of a withdrawal that makes up for a balance below zero.",
    }),
    page: orNull(PaymentPage).openapi({
      description: "Where the player goes on with a deposit that is not decided; else null.",
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .openapi("Payment", { ...OURS });

export const PaymentList = z
  .object({ list: z.array(Payment), pagination: Pagination })
  .openapi("PaymentList", { ...OURS });

export const PaymentRequest = z
  .object({
    method: PaymentMethodId,
    amount: z.object({ value: StakeSubunits, currency: CurrencyCode }),
  })
  .openapi("PaymentRequest", { ...OURS });

const route = { tags: [PLATFORM], ...OURS };
const keyParam = z.object({ key: PaymentKey });
const keyHeader = z.object({ "idempotency-key": PaymentKey });
const localeQuery = z.object({ locale: OurLocaleQuery });

export const listPaymentMethods = createRoute({
  ...route,
  method: "get",
  path: "/player/payment_methods",
  operationId: "listPaymentMethods",
  description: "Where the site has no payments, this and all calls about payments answer 404.",
  security: SESSION,
  request: { query: z.object({ currency: CurrencyCode.optional(), locale: OurLocaleQuery }) },
  responses: {
    200: jsonAnswer(PaymentMethods, "Ways to pay in the currency, or in the one in use."),
    ...NOT_FOUND,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const listPayments = createRoute({
  ...route,
  method: "get",
  path: "/player/payments",
  operationId: "listPayments",
  description: "The player's deposits and withdrawals, newest first.",
  security: SESSION,
  request: {
    query: z.object({
      kind: z.enum(["deposit", "withdrawal"]).optional(),
      ...pageQuery(20),
      locale: OurLocaleQuery,
    }),
  },
  responses: {
    200: jsonAnswer(PaymentList, "Deposits and withdrawals, the newest first."),
    ...NOT_FOUND,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const getPayment = createRoute({
  ...route,
  method: "get",
  path: "/player/payments/{key}",
  operationId: "getPayment",
  description: "What stands under a key: after a lost answer, what became of the call.",
  security: SESSION,
  request: { params: keyParam, query: localeQuery },
  responses: { 200: jsonAnswer(Payment, "The payment."), ...NOT_FOUND, ...AUTH_ERRORS, ...COMMON_ERRORS },
});

const paymentAnswers = {
  201: jsonAnswer(Payment, "Recorded."),
  ...CONFLICT,
  ...NOT_FOUND,
  ...REFUSED,
  ...AUTH_ERRORS,
  ...COMMON_ERRORS,
};

export const createDeposit = createRoute({
  ...route,
  method: "post",
  path: "/player/deposits",
  operationId: "createDeposit",
  description:
    "Begins a deposit and says where the player pays; `failed` where its provider opens no page. The same body under the same key is one deposit, and answered as it stands.",
  security: SESSION_AND_CSRF,
  request: { headers: keyHeader, query: localeQuery, ...jsonBody(PaymentRequest) },
  responses: paymentAnswers,
});

export const createWithdrawal = createRoute({
  ...route,
  method: "post",
  path: "/player/withdrawals",
  operationId: "createWithdrawal",
  description:
    "Holds the money at once and has it paid out. The same body under the same key is one withdrawal, and answered as it stands.",
  security: SESSION_AND_CSRF,
  request: { headers: keyHeader, query: localeQuery, ...jsonBody(PaymentRequest) },
  responses: paymentAnswers,
});

export const cancelWithdrawal = createRoute({
  ...route,
  method: "post",
  path: "/player/withdrawals/{key}/cancel",
  operationId: "cancelWithdrawal",
  description: "Gives the money back while the withdrawal is `initial`. One that is cancelled stays so.",
  security: SESSION_AND_CSRF,
  request: { params: keyParam, query: localeQuery },
  responses: {
    200: jsonAnswer(Payment, "Cancelled."),
    ...NOT_FOUND,
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});
