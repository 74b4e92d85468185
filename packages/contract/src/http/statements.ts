import { createRoute, z } from "@hono/zod-openapi";
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  CurrencyCode,
  Money,
  OURS,
  OurLocaleQuery,
  PLATFORM,
  REFUSED,
  SESSION,
  jsonAnswer,
} from "./shared.ts";

const Day = z.iso.date().openapi({ example: "2026-11-28" });

export const StatementQuery = z.object({
  currency: CurrencyCode,
  from: Day.openapi({ description: "The first day, in the time zone of the site." }),
  to: Day.openapi({ description: "The last day; 366 days at most, both counted." }),
  locale: OurLocaleQuery,
});

export const Statement = z
  .object({
    from: Day,
    to: Day,
    time_zone: z.string().openapi({ description: "In which the days begin and end.", example: "Europe/London" }),
    opening: Money.openapi({ description: "What could be used when the period began." }),
    closing: Money.openapi({ description: "The same at its end: opening, and all that follows, added." }),
    deposits: Money.openapi({ description: "What was paid in, less what was charged back." }),
    withdrawals: Money.openapi({ description: "What was withdrawn, less what came back; below zero." }),
    staked: Money.openapi({ description: "What was staked, less stakes that came back; below zero." }),
    won: Money.openapi({ description: "What bets, games and lotteries paid, stakes included." }),
    result: Money.openapi({ description: "Won and staked added: below zero where more was lost." }),
    other: Money.openapi({ description: "What is none of these, such as play money." }),
    played_seconds: z.int().min(0).nullable().openapi({
      description: "Time played; null where it was not counted, or is longer ago than it is kept.",
    }),
    net_deposits_lifetime: Money.openapi({
      description: "All deposits less all withdrawals since the account was opened, whatever the period.",
    }),
  })
  .openapi("Statement", { ...OURS });

const statements = { tags: [PLATFORM], security: SESSION, request: { query: StatementQuery } };
const REFUSALS = { ...REFUSED, 401: AUTH_ERRORS[401], ...COMMON_ERRORS };
const file = (type: string, description: string) => ({
  200: { description, content: { [type]: { schema: z.string().openapi({ format: "binary" }) } } },
  ...REFUSALS,
});

export const getStatement = createRoute({
  ...statements,
  method: "get",
  path: "/player/statement",
  operationId: "getStatement",
  description: "What a player's money came to in a period, in one currency.",
  responses: { 200: jsonAnswer(Statement, "The sums of the period."), ...REFUSALS },
  ...OURS,
});

export const downloadStatementCsv = createRoute({
  ...statements,
  method: "get",
  path: "/player/statement.csv",
  operationId: "downloadStatementCsv",
  description: "Every line of the period with a header in the language asked for, and the sums after them. RFC 4180.",
  responses: file("text/csv", "The statement as a table."),
  ...OURS,
});

export const downloadStatementPdf = createRoute({
  ...statements,
  method: "get",
  path: "/player/statement.pdf",
  operationId: "downloadStatementPdf",
  description: "The sums and every line of the period, to be kept or printed.",
  responses: file("application/pdf", "The statement as a document."),
  ...OURS,
});
