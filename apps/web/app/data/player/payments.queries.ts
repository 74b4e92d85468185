import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { type ApiAnswer, answerOf, dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { paymentsKey } from "./payments.keys.ts";

type Schemas = components["schemas"];
export type Payment = Schemas["Payment"];
export type PaymentMethod = Schemas["PaymentMethod"];
export type PaymentRequest = Schemas["PaymentRequest"];
export type Movement = Schemas["LedgerEntry"];

const A_PAGE = 20;
const ANSWER_WITHIN_MS = 15_000;
const LOOK_AGAIN_MS = 2_000;

export const paymentMethodsQuery = ({ platform, locale }: Api, currency: string) =>
  queryOptions({
    queryKey: ["player", "payment-methods", currency],
    queryFn: ({ signal }) =>
      dataOf(platform.GET("/player/payment_methods", { params: { query: { currency, locale } }, signal })),
  });

/** Whether nothing more is expected of a payment. */
export const isDecided = ({ kind, state }: Payment): boolean =>
  kind === "deposit" ? state !== "initial" && state !== "pending" : state !== "initial" && state !== "approved";

/** A payment by its key, asked for again until it is decided. */
export const paymentQuery = ({ platform, locale }: Api, key: string) =>
  queryOptions({
    queryKey: ["player", "payment", key],
    queryFn: ({ signal }) =>
      dataOf(platform.GET("/player/payments/{key}", { params: { path: { key }, query: { locale } }, signal })),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isDecided(data) ? false : LOOK_AGAIN_MS),
    staleTime: 0,
  });

export const paymentsQuery = ({ platform, locale }: Api, kind: Payment["kind"]) =>
  infiniteQueryOptions({
    queryKey: [...paymentsKey, kind],
    queryFn: ({ pageParam, signal }) => {
      const query = { kind, page: pageParam, limit: A_PAGE, locale };
      return dataOf(platform.GET("/player/payments", { params: { query }, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.last_page ? pagination.page + 1 : undefined),
    // A payment that was made between two pages moves one that is known to the next.
    select: ({ pages }) => [...new Map(pages.flatMap(({ list }) => list).map((one) => [one.id, one])).values()],
    staleTime: 0,
  });

/** What moved the player's money in a currency, the newest first. */
export const movementsQuery = ({ platform }: Api, currency: string) =>
  infiniteQueryOptions({
    queryKey: ["player", "movements", currency],
    queryFn: ({ pageParam, signal }) => {
      const query = { currency, limit: A_PAGE, ...(pageParam !== "" && { before: pageParam }) };
      return dataOf(platform.GET("/player/transactions", { params: { query }, signal }));
    },
    initialPageParam: "",
    getNextPageParam: (page) => (page.length < A_PAGE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    staleTime: 0,
  });

/** Where the answer was lost, the same body under the same key is safe to send once more. */
export function makePayment(
  { platform, locale }: Api,
  { kind, key, body }: { kind: Payment["kind"]; key: string; body: PaymentRequest },
): Promise<ApiAnswer<Payment>> {
  const options = {
    params: { query: { locale }, header: { "idempotency-key": key } },
    body,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  };
  return answerOf(
    kind === "deposit" ? platform.POST("/player/deposits", options) : platform.POST("/player/withdrawals", options),
  );
}

/** What has become of a payment whose body is not known any more. */
export const loadPayment = ({ platform, locale }: Api, key: string): Promise<ApiAnswer<Payment>> =>
  answerOf(
    platform.GET("/player/payments/{key}", {
      params: { path: { key }, query: { locale } },
      cache: "no-store",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }),
  );

export const cancelWithdrawal = ({ platform, locale }: Api, key: string): Promise<ApiAnswer<Payment>> =>
  answerOf(platform.POST("/player/withdrawals/{key}/cancel", { params: { path: { key }, query: { locale } } }));

export type Statement = Schemas["Statement"];

/** Days of a statement, both counted. */
export interface StatementDays {
  currency: string;
  from: string;
  to: string;
}

/** What the player's money came to in a period; a movement, of which the account's version tells, makes it another. */
export const statementQuery = ({ platform }: Api, days: StatementDays, version: number) =>
  queryOptions({
    queryKey: ["player", "statement", days, version],
    queryFn: ({ signal }) => dataOf(platform.GET("/player/statement", { params: { query: { ...days } }, signal })),
    staleTime: 0,
  });

/** The statement as a file. */
export const downloadStatement = (
  { platform, locale }: Api,
  days: StatementDays,
  kind: "csv" | "pdf",
): Promise<ApiAnswer<Blob>> =>
  answerOf(platform.GET(`/player/statement.${kind}`, { params: { query: { ...days, locale } }, parseAs: "blob" }));
