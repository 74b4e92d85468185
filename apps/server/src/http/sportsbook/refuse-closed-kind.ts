import { UNSUPPORTED_BET_KEYS } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import type { PlacementRequest } from "../../book/placement/placement-request.ts";
import type { AppEnv } from "../app-env.ts";
import { refuse } from "../refuse.ts";

/** The refusal of bets of a kind that the site has closed; null where it takes them. */
export function refuseClosedKind(c: Context<AppEnv>, { quick, type }: PlacementRequest["meta"]) {
  const { closed } = c.get("site");
  if (type === "custom_bet" && closed.includes("bet_builder"))
    return refuse(c, "bet_type_unsupported", { key: UNSUPPORTED_BET_KEYS.customBet });
  return quick && closed.includes("quick_bet") ? refuse(c, "bet_type_unsupported") : null;
}
