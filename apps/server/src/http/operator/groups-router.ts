import { OPERATOR_ROUTES } from "@touchline/contract/operator";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import { recordWith } from "./operator-gate.ts";
import { createOperatorSubrouter, guarded, type OperatorDeps, type OperatorRouter } from "./operator-subrouter.ts";
import { refuseOperator } from "./refuse-operator.ts";

/** Groups of players, which sites name in their files. */
export function createGroupsRouter({ db }: Pick<OperatorDeps, "db">): OperatorRouter {
  const router = createOperatorSubrouter();

  router.openapi(guarded(OPERATOR_ROUTES.listGroups), async (c) => c.json({ list: await groups(db) }, 200));

  router.openapi(guarded(OPERATOR_ROUTES.setGroup), async (c) => {
    const { group_id: id } = c.req.valid("param");
    const { name, min_comp_points = null, max_comp_points = null } = c.req.valid("json");
    const values = { name, min_comp_points, max_comp_points, writeable: true };
    const list = await db.transaction().execute(async (trx) => {
      const before = await held(trx, id);
      await trx
        .insertInto("status_groups")
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
        .execute();
      await recordWith(trx, c, { subject: id, before, after: values });
      return groups(trx);
    });
    return c.json({ list }, 200);
  });

  router.openapi(guarded(OPERATOR_ROUTES.removeGroup), async (c) => {
    const { group_id: id } = c.req.valid("param");
    const list = await db.transaction().execute(async (trx) => {
      if ((await held(trx, id)) === undefined) return null;
      const before = (await groups(trx)).find((group) => group.id === id);
      await trx.deleteFrom("status_groups").where("id", "=", id).execute();
      await recordWith(trx, c, { subject: id, before });
      return groups(trx);
    });
    return list === null ? refuseOperator(c, "not_found") : c.json({ list }, 200);
  });

  return router;
}

const held = (trx: DatabaseTransaction, id: string) =>
  trx.selectFrom("status_groups").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

async function groups(db: Database | DatabaseTransaction) {
  const rows = await db
    .selectFrom("status_groups as one")
    .leftJoin("player_status_groups as own", "own.group_id", "one.id")
    .select(["one.id", "one.name", "one.min_comp_points", "one.max_comp_points"])
    .select((eb) => eb.fn.count("own.player_id").as("players"))
    .groupBy("one.id")
    .orderBy("one.id")
    .execute();
  return rows.map(({ players, ...group }) => ({ ...group, players: Number(players) }));
}
