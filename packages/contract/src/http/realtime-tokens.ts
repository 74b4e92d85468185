import { createRoute, z } from "@hono/zod-openapi";
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  OPTIONAL_BEARER,
  SPORTSBOOK,
  Timestamp,
  bodyList,
  jsonAnswer,
  jsonBody,
  ours,
} from "./shared.ts";

const ChannelName = z.string().min(1).max(255);

export const issueConnectionToken = createRoute({
  method: "post",
  path: "/websocket/token",
  tags: [SPORTSBOOK],
  operationId: "issueConnectionToken",
  description: "With a bearer token it names the player; without one it is a visitor's.",
  security: OPTIONAL_BEARER,
  responses: {
    200: jsonAnswer(
      z
        .object({ token: z.string(), user_id: ours(z.string().nullable()), expires_at: ours(Timestamp) })
        .openapi("ConnectionToken"),
      "A connection token.",
    ),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const authorizeChannels = createRoute({
  method: "post",
  path: "/websocket/authorize",
  tags: [SPORTSBOOK],
  operationId: "authorizeChannels",
  description: "Tokens for channels. Those that the caller may not read are left out.",
  security: OPTIONAL_BEARER,
  request: jsonBody(z.object({ channels: bodyList(z.array(ChannelName).min(1).max(128)) })),
  responses: {
    200: jsonAnswer(
      z.object({ channels: z.array(z.object({ channel: ChannelName, token: z.string() })) }).openapi("ChannelTokens"),
      "A token for each channel the caller may read; others are left out.",
    ),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});
