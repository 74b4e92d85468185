import { createRoute, z } from "@hono/zod-openapi";
import {
  AUTH_ERRORS,
  BEARER,
  COMMON_ERRORS,
  Id,
  NOT_FOUND,
  OPTIONAL_BEARER,
  REFUSED,
  SPORTSBOOK,
  Timestamp,
  jsonAnswer,
  jsonBody,
  ours,
} from "./shared.ts";

const VoteData = z.enum(["home", "draw", "away"]);
const PredictionId = Id.openapi({ description: "The match that is voted on." });

export const Vote = z
  .object({
    prediction_id: PredictionId,
    data: VoteData.nullable().openapi({ description: "Null for visitors and for players who have not voted." }),
    created_at: Timestamp.nullable(),
    counts: ours(
      z.object({ home: z.int().min(0), draw: z.int().min(0), away: z.int().min(0) }),
      "How all players have voted.",
    ),
    version: ours(z.int().min(0), "Of the player's vote: it grows each time the player votes; 0 where there is none."),
  })
  .openapi("Vote");

export const getVote = createRoute({
  method: "get",
  path: "/vote",
  tags: [SPORTSBOOK],
  operationId: "getVote",
  description: "How players have voted on a match, and the player's own vote.",
  security: OPTIONAL_BEARER,
  request: { query: z.object({ prediction_id: PredictionId }) },
  responses: {
    200: jsonAnswer(Vote, "The player's vote, and those of all."),
    ...NOT_FOUND,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const castVote = createRoute({
  method: "post",
  path: "/vote",
  tags: [SPORTSBOOK],
  operationId: "castVote",
  description:
    "A player has one vote a match, and may change it until the match begins; one whose account is suspended has none.",
  security: BEARER,
  request: jsonBody(z.object({ prediction_id: PredictionId, data: VoteData })),
  responses: {
    200: jsonAnswer(Vote, "The vote, counted."),
    ...NOT_FOUND,
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});
