import { createRoute, z } from "@hono/zod-openapi";
import { answer, body, by, MOST_POINTS, Points, Reason, refusals } from "./shared.ts";

/** As a site's file names it. */
const GroupId = z.string().regex(/^[\w-]{1,64}$/);
const GroupParams = z.object({ group_id: GroupId });

const StatusGroup = z
  .object({
    id: GroupId,
    name: z.string(),
    min_comp_points: z.int().nullable(),
    max_comp_points: z.int().nullable(),
    players: z.int().openapi({ description: "How many an operator put into it." }),
  })
  .openapi("OperatedGroup");

const GROUPS = answer(z.object({ list: z.array(StatusGroup) }), "All groups as they are from now on.");

export const GROUP_ROUTES = {
  listGroups: createRoute({
    method: "get",
    path: "/groups",
    operationId: "listGroups",
    summary: "list the status groups that players may be in",
    ...by("players.read"),
    request: { headers: Reason },
    responses: { 200: GROUPS, ...refusals() },
  }),
  setGroup: createRoute({
    method: "put",
    path: "/groups/{group_id}",
    operationId: "setGroup",
    summary: "make a status group, or change it; with points players come into it by these too",
    ...by("players.write"),
    request: {
      headers: Reason,
      params: GroupParams,
      ...body(
        z
          .strictObject({
            name: z.string().trim().min(1).max(100).openapi({ description: "As players see it." }),
            min_comp_points: Points.optional(),
            max_comp_points: Points.optional(),
          })
          .refine(({ min_comp_points: min = 0, max_comp_points: max = MOST_POINTS }) => min <= max, {
            path: ["min_comp_points"],
            message: "above max_comp_points",
          }),
      ),
    },
    responses: { 200: GROUPS, ...refusals() },
  }),
  removeGroup: createRoute({
    method: "delete",
    path: "/groups/{group_id}",
    operationId: "removeGroup",
    summary: "remove a status group: nobody is in it any more",
    ...by("players.write"),
    request: { headers: Reason, params: GroupParams },
    responses: { 200: GROUPS, ...refusals("not_found") },
  }),
} as const;
