import { createRoute, z } from "@hono/zod-openapi";
import { DRAW_STATES, LOTTERY_TICKETS_LIMIT, LOTTERY_TICKET_STATUSES } from "../vocabulary/index.ts";
import {
  AUTH_ERRORS,
  BEARER,
  COMMON_ERRORS,
  CONFLICT,
  CurrencyCode,
  Id,
  Money,
  NOT_FOUND,
  OURS,
  OddsValue,
  OurLocaleQuery,
  Pagination,
  REFUSED,
  SPORTSBOOK,
  StakeSubunits,
  Timestamp,
  jsonAnswer,
  jsonBody,
  orNull,
  pageQuery,
} from "./shared.ts";

const MOST_NUMBERS = 20;
const LotteryNumber = z.int().min(1).max(200);
const Hash = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .openapi({ description: "32 bytes as hexadecimal digits." });
const Seed = Hash.nullable().openapi({ description: "What the draw was made with; null before it." });

const DRAW = {
  id: Id,
  lottery_id: Id,
  number: z.int().min(0).openapi({ description: "Counts the draws of a lottery." }),
  state: z.enum(DRAW_STATES).openapi({
    description:
      "`open` takes tickets until `closes_at`; `closed` waits to be drawn; a `void` one gives its stakes back.",
  }),
  closes_at: Timestamp,
  draws_at: Timestamp,
  commitment: Hash.openapi({ description: "SHA-256 of the seed, known before the first ticket is sold." }),
  ticket_count: z.int().min(0),
  last_link: Hash.openapi({
    description:
      "The link of the last ticket sold. Of the first ticket it is SHA-256 of `commitment:entry`, then of `link:entry`.",
  }),
  numbers: z.array(LotteryNumber).nullable().openapi({ description: "In the order they were drawn; null before." }),
  is_settled: z.boolean().openapi({ description: "Whether all tickets of it are decided and paid." }),
};

export const LotteryDraw = z
  .object({
    ...DRAW,
    pool_size: z.int().min(1).max(200),
    drawn_count: z.int().min(1).max(200),
    seed: Seed,
    public_value: Hash.nullable().openapi({ description: "The last link as it was when sales closed; null before." }),
    drawn_at: Timestamp.nullable(),
  })
  .openapi("LotteryDraw", { ...OURS });

export const LotteryDrawList = z
  .object({ list: z.array(LotteryDraw), pagination: Pagination })
  .openapi("LotteryDrawList", { ...OURS });

export const Lottery = z
  .object({
    id: Id,
    name: z.string(),
    pool_size: z.int().min(1).max(200),
    drawn_count: z.int().min(1).max(200),
    odds: z.array(z.object({ number_count: z.int().min(1).max(MOST_NUMBERS), odds: OddsValue })).openapi({
      description:
        "What a ticket of `next_draw` pays if all of its numbers are drawn, by how many it has. A draw sells at one price from its first ticket to its last.",
    }),
    next_draw: orNull(LotteryDraw).openapi({ description: "The first that still takes tickets." }),
    last_draw: orNull(LotteryDraw).openapi({ description: "The last that was drawn." }),
  })
  .openapi("Lottery", { ...OURS });

export const LotteryList = z.object({ list: z.array(Lottery) }).openapi("LotteryList", { ...OURS });

export const DrawEntryList = z
  .object({ list: z.array(Hash), pagination: Pagination })
  .openapi("DrawEntryList", { ...OURS });

export const LotteryTicket = z
  .object({
    id: Id,
    draw: z.object(DRAW).openapi({ description: "Its draw, as it is now." }),
    numbers: z.array(LotteryNumber).min(1).max(MOST_NUMBERS),
    stake: Money,
    odds: OddsValue,
    potential_win: Money,
    win: orNull(Money).openapi({ description: "What it paid; null while it is open." }),
    status: z.enum(LOTTERY_TICKET_STATUSES),
    position: z.int().min(1).openapi({ description: "Which ticket of its draw it is." }),
    key: z.string().openapi({ description: "The key it was bought under, and `index` its place there." }),
    index: z.int().min(0),
    entry: Hash.openapi({ description: "SHA-256 of `key:index:numbers`, the numbers ascending with commas between." }),
    link: Hash.openapi({ description: "The receipt: the link of the chain that this ticket made." }),
    created_at: Timestamp,
    settled_at: Timestamp.nullable(),
  })
  .openapi("LotteryTicket", { ...OURS });

