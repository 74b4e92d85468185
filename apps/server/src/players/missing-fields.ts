import type { PersonalField } from "@touchline/contract/vocabulary";
import type { PlayerRow } from "../db/schema.ts";
import { municipalityKey } from "../site/municipalities.ts";
import type { Site } from "../site/site.ts";

/** What a player wants to do with the account: deposits may ask for more than bets. */
export type Purpose = "bet" | "deposit";
export type SiteRules = Pick<Site, "jurisdiction" | "municipalities" | "countries" | "blockedCountries">;
export type PersonalData = Pick<
  PlayerRow,
  "first_name" | "last_name" | "birth_date" | "country_code" | "mobile_phone" | "national_id" | "municipality"
>;

const VALUES: Readonly<Record<PersonalField, (player: PersonalData) => string | null>> = {
  first_name: (player) => player.first_name,
  last_name: (player) => player.last_name,
  birth_date: (player) => player.birth_date,
  country: (player) => player.country_code,
  phone: (player) => player.mobile_phone,
  national_id: (player) => player.national_id,
  municipality: (player) => player.municipality,
};

/** What the site asks an account to have for a purpose. One that is not offered everywhere asks where its players live. */
export function requiredFields(
  { jurisdiction, countries, blockedCountries }: SiteRules,
  purpose: Purpose,
): readonly PersonalField[] {
  const { signUpFields, depositFields } = jurisdiction;
  const whereabouts: readonly PersonalField[] = countries !== null || blockedCountries.length > 0 ? ["country"] : [];
  const more = purpose === "bet" ? [] : depositFields;
  return [...new Set([...signUpFields, ...whereabouts, ...more])];
}

/** What it lacks of that; a municipality that the site does not know counts as none. */
export const missingFields = (player: PersonalData, purpose: Purpose, site: SiteRules): PersonalField[] =>
  requiredFields(site, purpose).filter((field) => {
    const value = VALUES[field](player);
    return value === null || (field === "municipality" && !isMunicipality(value, site));
  });

/** Whether a player has yet to say one of these. */
export const lacksAny = (player: PersonalData, fields: readonly PersonalField[]): boolean =>
  fields.some((field) => VALUES[field](player) === null);

export const isMunicipality = (name: string, { municipalities }: Pick<Site, "municipalities">): boolean =>
  municipalities?.has(municipalityKey(name)) ?? true;

/** As bets are refused where something is missing. */
export type Incomplete = "municipality_not_found" | "personal_data_missing";

export function incompleteFor(player: PersonalData, site: SiteRules): Incomplete | null {
  const missing = missingFields(player, "bet", site);
  if (missing.length === 0) return null;
  return missing.every((field) => field === "municipality") ? "municipality_not_found" : "personal_data_missing";
}
