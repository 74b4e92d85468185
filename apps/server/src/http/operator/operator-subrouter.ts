import { OpenAPIHono } from "@hono/zod-openapi";
import type { Book } from "../../book/book.ts";
import type { PlayerRow } from "../../db/schema.ts";
import type { PlayerMails } from "../../players/player-mails.ts";
import type { RegistryGate } from "../../safety/registry/registry-gate.ts";
import type { AppEnv } from "../app-env.ts";
import { fieldsAtFault } from "../refuse.ts";
import { type GateDeps, guardOf } from "./operator-gate.ts";
import { refuseOperator } from "./refuse-operator.ts";

export interface OperatorDeps extends GateDeps {
  book: Pick<Book, "bets" | "catalogue" | "closures" | "config" | "placement" | "settlement">;
  /** Whose register is told of self-exclusions at sites of a pack of rules. */
  reportsTo: RegistryGate["reportsTo"];
  /** The mails of a player's site. */
  mailsTo: (player: Pick<PlayerRow, "realm">) => PlayerMails;
}

export type OperatorRouter = OpenAPIHono<AppEnv>;

export const createOperatorSubrouter = (): OperatorRouter =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      return refuseOperator(c, "invalid_request", { fields: fieldsAtFault(result.target, result.error) });
    },
  });

/** A call with its guard before it: a role is asked for before what the call says is looked at. */
export const guarded = <Route extends Parameters<typeof guardOf>[0]>(route: Route) => ({
  ...route,
  middleware: guardOf(route),
});
