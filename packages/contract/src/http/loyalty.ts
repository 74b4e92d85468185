import { createRoute, z } from "@hono/zod-openapi";
import { AUTH_ERRORS, COMMON_ERRORS, PLATFORM, SESSION, jsonAnswer } from "./shared.ts";

const platformRoute = { tags: [PLATFORM] };

export const listCompPoints = createRoute({
  ...platformRoute,
  method: "get",
  path: "/player/comp_points",
  operationId: "listCompPoints",
  description: "The player's points. An operator gives them, and no bet earns any.",
  security: SESSION,
  responses: {
    200: jsonAnswer(z.object({ persistent: z.object({ points: z.int() }) }).openapi("CompPoints"), "Comp points."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const listStatusGroups = createRoute({
  ...platformRoute,
  method: "get",
  path: "/player/status_groups",
  operationId: "listStatusGroups",
  description: "The groups that the player is in, by points or put there by an operator.",
  security: SESSION,
  responses: {
    200: jsonAnswer(
      z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            status: z.boolean(),
            writeable: z.boolean(),
            min_comp_points: z.int().nullable(),
            max_comp_points: z.int().nullable(),
          }),
        )
        .openapi("StatusGroups"),
      "The player's status groups.",
    ),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});
