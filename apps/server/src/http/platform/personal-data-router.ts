import { type PersonalData, PLATFORM_ROUTES } from "@touchline/contract";
import type { z } from "zod";
import type { PlayerRow } from "../../db/schema.ts";
import { closeAccount } from "../../players/close-account.ts";
import { exportPlayer } from "../../players/export-player.ts";
import { missingFields, requiredFields } from "../../players/missing-fields.ts";
import { isPassword } from "../../players/passwords.ts";
import { fixedFields, hiddenNumber, savePersonalData } from "../../players/personal-data.ts";
import type { Site } from "../../site/site.ts";
import { createApiRouter } from "../api-router.ts";
import { signedIn } from "../app-env.ts";
import { forgetPlayer } from "../end-session.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** What an account says of its player: read, completed, taken along, closed. */
export function createPersonalDataRouter(deps: PlatformDeps) {
  const { cookies, db, limits, now, registryGate, sessions } = deps;
  const router = createApiRouter();
  router.use("/player/personal_data", deps.auth.requireSession, notStored);
  router.use("/player/export", deps.auth.requireSession, notStored);
  router.use("/player/closure", deps.auth.requireSession);

  router.openapi(PLATFORM_ROUTES.getPersonalData, (c) => c.json(answerOf(signedIn(c).player, c.get("site")), 200));

  router.openapi(PLATFORM_ROUTES.updatePersonalData, async (c) => {
    const site = c.get("site");
    const saved = await savePersonalData(
      { db, now },
      { playerId: signedIn(c).player.id, site, change: c.req.valid("json") },
    );
    if (saved.saved) {
      await registryGate.check(saved.player.id, site.jurisdiction, "sign_up");
      return c.json(answerOf(saved.player, site), 200);
    }
    return refuse(c, saved.name, {
      fields: saved.fields.map((field) => ({ path: `json.${field}`, problem: saved.name })),
    });
  });

  router.openapi(PLATFORM_ROUTES.exportPlayer, async (c) => {
    const { player } = signedIn(c);
    const attempt = await limits.exportByPlayer.take(player.id);
    if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    c.header("Content-Disposition", 'attachment; filename="account.json"');
    return c.json(await exportPlayer(db, player, now()), 200);
  });

  router.openapi(PLATFORM_ROUTES.closeAccount, async (c) => {
    const { player } = signedIn(c);
    const attempt = await limits.passwordByPlayer.take(player.id);
    if (!attempt.allowed) return refuse(c, "rate_limited", attempt);
    if (!(await isPassword(player.password_hash, c.req.valid("json").password, "proven")))
      return refuse(c, "current_password_wrong");
    await limits.passwordByPlayer.forget(player.id);
    await closeAccount({ db, now, sessions }, player.id);
    c.get("log").info({ playerId: player.id }, "account closed");
    forgetPlayer(c, cookies);
    return c.body(null, 204);
  });

  return router;
}

const answerOf = (player: PlayerRow, site: Site): z.infer<typeof PersonalData> => ({
  first_name: player.first_name,
  last_name: player.last_name,
  birth_date: player.birth_date,
  country: player.country_code,
  national_id: hiddenNumber(player.national_id),
  municipality: player.municipality,
  nickname: player.nickname,
  phone: player.mobile_phone,
  email: player.email,
  required: [...requiredFields(site, "bet")],
  required_for_deposit: [...requiredFields(site, "deposit")],
  missing: missingFields(player, "bet", site),
  fixed: fixedFields(player),
});
