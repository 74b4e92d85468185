import { OPERATOR_ROUTES } from "@touchline/contract/operator";
import { endAllPushes } from "../../notices/push-devices.ts";
import { enqueueDisconnect } from "../../outbox/enqueue-publication.ts";
import { endEverywhere, endOpenSessions } from "../../players/sessions.ts";
import { recordWith } from "./operator-gate.ts";
import { createOperatorSubrouter, guarded, type OperatorDeps, type OperatorRouter } from "./operator-subrouter.ts";
import { refuseOperator } from "./refuse-operator.ts";

const totals = (ended: readonly { count: number }[]) => ({
  players: ended.length,
  sessions: ended.reduce((sum, { count }) => sum + count, 0),
});

/** Sessions of players, ended where somebody else may have them; whoever they are of signs in again. */
export function createSessionsRouter({ db, now }: Pick<OperatorDeps, "db" | "now">): OperatorRouter {
  const router = createOperatorSubrouter();

  router.openapi(guarded(OPERATOR_ROUTES.endPlayerSessions), async (c) => {
    const { player_id: playerId } = c.req.valid("param");
    const ended = await db.transaction().execute(async (trx) => {
      // Held as a sign-in holds it: a session is either of those that end, or of a later sign-in.
      const held = trx.selectFrom("players").select("id").where("id", "=", playerId).forUpdate();
      if ((await held.executeTakeFirst()) === undefined) return null;
      const sessions = totals(await endEverywhere(trx, { playerId, at: now() }));
      await recordWith(trx, c, { playerId, after: sessions });
      return sessions;
    });
    return ended === null ? refuseOperator(c, "not_found") : c.json(ended, 200);
  });

  router.openapi(guarded(OPERATOR_ROUTES.endAllSessions), async (c) => {
    const { realm } = c.req.valid("json");
    const sessions = await db.transaction().execute(async (trx) => {
      const at = now();
      const ended = await endOpenSessions(trx, { realm, at });
      await endAllPushes(trx, { realm, at });
      await enqueueDisconnect(trx, ...ended.map(({ playerId }) => playerId));
      await recordWith(trx, c, { subject: realm, after: totals(ended) });
      return totals(ended);
    });
    return c.json(sessions, 200);
  });

  return router;
}