export const LotteryTicketList = z
  .object({ list: z.array(LotteryTicket), pagination: Pagination })
  .openapi("LotteryTicketList", { ...OURS });

export const LotteryPurchase = z
  .object({
    draw_id: Id,
    stake: z
      .object({ value: StakeSubunits, currency: CurrencyCode })
      .openapi({ description: "On each of the tickets." }),
    tickets: z
      .array(z.object({ numbers: z.array(z.int()).min(1).max(MOST_NUMBERS) }))
      .min(1)
      .max(LOTTERY_TICKETS_LIMIT),
  })
  .openapi("LotteryPurchase", { ...OURS });

export const LotteryTickets = z.object({ list: z.array(LotteryTicket) }).openapi("LotteryTickets", { ...OURS });

export const listLotteries = createRoute({
  method: "get",
  path: "/lotteries",
  tags: [SPORTSBOOK],
  operationId: "listLotteries",
  description: "Where the site has no lotteries, this and all calls below it answer 404.",
  request: { query: z.object({ locale: OurLocaleQuery }) },
  responses: {
    200: jsonAnswer(LotteryList, "The lotteries, in the operator's order."),
    ...NOT_FOUND,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const listLotteryDraws = createRoute({
  method: "get",
  path: "/lotteries/draws",
  tags: [SPORTSBOOK],
  operationId: "listLotteryDraws",
  description: "Draws of one lottery or of all, the latest first.",
  request: {
    query: z.object({ lottery_id: Id.optional(), state: z.enum(DRAW_STATES).optional(), ...pageQuery(20) }),
  },
  responses: { 200: jsonAnswer(LotteryDrawList, "Draws, the latest first."), ...NOT_FOUND, ...COMMON_ERRORS },
  ...OURS,
});

export const getLotteryDraw = createRoute({
  method: "get",
  path: "/lotteries/draws/{id}",
  tags: [SPORTSBOOK],
  operationId: "getLotteryDraw",
  description: "One draw, with its numbers and what proves them once it is over.",
  request: { params: z.object({ id: Id }) },
  responses: { 200: jsonAnswer(LotteryDraw, "The draw."), ...NOT_FOUND, ...COMMON_ERRORS },
  ...OURS,
});

export const listDrawEntries = createRoute({
  method: "get",
  path: "/lotteries/draws/{id}/entries",
  tags: [SPORTSBOOK],
  operationId: "listDrawEntries",
  description: "The entry of every ticket of a draw: with them anybody can work its public value out.",
  request: { params: z.object({ id: Id }), query: z.object(pageQuery(500)) },
  responses: { 200: jsonAnswer(DrawEntryList, "In the order of sale."), ...NOT_FOUND, ...COMMON_ERRORS },
  ...OURS,
});

export const buyLotteryTickets = createRoute({
  method: "post",
  path: "/lotteries/tickets",
  tags: [SPORTSBOOK],
  operationId: "buyLotteryTickets",
  description:
    "Tickets of one draw, all or none. The same body under the same key is bought once, and answered as it was.",
  security: BEARER,
  request: {
    query: z.object({ locale: OurLocaleQuery }),
    headers: z.object({
      "idempotency-key": z
        .string()
        .regex(/^[\w-]{16,64}$/)
        .openapi({ description: "Chosen by chance: it goes into what the numbers follow from." }),
    }),
    ...jsonBody(LotteryPurchase),
  },
  responses: {
    201: jsonAnswer(LotteryTickets, "The tickets."),
    ...CONFLICT,
    ...NOT_FOUND,
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const listLotteryTickets = createRoute({
  method: "get",
  path: "/lotteries/tickets",
  tags: [SPORTSBOOK],
  operationId: "listLotteryTickets",
  description: "The player's lottery tickets, newest first.",
  security: BEARER,
  request: {
    query: z.object({ lottery_id: Id.optional(), draw_id: Id.optional(), ...pageQuery(20) }),
  },
  responses: {
    200: jsonAnswer(LotteryTicketList, "The player's tickets, the newest first."),
    ...NOT_FOUND,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
  ...OURS,
});
