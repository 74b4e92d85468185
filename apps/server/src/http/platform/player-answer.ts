import type { Account, Player } from "@touchline/contract";
import { SPAM_STATUS } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import type { z } from "zod";
import type { Database } from "../../db/database.ts";
import type { PlayerRow } from "../../db/schema.ts";
import { countryName } from "../../players/countries.ts";
import { subunitsOf } from "../../players/currencies.ts";
import { missingFields } from "../../players/missing-fields.ts";
import { redirectOf } from "../../players/status-groups.ts";
import { type DueLimitPrompt, dueLimitPrompt } from "../../safety/limit-prompt.ts";
import type { Site } from "../../site/site.ts";
import type { AccountBalance } from "../../wallet/accounts.ts";
import type { AppEnv, SignedIn } from "../app-env.ts";
import { outOfTimeNow } from "./out-of-time.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** Whoever has a session, to themselves: the same when it is opened and when it is asked about. */
export async function signedInAnswer(
  c: Context<AppEnv>,
  deps: Pick<PlatformDeps, "db" | "now">,
  signedIn: SignedIn,
): Promise<z.infer<typeof Player>> {
  const asked = { locale: c.get("locale"), site: c.get("site"), at: deps.now() };
  return {
    ...(await playerAnswer(deps.db, signedIn.player, asked)),
    out_of_time: await outOfTimeNow(c, deps, signedIn),
  };
}

/** A player as the site sees them, in the words of a language. */
async function playerAnswer(
  db: Database,
  player: PlayerRow,
  { locale, site, at }: { locale: string; site: Site; at: Date },
): Promise<z.infer<typeof Player>> {
  const { country_code: country } = player;
  return {
    id: player.id,
    email: player.email,
    mobile_phone: player.mobile_phone,
    auth_phone_number: player.signs_in_by_phone ? player.mobile_phone : null,
    first_name: player.first_name,
    last_name: player.last_name,
    nickname: player.nickname,
    language: player.language,
    currency: player.currency,
    country: country === null ? null : { code: country, name: countryName(country, locale) },
    auth_fields_missed: missingFields(player, "bet", site),
    deposit_fields_missed: missingFields(player, "deposit", site),
    redirect_to: await redirectOf(db, player, site),
    statuses: player.is_spam ? [{ id: SPAM_STATUS }] : [],
    account_status: player.account_status,
    suspension_reason: player.suspension_reason,
    serasa: { pve: player.is_pve },
    exclusion: player.exclusion,
    registry_silent: player.registry_hold,
    limit_prompt: promptAnswer(dueLimitPrompt(player, site, at)),
  };
}

const promptAnswer = (due: DueLimitPrompt | null): z.infer<typeof Player>["limit_prompt"] =>
  due && { at: due.at, kinds: [...due.kinds] };

export function accountAnswer({ currency, available, active, version }: AccountBalance): z.infer<typeof Account> {
  return {
    currency,
    subunits: subunitsOf(currency),
    available_to_bet: String(available),
    active,
    version,
  };
}
