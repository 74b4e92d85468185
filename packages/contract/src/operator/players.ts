import { createRoute, z } from "@hono/zod-openapi";
import { ExclusionRequest, LimitChange } from "../http/player-safety.ts";
import { CurrencyCode, Id, optionalJsonBody, Subunits, Timestamp } from "../http/shared.ts";
import { PAYMENT_STATES } from "../http/payments.ts";
import { LIMIT_SOURCES, PAYMENT_FAILURES } from "../vocabulary/index.ts";
import { answer, body, by, Paging, PlayerParams, Points, Realm, Reason, refusals } from "./shared.ts";

const In = { realm: Realm.optional() };

export const FoundPlayer = z
  .object({
    id: Id,
    realm: Realm,
    email: z.string().nullable().openapi({ description: "Null of an account that was opened with a phone number." }),
    mobile_phone: z.string().nullable(),
    account_status: z.enum(["active", "suspended"]),
    created_at: Timestamp,
  })
  .openapi("FoundPlayer");

const Flags = {
  is_spam: z
    .boolean()
    .openapi({ description: "Takes no bets of the player's: they are told it is a technical fault." }),
  is_pve: z
    .boolean()
    .openapi({ description: "A politically exposed or barred person: takes neither bets nor deposits." }),
};

export const OperatedPlayer = FoundPlayer.extend({
  email_confirmed_at: Timestamp.nullable().openapi({
    description: "When the address was confirmed; of an account that was opened with a phone number, when that was.",
  }),
  signs_in_by_phone: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  nickname: z.string().nullable(),
  birth_date: z.string().nullable(),
  national_id: z.string().nullable(),
  municipality: z.string().nullable(),
  country_code: z.string().nullable(),
  language: z.string(),
  suspension_reason: z.string().nullable(),
  exclusion: z.string().nullable(),
  ...Flags,
  comp_points: z.int(),
  status_groups: z.array(z.string()).openapi({ description: "Those that an operator put the player into." }),
  closed_at: Timestamp.nullable(),
  locked_at: Timestamp.nullable(),
  accounts: z.array(z.object({ currency: CurrencyCode, available: Subunits, reserved: Subunits, active: z.boolean() })),
  limits: z.array(
    z.object({
      id: Id,
      type: z.string(),
      period: z.string(),
      currency: CurrencyCode.nullable(),
      amount: z.string().nullable(),
      status: z.string(),
      set_by: z.enum(LIMIT_SOURCES),
      ready_at: Timestamp.nullable(),
      used: z.string().nullable(),
    }),
  ),
}).openapi("OperatedPlayer");

const SuspensionReason = z.string().regex(/^[a-z][a-z\d_]{1,63}$/);

const Activation = z
  .strictObject({
    reopen: z.boolean().openapi({ description: "Opens an account again that its player has closed." }),
  })
  .partial();

const Wanted = z.union([
  z.strictObject({ email: z.string().min(3).max(254), ...In }),
  z.strictObject({ phone: z.string().regex(/^\+\d{6,15}$/), ...In }),
  z.strictObject({ player_id: Id }),
  z.strictObject({ national_id: z.string().regex(/^\d{6,20}$/), ...In }),
  z.strictObject({ suspension_reason: SuspensionReason, ...In }),
  z.strictObject({ bet_ref: Id }),
]);

const LedgerLine = z
  .object({
    id: z.string(),
    type: z.string(),
    ref: z.string(),
    currency: CurrencyCode,
    amount: Subunits,
    balance_after: Subunits,
    created_at: Timestamp,
  })
  .openapi("OperatedLedgerLine");

