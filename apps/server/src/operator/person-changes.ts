import type { DatabaseTransaction } from "../db/database.ts";
import type { OperatorRequestRow } from "../db/operator-schema.ts";
import type { PlayerRow } from "../db/schema.ts";
import type { Notices } from "../notices/write-notices.ts";
import { isCountryCode } from "../players/countries.ts";
import { isCpf } from "../players/cpf.ts";
import { isSelfExcluded, issueEmailCorrection, ownerOfAddress } from "../players/email-additions.ts";
import { ageAt } from "../players/personal-data.ts";
import { emailKey } from "../players/realm.ts";
import { endEverywhere } from "../players/sessions.ts";
import { endUnprovenExclusion, followNumber, standingExclusion } from "../safety/exclusions.ts";
import { shareSafety } from "../safety/limits-of-a-person.ts";
import { lockPlayers } from "../safety/player-limits.ts";
import { holdPerson, otherAccountsOf } from "../safety/same-person.ts";
import { jurisdictionPack } from "../site/jurisdictions/jurisdiction-of.ts";
import type { MovedMoney } from "./move-money.ts";
import { Refused } from "./refused.ts";

/** What two operators do about a person: the second by approving what the first has asked for. */
export type PersonChange = Pick<OperatorRequestRow, "kind" | "player_id" | "details">;
type At = PersonChange & { at: Date };

/** Says at once what could not be approved either. */
export async function refusePersonChange(trx: DatabaseTransaction, change: At): Promise<void> {
  const player = await playerOf(trx, change.player_id);
  if (change.kind === "end_exclusion") return refuseExclusionEnd(trx, change.player_id);
  if (change.kind === "remove_authenticator") return refuseWithoutAuthenticator(trx, change.player_id);
  return refuseCorrection(trx, player, change);
}

/** How a player is told of what was done about them. */
export interface PersonNews {
  notices: Pick<Notices, "notify">;
  /** By mail, once it is done for good. */
  authenticatorRemoved: (player: PlayerRow) => void;
  /** By a mail with the link to the new address, and one to the address before. */
  emailCorrected: (player: PlayerRow, corrected: { email: string; token: string }) => void;
}

/** Does what was asked for; what has come to speak against it since refuses it. */
export async function changePerson(trx: DatabaseTransaction, news: PersonNews, change: At): Promise<MovedMoney> {
  const { player_id: playerId, details } = change;
  await holdPerson(trx, playerId, { national_id: details?.["national_id"] ?? null });
  const others = await provenOthers(trx, playerId);
  await lockPlayers(trx, [playerId, ...others]);
  await refusePersonChange(trx, change);
  const done = await changeOf(change.kind)(trx, change, { others, news });
  return { amount: 0n, note: () => undefined, ...done };
}

type Changed = Pick<MovedMoney, "before" | "after"> & Partial<Pick<MovedMoney, "note">>;
interface Around {
  others: readonly string[];
  news: PersonNews;
}
type Change = (trx: DatabaseTransaction, change: At, around: Around) => Promise<Changed>;

const endExclusion: Change = async (trx, { player_id: playerId, at }, { others }) => {
  const standing = await standingExclusion(trx, playerId);
  const ended = await endUnprovenExclusion(trx, { playerId, others, at });
  return { before: standing, after: { ended } };
};

const correctData: Change = async (trx, { player_id: playerId, details, at }, { news }) => {
  const data: Readonly<Record<string, string>> = details ?? {};
  const player = await playerOf(trx, playerId);
  const was: Readonly<Record<string, unknown>> = { ...player };
  const { email, ...written } = data;
  if (Object.keys(written).length > 0)
    await trx.updateTable("players").set(written).where("id", "=", playerId).execute();
  // The registers are asked about who the player is by now, and the exclusions of that person count.
  await trx.updateTable("registry_checks").set({ next_at: at }).where("player_id", "=", playerId).execute();
  if (data["national_id"] !== undefined) await followNumber(trx, { playerId, at });
  await shareSafety(trx, { playerId, at });
  const changed = { before: Object.fromEntries(Object.keys(data).map((name) => [name, was[name]])), after: data };
  if (email === undefined) return changed;
  // It is the player's once somebody reads mail there.
  const token = await issueEmailCorrection(trx, { playerId, email, at });
  return { ...changed, note: () => news.emailCorrected(player, { email, token }) };
};

