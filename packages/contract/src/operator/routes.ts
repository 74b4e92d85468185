import { GROUP_ROUTES } from "./groups.ts";
import { MONEY_ROUTES } from "./money.ts";
import { PEOPLE_ROUTES } from "./people.ts";
import { PLAYER_ROUTES } from "./players.ts";
import { RECORD_ROUTES } from "./records.ts";
import { SESSION_ROUTES } from "./sessions.ts";

/** Where operators' calls stand on the port of health and metrics. */
export const OPERATOR_BASE = "/operator/v1";

export const OPERATOR_ROUTES = {
  ...PLAYER_ROUTES,
  ...PEOPLE_ROUTES,
  ...SESSION_ROUTES,
  ...GROUP_ROUTES,
  ...MONEY_ROUTES,
  ...RECORD_ROUTES,
} as const;
