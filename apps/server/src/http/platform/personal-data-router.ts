import { Readable } from "node:stream";
import { type PersonalData, PLATFORM_ROUTES } from "@touchline/contract";
import type { Context } from "hono";
import type { z } from "zod";
import type { PlayerRow } from "../../db/schema.ts";
import { closeAccount } from "../../players/close-account.ts";
import { issueEmailAddition, ownerOfAddress } from "../../players/email-additions.ts";
import { exportPlayer } from "../../players/export-player.ts";
import { takeMail } from "../../players/mail-allowance.ts";
import { missingFields, requiredFields } from "../../players/missing-fields.ts";
import { isPassword } from "../../players/passwords.ts";
import { fixedFields, hiddenNumber, savePersonalData } from "../../players/personal-data.ts";
import { emailKey } from "../../players/realm.ts";
import { randomSecret } from "../../players/secrets.ts";
import type { Site } from "../../site/site.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { forgetPlayer } from "../end-session.ts";
import { notStored } from "../not-stored.ts";
import { playerFiles } from "../player-files.ts";
import { refuse } from "../refuse.ts";
import { shownMails } from "./demo-router.ts";
import { ofExisting } from "./of-existing.ts";
import { identityRefusal } from "./password-refusal.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** What an account says of its player: read, completed, taken along, closed. */
export function createPersonalDataRouter(deps: PlatformDeps) {
  const { cookies, db, inFlight, limits, now, origin, registryGate, sessions } = deps;
  const router = createApiRouter();
  const answerFile = playerFiles(limits.exportByPlayer);
  router.use("/player/personal_data", deps.auth.requireSession, notStored);
  router.use("/player/export", deps.auth.requireSession, notStored);
  router.use("/player/closure", deps.auth.requireSession);
  router.use("/player/email", deps.auth.requireSession);

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

  router.openapi(PLATFORM_ROUTES.exportPlayer, (c) => {
    const { player } = signedIn(c);
    // Safe: what is written piece by piece is the JSON of the contract, which tests hold it to.
    return answerFile(c, {
      name: "account.json",
      type: "application/json; charset=utf-8",
      begin: () => exportFile(deps, c, player),
    }) as Promise<never>;
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

  router.openapi(PLATFORM_ROUTES.addEmail, async (c) => {
    const { player } = signedIn(c);
    const { email, password, code } = c.req.valid("json");
    if (player.email !== null) return refuse(c, "personal_data_fixed");
    const refusal = await identityRefusal(deps, c, { password, code });
    if (refusal !== null) return refuse(c, refusal.name, refusal);
    const asked = { kind: "email_addition", emailKey: emailKey(email), network: origin.site(c) } as const;
    const mail = await takeMail(limits, asked);
    if (!mail.allowed) return refuse(c, "rate_limited", mail);
    const shown = shownMails(deps, c);
    const number = player.mobile_phone ?? "";
    const mails = deps.mailsOf(c);
    // Only the reader of its mails learns that an address has an account.
    inFlight.afterAnswer(c, async () => {
      const owner = await ownerOfAddress(db, { email, realm: player.realm });
      const to = { email, language: player.language };
      if (owner !== undefined) {
        await shown?.emailAddition(to, { token: randomSecret(), number });
        return mails[ofExisting(owner)](owner);
      }
      const token = await issueEmailAddition({ db, now }, { playerId: player.id, email });
      await shown?.emailAddition(to, { token, number });
      await mails.emailAddition(to, { token, number });
    });
    return c.json({ email }, 202);
  });

  return router;
}

function exportFile({ db, now }: PlatformDeps, c: Context<AppEnv>, player: PlayerRow): Readable {
  const file = Readable.from(exportPlayer(db, player, now()), { objectMode: false });
  file.on("error", (error: unknown) => c.get("log").error({ err: error }, "an export was not written to its end"));
  return file;
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
