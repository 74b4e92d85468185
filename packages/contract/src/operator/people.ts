import { createRoute, z } from "@hono/zod-openapi";
import { EmailAddress } from "../http/shared.ts";
import { WAITING } from "./money.ts";
import { body, by, Key, PlayerParams, Reason, refusals } from "./shared.ts";

const Name = z.string().trim().min(1).max(100);

/** What proves who a player is, which players give once. */
export const CorrectedData = z
  .strictObject({
    first_name: Name,
    last_name: Name,
    birth_date: z.iso.date(),
    country_code: z.string().regex(/^[A-Z]{2}$/),
    national_id: z.string().regex(/^\d{6,20}$/),
    email: EmailAddress,
  })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, "names nothing")
  .openapi("CorrectedData");

const request = { headers: Reason, params: PlayerParams };

export const PEOPLE_ROUTES = {
  requestExclusionEnd: createRoute({
    method: "post",
    path: "/players/{player_id}/exclusion/end",
    operationId: "requestExclusionEnd",
    summary: "ask for the end of an exclusion that came by a national number alone; another operator approves it",
    description:
      "Whoever types somebody's number in another realm, and is excluded there, has them excluded. What is the player's own wish, and what a mailbox or a phone proves to be theirs, nobody ends.",
    ...by("players.write"),
    request: { ...request, ...body(z.strictObject({ key: Key })) },
    responses: { 200: WAITING, ...refusals("not_found", "key_reused", "exclusion_proven") },
  }),
  requestCorrection: createRoute({
    method: "post",
    path: "/players/{player_id}/corrections",
    operationId: "requestCorrection",
    summary: "ask for a correction of what proves who a player is; another operator approves it",
    description:
      "An address of mail is the player's once the link that is sent there is followed: it takes the place of the one before, which is told, and every session of the player ends.",
    ...by("players.write"),
    request: { ...request, ...body(z.strictObject({ key: Key, data: CorrectedData })) },
    responses: {
      200: WAITING,
      ...refusals("not_found", "key_reused", "not_confirmed", "number_in_use", "email_in_use", "exclusion_stands"),
    },
  }),
  requestAuthenticatorRemoval: createRoute({
    method: "post",
    path: "/players/{player_id}/authenticator/remove",
    operationId: "requestAuthenticatorRemoval",
    summary: "ask for the removal of an authenticator that its player has lost; another operator approves it",
    description: "Its recovery codes go with it, and every session of the player ends.",
    ...by("players.write"),
    request: { ...request, ...body(z.strictObject({ key: Key })) },
    responses: { 200: WAITING, ...refusals("not_found", "key_reused") },
  }),
} as const;
