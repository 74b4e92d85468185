import { OPERATOR_BASE } from "@touchline/contract/operator";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { MoneyRequestDeps } from "../../operator/money-requests.ts";
import type { AppEnv } from "../app-env.ts";
import { createGroupsRouter } from "./groups-router.ts";
import { createMoneyRouter } from "./money-router.ts";
import { answerOperatorFault, audited, onlyOperators } from "./operator-gate.ts";
import type { OperatorDeps } from "./operator-subrouter.ts";
import { createPlayersRouter } from "./players-router.ts";
import { createRecordsRouter } from "./records-router.ts";
import { createSessionsRouter } from "./sessions-router.ts";
import { refuseOperator } from "./refuse-operator.ts";

const MAX_BODY_BYTES = 64 * 1024;

/** All that operators do, below its base. Everything in it is written down, also what is refused. */
export function createOperatorRouter(deps: OperatorDeps): Hono<AppEnv> {
  const mailed = (sent: Promise<void>): void =>
    void sent.catch((error: unknown) =>
      deps.log.error({ err: error }, "a player was not mailed what operators have done"),
    );
  const money: MoneyRequestDeps = {
    db: deps.db,
    operators: deps.operators,
    events: deps.book.placement.events,
    settlement: deps.book.settlement,
    authenticatorRemoved: (player) => mailed(deps.mailsTo(player).authenticatorRemoved(player)),
    emailCorrected: (player, { email, token }) => {
      const mails = deps.mailsTo(player);
      mailed(mails.emailCorrection({ email, language: player.language }, token));
      mailed(mails.emailCorrectionAsked(player));
    },
  };
  const app = new Hono<AppEnv>().basePath(OPERATOR_BASE);
  app.use(audited(deps));
  app.use(onlyOperators(deps), bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  app.onError(answerOperatorFault);
  app.route("/", createRecordsRouter(deps));
  app.route("/", createPlayersRouter(deps));
  app.route("/", createSessionsRouter(deps));
  app.route("/", createGroupsRouter(deps));
  app.route("/", createMoneyRouter({ ...deps, money }));
  app.all("*", (c) => refuseOperator(c, "not_found"));
  return app;
}

const tooLarge = (c: Context<AppEnv>): Response => refuseOperator(c, "payload_too_large");