const removeAuthenticator: Change = async (trx, { player_id: playerId, at }, { news }) => {
  await trx.deleteFrom("authenticators").where("player_id", "=", playerId).execute();
  await trx.deleteFrom("recovery_codes").where("player_id", "=", playerId).execute();
  const ended = await endEverywhere(trx, { playerId, at });
  const count = ended.reduce((sum, sessions) => sum + sessions.count, 0);
  const object = { type: "account", id: playerId } as const;
  await news.notices.notify(trx, { playerId, type: "authenticator_removed", object, at });
  const player = await playerOf(trx, playerId);
  const after = { authenticator: false, ended_sessions: count };
  return { before: { authenticator: true }, after, note: () => news.authenticatorRemoved(player) };
};

function changeOf(kind: PersonChange["kind"]): Change {
  if (kind === "end_exclusion") return endExclusion;
  if (kind === "correct_data") return correctData;
  if (kind === "remove_authenticator") return removeAuthenticator;
  throw new Error(`${kind} is of money`);
}

async function playerOf(trx: DatabaseTransaction, playerId: string): Promise<PlayerRow> {
  const player = await trx.selectFrom("players").selectAll().where("id", "=", playerId).executeTakeFirst();
  if (player === undefined) throw new Refused("not_found");
  return player;
}

const provenOthers = async (trx: DatabaseTransaction, playerId: string): Promise<string[]> => {
  await playerOf(trx, playerId);
  return (await otherAccountsOf(trx, playerId)).filter(({ isProven }) => isProven).map(({ id }) => id);
};

/** A player's own wish nobody ends, nor what a mailbox or a phone proves to be theirs. */
async function refuseExclusionEnd(trx: DatabaseTransaction, playerId: string): Promise<void> {
  const standing = await standingExclusion(trx, playerId);
  if (standing === null || standing.copied_from === null || standing.is_proven) throw new Refused("exclusion_proven");
}

async function refuseWithoutAuthenticator(trx: DatabaseTransaction, playerId: string): Promise<void> {
  const found = trx.selectFrom("authenticators").select("player_id").where("player_id", "=", playerId);
  if ((await found.executeTakeFirst()) === undefined) throw new Refused("not_found");
}

async function refuseCorrection(trx: DatabaseTransaction, player: PlayerRow, { details, at }: At): Promise<void> {
  // A sign-up is nobody's yet, and goes as a whole: what is asked about it here would keep it.
  if (player.email_confirmed_at === null) throw new Refused("not_confirmed");
  const { birth_date: born, country_code: country, national_id: number, email } = details ?? {};
  const { minimumAge } = jurisdictionPack(player.jurisdiction);
  const isWrong =
    (born !== undefined && ageAt(born, at) < minimumAge) ||
    (country !== undefined && !isCountryCode(country)) ||
    (number !== undefined && !isCpf(number));
  if (isWrong) throw new Refused("invalid_request");
  if (number !== undefined && player.account_status === "active")
    await refuseNumberInUse(trx, { ...player, national_id: number });
  if (email !== undefined) await refuseAddress(trx, player, email);
}

async function refuseAddress(trx: DatabaseTransaction, player: PlayerRow, email: string): Promise<void> {
  if (emailKey(email) === player.email_key) throw new Refused("invalid_request");
  // It follows the mailbox, which would be free for another account.
  if (await isSelfExcluded(trx, player.id)) throw new Refused("exclusion_stands");
  if ((await ownerOfAddress(trx, { email, realm: player.realm })) !== undefined) throw new Refused("email_in_use");
}

/** One person plays with one account: of those of a realm with a number one is active. */
export async function refuseNumberInUse(
  trx: DatabaseTransaction,
  { id, realm, national_id: number }: Pick<PlayerRow, "id" | "realm" | "national_id">,
): Promise<void> {
  if (number === null) return;
  const others = trx.selectFrom("players").select("id").where("national_id", "=", number);
  const near = others.where("realm", "=", realm);
  const other = await near.where("id", "!=", id).where("account_status", "=", "active").executeTakeFirst();
  if (other !== undefined) throw new Refused("number_in_use");
}
