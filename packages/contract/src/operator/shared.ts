import { z } from "@hono/zod-openapi";
import { Id } from "../http/shared.ts";
import { OPERATOR_ERRORS, type OperatorErrorName } from "./errors.ts";
import type { OperatorPermission } from "./roles.ts";

/** Header that says why, percent-encoded where it is more than ASCII. */
export const REASON_HEADER = "operator-reason";

const errorNames = Object.keys(OPERATOR_ERRORS) as [OperatorErrorName, ...OperatorErrorName[]]; // safe: its own keys

export const OperatorError = z
  .object({
    error: z.enum(errorNames),
    message: z.string(),
    fields: z.array(z.object({ path: z.string(), problem: z.string() })).optional(),
  })
  .openapi("OperatorError");

export const Reason = z.object({
  [REASON_HEADER]: z
    .string()
    .min(3)
    .max(4500)
    .openapi({ description: "Why you do this, 3 to 500 characters, percent-encoded. It goes into the audit trail." }),
});

const EVERYWHERE: readonly OperatorErrorName[] = [
  "unauthorized",
  "browser_refused",
  "forbidden",
  "reason_missing",
  "invalid_request",
  "payload_too_large",
  "rate_limited",
  "internal",
  "unavailable",
];

interface ErrorAnswer {
  description: string;
  content: { "application/json": { schema: typeof OperatorError } };
}
type ErrorStatus = (typeof OPERATOR_ERRORS)[OperatorErrorName]["status"];

/** What a call may be refused for, beside what every call may be. */
export function refusals(...names: readonly OperatorErrorName[]): Record<ErrorStatus, ErrorAnswer> {
  const byStatus = Map.groupBy([...EVERYWHERE, ...names], (name) => OPERATOR_ERRORS[name].status);
  const answers = Array.from(byStatus, ([status, named]): [number, ErrorAnswer] => [
    status,
    {
      description: named.map((name) => `\`${name}\`: ${OPERATOR_ERRORS[name].meaning}`).join(" "),
      content: { "application/json": { schema: OperatorError } },
    },
  ]);
  // Safe: handlers answer by names; the document has those that a call names.
  return Object.fromEntries(answers) as Record<ErrorStatus, ErrorAnswer>;
}

/** Who may make a call. */
export const by = <const Permission extends OperatorPermission>(permission: Permission) => ({
  security: [{ operatorToken: [] }],
  "x-permission": permission,
});

export const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

export const answer = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

export const PlayerParams = z.object({ player_id: Id });

/** Names what is sent, so that it happens once however often it is sent. */
export const Key = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .openapi({ description: "Your own name for this: sent again it is the same, and is done once." });

/** Rows come newest first; `next` is what `before` of the next page is. */
export const Paging = z.object({
  before: z
    .string()
    .regex(/^[\w:.-]{1,64}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

export const Realm = z
  .string()
  .regex(/^[a-z][a-z\d-]{0,39}$/)
  .openapi({ description: "Whose sites know the player: those of one realm, as their files say." });

export const MOST_POINTS = 2_147_483_647;
/** Of a player, or of a group that points lead into. A command line has digits for it. */
export const Points = z
  .union([
    z.int().min(0).max(MOST_POINTS),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .openapi({ type: "integer", minimum: 0, maximum: MOST_POINTS });
