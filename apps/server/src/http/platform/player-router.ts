import { PLATFORM_ROUTES } from "@touchline/contract";
import { isOpened } from "../../players/currencies.ts";
import { openPlayerAccount } from "../../players/registration.ts";
import { statusGroupsOf } from "../../players/status-groups.ts";
import { balances, hasActiveAccount, ledgerOf } from "../../wallet/accounts.ts";
import { createApiRouter } from "../api-router.ts";
import { signedIn } from "../app-env.ts";
import { refuse } from "../refuse.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { accountAnswer, signedInAnswer } from "./player-answer.ts";

/** The signed-in player: profile, accounts, language and ledger lines. */
export function createPlayerRouter({ auth, config, db, now }: Pick<PlatformDeps, "auth" | "config" | "db" | "now">) {
  const router = createApiRouter();
  router.use("/player/*", auth.requireSession);

  router.openapi(PLATFORM_ROUTES.getPlayer, async (c) =>
    c.json(await signedInAnswer(c, { db, now }, signedIn(c)), 200),
  );

  router.openapi(PLATFORM_ROUTES.listAccounts, async (c) => {
    const accounts = await balances(db, signedIn(c).player.id);
    return c.json(accounts.map(accountAnswer), 200);
  });

  router.openapi(PLATFORM_ROUTES.chooseAccount, async (c) => {
    const { currency } = c.req.valid("json");
    const playerId = signedIn(c).player.id;
    const chosen = await db.transaction().execute(async (trx) => {
      // An account that was opened at another site, or when this one had its currency, stays to be used.
      if (isOpened(c.get("site"), currency))
        await openPlayerAccount(trx, { now, demoCredit: config.demoCredit }, { playerId, currency });
      if (!(await hasActiveAccount(trx, { playerId, currency }))) return false;
      await trx.updateTable("players").set({ currency }).where("id", "=", playerId).execute();
      return true;
    });
    return chosen ? c.json({ currency }, 200) : refuse(c, "currency_unknown");
  });

  router.openapi(PLATFORM_ROUTES.updateLocale, async (c) => {
    const { locale } = c.req.valid("json");
    if (!c.get("site").locales.includes(locale)) {
      return refuse(c, "invalid_request", { fields: [{ path: "json.locale", problem: "invalid_value" }] });
    }
    await db.updateTable("players").set({ language: locale }).where("id", "=", signedIn(c).player.id).execute();
    return c.json({ language: locale, locale }, 200);
  });

  router.openapi(PLATFORM_ROUTES.listCompPoints, (c) =>
    c.json({ persistent: { points: signedIn(c).player.comp_points } }, 200),
  );
  router.openapi(PLATFORM_ROUTES.listStatusGroups, async (c) => {
    const groups = await statusGroupsOf(db, signedIn(c).player);
    return c.json(
      groups.map(({ id, name, writeable, min_comp_points, max_comp_points }) => {
        const isByPoints = min_comp_points !== null || max_comp_points !== null;
        return { id, name, status: isByPoints, writeable, min_comp_points, max_comp_points };
      }),
      200,
    );
  });

  router.openapi(PLATFORM_ROUTES.listTransactions, async (c) => {
    const lines = await ledgerOf(db, signedIn(c).player.id, c.req.valid("query"));
    return c.json(
      lines.map((line) => ({
        id: String(line.id),
        type: line.type,
        ref: line.ref,
        amount: String(line.amount),
        currency: line.currency,
        balance_after: String(line.balanceAfter),
        created_at: line.createdAt.toISOString(),
      })),
      200,
    );
  });

  return router;
}