const OperatedPayment = z
  .object({
    id: Id,
    kind: z.enum(["deposit", "withdrawal"]),
    method: z.string(),
    provider: z.string(),
    reference: z.string().nullable().openapi({ description: "The provider's own; null until it has said it." }),
    currency: CurrencyCode,
    amount: Subunits,
    state: z.enum(PAYMENT_STATES),
    failure: z.enum(PAYMENT_FAILURES).nullable(),
    owed: z.enum(["cancel", "return"]).nullable().openapi({
      description: "What its provider has yet to be asked, or has not answered: to take nothing, or to send it back.",
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .openapi("OperatedPayment");

const OperatedExclusion = ExclusionRequest.and(
  z.object({
    players_wish: z.boolean().optional().openapi({
      description: "True where the player has asked for it; absent, it is a decision of the site's own.",
    }),
  }),
);

const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), next: z.string().nullable() });
const PLAYER = answer(OperatedPlayer, "The player as it is from now on.");

export const PLAYER_ROUTES = {
  findPlayers: createRoute({
    method: "post",
    path: "/players/find",
    operationId: "findPlayers",
    summary: "find players by email, phone, id, national number, the reference of a bet or why they are suspended",
    description:
      "By `POST`, so that no address or number stands in a log of addresses. The same address, phone or number may be found in each realm.",
    ...by("players.read"),
    request: { headers: Reason, ...body(Wanted) },
    responses: { 200: answer(z.object({ list: z.array(FoundPlayer) }), "Whom it fits."), ...refusals() },
  }),
  getPlayer: createRoute({
    method: "get",
    path: "/players/{player_id}",
    operationId: "getPlayer",
    summary: "show a player: data, status, flags, accounts, limits",
    ...by("players.read"),
    request: { headers: Reason, params: PlayerParams },
    responses: { 200: answer(OperatedPlayer, "All that is kept about the player itself."), ...refusals("not_found") },
  }),
  listLedger: createRoute({
    method: "get",
    path: "/players/{player_id}/ledger",
    operationId: "listLedger",
    summary: "show what moved a player's balance, newest first",
    ...by("players.read"),
    request: {
      headers: Reason,
      params: PlayerParams,
      query: Paging.extend({
        currency: CurrencyCode.optional(),
        before: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
      }),
    },
    responses: { 200: answer(pageOf(LedgerLine), "A page of the ledger."), ...refusals("not_found") },
  }),
  listPlayerPayments: createRoute({
    method: "get",
    path: "/players/{player_id}/payments",
    operationId: "listPlayerPayments",
    summary: "show what a player paid in and was paid out, newest first, however it ended",
    ...by("players.read"),
    request: {
      headers: Reason,
      params: PlayerParams,
      query: Paging.extend({
        kind: z.enum(["deposit", "withdrawal"]).optional(),
        state: z.enum(PAYMENT_STATES).optional(),
      }),
    },
    responses: { 200: answer(pageOf(OperatedPayment), "A page of payments."), ...refusals("not_found") },
  }),
  suspendPlayer: createRoute({
    method: "post",
    path: "/players/{player_id}/suspend",
    operationId: "suspendPlayer",
    summary: "suspend an account: no bets and no deposits from now on",
    ...by("players.write"),
    request: {
      headers: Reason,
      params: PlayerParams,
      ...body(
        z.strictObject({
          suspension_reason: SuspensionReason.openapi({
            description:
              "A word that pages know, such as `sigap_impediment`, or one of your own: players see what it stands for.",
          }),
        }),
      ),
    },
    responses: { 200: PLAYER, ...refusals("not_found") },
  }),
  activatePlayer: createRoute({
    method: "post",
    path: "/players/{player_id}/activate",
    operationId: "activatePlayer",
    summary: "end a suspension; what its player has closed stays closed",
    ...by("players.write"),
    request: { headers: Reason, params: PlayerParams, ...optionalJsonBody(Activation) },
    responses: { 200: PLAYER, ...refusals("not_found", "number_in_use") },
  }),
  setFlags: createRoute({
    method: "post",
    path: "/players/{player_id}/flags",
    operationId: "setFlags",
    summary: "set flags, points and status groups; what is not named stays",
    ...by("players.write"),
    request: {
      headers: Reason,
      params: PlayerParams,
      ...body(
        z
          .strictObject({
            is_spam: Flags.is_spam,
            is_pve: Flags.is_pve,
            comp_points: Points,
            status_groups: z.array(Id).max(50),
          })
          .partial()
          .refine((flags) => Object.keys(flags).length > 0, "names nothing"),
      ),
    },
    responses: { 200: PLAYER, ...refusals("not_found") },
  }),
  setPlayerLimit: createRoute({
    method: "post",
    path: "/players/{player_id}/limits",
    operationId: "setPlayerLimit",
    summary: "set, change or remove a limit of the operator's, beside those of the player: it counts at once",
    ...by("players.write"),
    request: { headers: Reason, params: PlayerParams, ...body(LimitChange) },
    responses: { 200: PLAYER, ...refusals("not_found", "account_unknown") },
  }),
  excludePlayer: createRoute({
    method: "post",
    path: "/players/{player_id}/exclusion",
    operationId: "excludePlayer",
    summary: "keep a player from playing for a time; nobody can shorten it",
    description:
      "The player is notified. A self-exclusion is reported to the register of their jurisdiction where it is the wish of the player, and not where it is a decision of operators.",
    ...by("players.write"),
    request: { headers: Reason, params: PlayerParams, ...body(OperatedExclusion) },
    responses: { 200: PLAYER, ...refusals("not_found", "exclusion_stands") },
  }),
} as const;
