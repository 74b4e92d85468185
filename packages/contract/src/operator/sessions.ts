import { createRoute, z } from "@hono/zod-openapi";
import { answer, body, by, PlayerParams, Realm, Reason, refusals } from "./shared.ts";

const Ended = z
  .object({
    players: z.int().openapi({ description: "Whose sessions have ended." }),
    sessions: z.int().openapi({ description: "How many of them, on all their devices." }),
  })
  .openapi("EndedSessions");

const ENDED = answer(Ended, "What has ended: cookies, tokens and connections with it, and the pushes of all browsers.");

export const SESSION_ROUTES = {
  endPlayerSessions: createRoute({
    method: "post",
    path: "/players/{player_id}/sessions/end",
    operationId: "endPlayerSessions",
    summary: "end every session of a player, who can sign in again",
    ...by("sessions.end"),
    request: { headers: Reason, params: PlayerParams },
    responses: { 200: ENDED, ...refusals("not_found") },
  }),
  endAllSessions: createRoute({
    method: "post",
    path: "/sessions/end",
    operationId: "endAllSessions",
    summary: "end the sessions of all players, or of those of a realm; everybody can sign in again",
    ...by("sessions.end_all"),
    request: {
      headers: Reason,
      ...body(
        z.strictObject({
          realm: Realm.nullable().openapi({
            description: "Null: of every realm; said, so that nobody ends all by mistake.",
          }),
        }),
      ),
    },
    responses: { 200: ENDED, ...refusals() },
  }),
} as const;
