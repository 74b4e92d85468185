import { IDENTITY_REVIEW, type PersonalField } from "@touchline/contract/vocabulary";
import type { DatabaseTransaction, Database } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { excludeAlike } from "../safety/exclusions.ts";
import { shareSafety } from "../safety/limits-of-a-person.ts";
import { holdPerson } from "../safety/same-person.ts";
import type { Site } from "../site/site.ts";
import { municipalityKey } from "../site/municipalities.ts";
import { isCountryCode } from "./countries.ts";
import { isCpf } from "./cpf.ts";
import { isMunicipality } from "./missing-fields.ts";
import { servesResidents } from "./refusal-at-site.ts";

/** The oldest anybody has become, with some years to spare. */
const OLDEST = 125;

/** Columns of what proves who a player is: given once, and then only support changes it. */
const FIXED = {
  first_name: "first_name",
  last_name: "last_name",
  birth_date: "birth_date",
  country: "country_code",
  national_id: "national_id",
} as const satisfies Partial<Record<PersonalField, keyof PlayerRow>>;
type FixedField = keyof typeof FIXED;
// Safe: the keys of an object that is typed by its names.
const FIXED_FIELDS = Object.keys(FIXED) as FixedField[];

export type PersonalDataChange = Partial<Record<FixedField | "municipality" | "nickname", string | undefined>>;

export type PersonalDataSaved =
  | { saved: true; player: PlayerRow }
  | {
      saved: false;
      name:
        | "invalid_request"
        | "personal_data_fixed"
        | "country_blocked"
        | "self_excluded"
        | "too_young"
        | "municipality_not_found";
      fields: readonly (keyof PersonalDataChange)[];
    };

type Refused = Extract<PersonalDataSaved, { saved: false }>;

interface Deps {
  db: Database;
  now: () => Date;
}

export const fixedFields = (player: PlayerRow): FixedField[] =>
  FIXED_FIELDS.filter((field) => player[FIXED[field]] !== null);

/** Writes what is given of a player's data, all of it or nothing. */
export function savePersonalData(
  { db, now }: Deps,
  { playerId, site, change }: { playerId: string; site: Site; change: PersonalDataChange },
): Promise<PersonalDataSaved> {
  const given = normalised(change, site);
  const wrong = problemOf(given, { site, today: now() });
  if (wrong !== null) return Promise.resolve(wrong);
  return db.transaction().execute(async (trx) => {
    // Two accounts that give the same number at once are told apart.
    await holdPerson(trx, playerId, { national_id: given.national_id ?? null });
    const query = trx.selectFrom("players").selectAll().where("id", "=", playerId);
    const player = await query.forUpdate().executeTakeFirstOrThrow();
    const changed = FIXED_FIELDS.filter((field) => isOther(player[FIXED[field]], given[field]));
    if (changed.length > 0) return { saved: false, name: "personal_data_fixed", fields: changed };
    return write({ trx, at: now() }, player, given);
  });
}

const isOther = (known: string | null, given: string | undefined): boolean =>
  given !== undefined && known !== null && known !== given;

async function write(
  { trx, at }: { trx: DatabaseTransaction; at: Date },
  player: PlayerRow,
  { country, ...given }: PersonalDataChange,
): Promise<PersonalDataSaved> {
  const { national_id: nationalId } = given;
  const claim =
    nationalId === undefined || nationalId === player.national_id ? "own" : await claimOf(trx, player, nationalId);
  if (claim !== "own" && claim.excludedId !== null) {
    // Who excluded themselves does not play on with another account, which is excluded as theirs is.
    const isExcluded = await excludeAlike(trx, {
      playerId: player.id,
      likePlayerId: claim.excludedId,
      isProven: false,
      at,
    });
    if (isExcluded) return { saved: false, name: "self_excluded", fields: ["national_id"] };
  }
  const isReviewed = claim !== "own" && claim.isTaken && player.account_status === "active";
  const review = isReviewed ? ({ account_status: "suspended", suspension_reason: IDENTITY_REVIEW } as const) : {};
  const columns = Object.entries({ ...given, country_code: country, ...review }).filter(
    ([, value]) => value !== undefined,
  );
  if (columns.length === 0) return { saved: true, player };
  const saved = await trx
    .updateTable("players")
    .set(Object.fromEntries(columns))
    .where("id", "=", player.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // In another realm an account is known by a number with a birth date, whichever of the two is given last.
  const isBornNow = given.birth_date !== undefined && player.birth_date === null;
  if (claim !== "own" || isBornNow) await shareSafety(trx, { playerId: player.id, at });
  return { saved: true, player: saved };
}

/**
 * Whose a number is besides. Taken or free, it is the same work and the same answer: the account of whoever types the number
 * of somebody else is looked at by an operator, and nothing says so here.
 */
async function claimOf(trx: DatabaseTransaction, player: PlayerRow, nationalId: string) {
  const others = await trx
    .selectFrom("players")
    .select(["id", "exclusion", "realm"])
    .where("national_id", "=", nationalId)
    .where("id", "!=", player.id)
    .execute();
  const excludedId = others.find(({ exclusion }) => exclusion === "self_exclusion")?.id ?? null;
  // An exclusion follows the person; to have an account in each realm is nobody's fault.
  return { isTaken: others.some(({ realm }) => realm === player.realm), excludedId };
}

/** A number without its dots, and a place as the site's list writes it. */
function normalised(change: PersonalDataChange, { municipalities }: Site): PersonalDataChange {
  const { national_id: id, municipality } = change;
  return {
    ...change,
    ...(id !== undefined && { national_id: id.replaceAll(/\D/g, "") }),
    ...(municipality !== undefined && {
      municipality: municipalities?.get(municipalityKey(municipality)) ?? municipality,
    }),
  };
}

function problemOf(change: PersonalDataChange, { site, today }: { site: Site; today: Date }): Refused | null {
  const refused = (name: Refused["name"], field: keyof PersonalDataChange): Refused => ({
    saved: false,
    name,
    fields: [field],
  });
  const { country, national_id: id, birth_date: born, municipality } = change;
  if (country !== undefined && !isCountryCode(country)) return refused("invalid_request", "country");
  if (country !== undefined && !servesResidents(site, country)) return refused("country_blocked", "country");
  if (id !== undefined && !isCpf(id)) return refused("invalid_request", "national_id");
  if (born !== undefined) {
    const age = ageAt(born, today);
    if (age < 0 || age > OLDEST) return refused("invalid_request", "birth_date");
    if (age < site.jurisdiction.minimumAge) return refused("too_young", "birth_date");
  }
  return municipality === undefined || isMunicipality(municipality, site)
    ? null
    : refused("municipality_not_found", "municipality");
}

/** Whole years from a birth date to a day, below zero before it. Who was born on a 29 February ages on 1 March. */
export function ageAt(birthDate: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate.split("-").map(Number);
  const [thisMonth, thisDay] = [today.getUTCMonth() + 1, today.getUTCDate()];
  const isBefore = thisMonth < month || (thisMonth === month && thisDay < day);
  return today.getUTCFullYear() - year - (isBefore ? 1 : 0);
}

/** A national number as its player sees it. */
export const hiddenNumber = (digits: string | null): string | null =>
  digits && "•".repeat(Math.max(0, digits.length - 2)) + digits.slice(-2);
