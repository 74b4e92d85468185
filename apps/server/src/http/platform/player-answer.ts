import type { Account, Player } from "@touchline/contract";
import { SPAM_STATUS } from "@touchline/contract/vocabulary";
import type { z } from "zod";
import type { PlayerRow } from "../../db/schema.ts";
import { countryName } from "../../players/countries.ts";
import { currencyTerms } from "../../players/currencies.ts";
import type { AccountBalance } from "../../wallet/accounts.ts";

export function playerAnswer(player: PlayerRow, locale: string): z.infer<typeof Player> {
  const { country_code: country } = player;
  return {
    id: player.id,
    email: player.email,
    mobile_phone: player.mobile_phone,
    auth_phone_number: null,
    first_name: player.first_name,
    last_name: player.last_name,
    nickname: player.nickname,
    language: player.language,
    currency: player.currency,
    country: country === null ? null : { code: country, name: countryName(country, locale) },
    auth_fields_missed: [],
    statuses: player.is_spam ? [{ id: SPAM_STATUS }] : [],
    account_status: player.account_status,
    suspension_reason: player.suspension_reason,
    serasa: { pve: player.is_pve },
    exclusion: player.exclusion,
  };
}

export function accountAnswer({ currency, available, active, version }: AccountBalance): z.infer<typeof Account> {
  return {
    currency,
    subunits: currencyTerms(currency)?.subunits ?? 1,
    available_to_bet: String(available),
    active,
    version,
  };
}
