import { createRoute, z } from "@hono/zod-openapi";
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  NOT_FOUND,
  OURS,
  OurLocaleQuery,
  PLATFORM,
  REFUSED,
  SESSION_AND_CSRF,
  jsonAnswer,
  jsonBody,
} from "./shared.ts";

/** What the drawing of a game shows. */
const GAME_MOTIFS = ["dice", "cards", "wheel", "ball", "coins", "rocket"] as const;

const Colour = z
  .string()
  .regex(/^#[\da-f]{6}$/)
  .openapi({ example: "#1f6feb" });

/** Short enough for an address, and no path of its own. */
export const GameProviderId = z
  .string()
  .regex(/^[a-z][a-z\d-]{1,31}$/)
  .openapi({ example: "demo-games" });
export const GameApp = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .openapi({ example: "dice", description: "A game, by the name that its provider has for it." });

export const GamePicture = z.object({ motif: z.enum(GAME_MOTIFS), colours: z.array(Colour).length(2) });

export const Game = z
  .object({
    provider: z.object({ id: GameProviderId, name: z.string() }),
    app: GameApp,
    name: z.string(),
    description: z.string().nullable(),
    return_to_player: z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/)
      .nullable()
      .openapi({ example: "99", description: "What comes back of all stakes in the long run, in per cent." }),
    picture: GamePicture.openapi({ description: "What pages draw for it." }),
  })
  .openapi("Game", { ...OURS });

export const listGames = createRoute({
  method: "get",
  path: "/games",
  tags: [PLATFORM],
  operationId: "listGames",
  description: "The games of the virtual gaming arena, in the operator's order; 404 where the site has none.",
  request: { query: z.object({ locale: OurLocaleQuery }) },
  responses: {
    200: jsonAnswer(z.object({ list: z.array(Game) }), "The games."),
    ...NOT_FOUND,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

export const launchGame = createRoute({
  method: "post",
  path: "/{provider}/launch",
  tags: [PLATFORM],
  operationId: "launchGame",
  description:
    "Opens a game of a provider for the player, in the currency in use. Its address opens the game once, within a minute.",
  security: SESSION_AND_CSRF,
  request: {
    params: z.object({ provider: GameProviderId }),
    query: z.object({ locale: OurLocaleQuery }),
    ...jsonBody(z.object({ app: GameApp })),
  },
  responses: {
    200: jsonAnswer(
      z.object({ url: z.string().regex(/^https?:\/\//) }).openapi("GameLaunch"),
      "Where the game is, for a frame of its own.",
    ),
    ...NOT_FOUND,
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});
