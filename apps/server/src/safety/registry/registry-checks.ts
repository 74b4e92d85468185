import type { JurisdictionCode } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { PlayerRow } from "../../db/schema.ts";
import type { RegistryCheckRow } from "../../db/safety-schema.ts";
import type { Jurisdiction, RegistryRule } from "../../site/jurisdictions/jurisdiction.ts";
import { lockPlayer } from "../player-limits.ts";
import { excludeByRegistry, holdReached, liftRegistryExclusion } from "./registry-exclusions.ts";
import type { RegistryAnswer, RegistryMoment, RegistryPerson, RegistryVerdict } from "./exclusion-registry.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Within a day, with time to ask again before an answer is too old. */
const ASKED_EVERY_MS = 20 * HOUR_MS;
const LONGEST_WAIT_MINUTES = 10;
/** What the clocks of copies of the server may differ by. */
const CLOCKS_APART_MS = MINUTE_MS;

/** When nobody is asked about a player who is away. They come last in every order by time. */
export const WHILE_AWAY = sql<Date>`'infinity'::timestamptz`;

/** Has the registers asked about a player again who was away. */
export const askAgain = (db: Database, playerId: string, at: Date) =>
  db
    .updateTable("registry_checks")
    .set({ next_at: at })
    .where("player_id", "=", playerId)
    .where("next_at", "=", WHILE_AWAY)
    .execute();

interface Asked {
  playerId: string;
  jurisdiction: Jurisdiction;
  moment: RegistryMoment;
  at: Date;
}

/** Writes down an answer, and does what it says. One that was asked for before the one that stands says nothing new. */
export function keepAnswer(
  db: Database,
  asked: Asked & { person: RegistryPerson; answer: RegistryAnswer; now: Date; known: readonly JurisdictionCode[] },
): Promise<RegistryVerdict> {
  const { playerId, jurisdiction, at, answer, now, known } = asked;
  return db.transaction().execute(async (trx) => {
    await holdReached(trx, playerId);
    const before = await checkOf(trx, playerId, jurisdiction.code);
    const latest = new Date(now.getTime() + CLOCKS_APART_MS);
    // Later than now is of a clock that had jumped forward: no answer would count until that day comes.
    if (before?.answered_at && before.answered_at > at && before.answered_at <= latest)
      return before.answer === "listed" ? "excluded" : "let_in";
    const player = await trx.selectFrom("players").selectAll().where("id", "=", playerId).executeTakeFirstOrThrow();
    if (!isStill(player, asked.person)) return leaveAsItIs(trx, { player, jurisdiction, before, now });
    const kept = {
      answer: answer.isListed ? ("listed" as const) : ("clear" as const),
      answered_at: at,
      reference: answer.reference,
      attempts: 0,
      next_at: new Date(at.getTime() + ASKED_EVERY_MS),
    };
    await upsert(trx, { player_id: playerId, jurisdiction: jurisdiction.code }, kept);
    if (answer.isListed) await excludeByRegistry(trx, { playerId, at });
    else if (!(await isListedElsewhere(trx, playerId, jurisdiction.code)))
      await liftRegistryExclusion(trx, { playerId, at });
    if (!(await isHeldBy(trx, playerId, known))) await hold(trx, playerId, false);
    return answer.isListed ? "excluded" : "let_in";
  });
}

/** All that a register may be told of a player. */
const COMPARED = [
  "first_name",
  "last_name",
  "birth_date",
  "country_code",
  "national_id",
  "email",
  "mobile_phone",
] as const satisfies readonly (keyof RegistryPerson)[];

const isStill = (player: RegistryPerson, asked: RegistryPerson): boolean =>
  COMPARED.every((name) => player[name] === asked[name]);

/** The answer is of somebody else by now: what stands stays, until the register is asked about who the player is. */
async function leaveAsItIs(
  trx: DatabaseTransaction,
  {
    player,
    jurisdiction,
    before,
    now,
  }: { player: PlayerRow; jurisdiction: Jurisdiction; before: RegistryCheckRow | undefined; now: Date },
): Promise<RegistryVerdict> {
  const next = { attempts: before?.attempts ?? 0, next_at: now };
  await upsert(trx, { player_id: player.id, jurisdiction: jurisdiction.code }, next);
  if (before?.answer === "listed") return "excluded";
  return player.registry_hold ? "held" : "let_in";
}

/** Lets go of whom only registers hold that are asked no more, and never will answer. */
export async function letGo(db: Database, playerId: string, known: readonly JurisdictionCode[]): Promise<void> {
  const held = db.selectFrom("players").select("id").where("id", "=", playerId).where("registry_hold", "=", true);
  if ((await held.executeTakeFirst()) === undefined) return;
  await db.transaction().execute(async (trx) => {
    await lockPlayer(trx, playerId);
    if (!(await isHeldBy(trx, playerId, known))) await hold(trx, playerId, false);
  });
}

/** No answer: what the pack of rules says of that. It is asked again soon. */
export function keepSilence(db: Database, asked: Asked & { isAskable: boolean }): Promise<RegistryVerdict> {
  const { playerId, jurisdiction, moment, at, isAskable } = asked;
  const rule = jurisdiction.registryRule;
  return db.transaction().execute(async (trx) => {
    await lockPlayer(trx, playerId);
    const before = await checkOf(trx, playerId, jurisdiction.code);
    const attempts = (before?.attempts ?? 0) + 1;
    const soonMs = Math.min(2 ** Math.min(attempts - 1, 10), LONGEST_WAIT_MINUTES) * MINUTE_MS;
    const waitMs = isAskable ? soonMs : ASKED_EVERY_MS;
    const next = { attempts, next_at: new Date(at.getTime() + waitMs) };
    await upsert(trx, { player_id: playerId, jurisdiction: jurisdiction.code }, next);
    if (before?.answer === "listed") return "excluded";
    const isHeld = holds(rule, { before, moment, at });
    // Somebody who is held stays so until there is an answer.
    if (isHeld) await hold(trx, playerId, true);
    if (moment === "sign_in" && rule.signIn === "refused") return "refused";
    return isHeld ? "held" : "let_in";
  });
}

/** Whether a player neither bets nor pays in while the register is silent. */
function holds(
  rule: RegistryRule,
  { before, moment, at }: { before: RegistryCheckRow | undefined; moment: RegistryMoment; at: Date },
): boolean {
  if (!before?.answered_at) return rule.newcomers === "held";
  if (moment === "sign_in" && rule.signIn === "held") return true;
  return at.getTime() - before.answered_at.getTime() >= rule.answerCountsHours * HOUR_MS;
}

const checkOf = (
  trx: DatabaseTransaction,
  playerId: string,
  jurisdiction: string,
): Promise<RegistryCheckRow | undefined> =>
  trx
    .selectFrom("registry_checks")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("jurisdiction", "=", jurisdiction)
    .executeTakeFirst();

/** A player of several sites is let in where none of their registers knows them. */
const isListedElsewhere = async (trx: DatabaseTransaction, playerId: string, jurisdiction: string): Promise<boolean> =>
  (await trx
    .selectFrom("registry_checks")
    .select("jurisdiction")
    .where("player_id", "=", playerId)
    .where("jurisdiction", "!=", jurisdiction)
    .where("answer", "=", "listed")
    .executeTakeFirst()) !== undefined;

/** Whether a register that is asked here was silent last. */
async function isHeldBy(
  trx: DatabaseTransaction,
  playerId: string,
  known: readonly JurisdictionCode[],
): Promise<boolean> {
  if (known.length === 0) return false;
  const silent = trx.selectFrom("registry_checks").select("jurisdiction").where("player_id", "=", playerId);
  const one = silent.where("attempts", ">", 0).where("jurisdiction", "in", known).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

async function upsert(
  trx: DatabaseTransaction,
  key: Pick<RegistryCheckRow, "player_id" | "jurisdiction">,
  kept: Pick<RegistryCheckRow, "attempts" | "next_at"> &
    Partial<Pick<RegistryCheckRow, "answer" | "answered_at" | "reference">>,
): Promise<void> {
  await trx
    .insertInto("registry_checks")
    .values({ ...key, ...kept })
    .onConflict((conflict) => conflict.columns(["player_id", "jurisdiction"]).doUpdateSet(kept))
    .execute();
}

const hold = (trx: DatabaseTransaction, playerId: string, isHeld: boolean) =>
  trx
    .updateTable("players")
    .set({ registry_hold: isHeld })
    .where("id", "=", playerId)
    .where("registry_hold", "!=", isHeld)
    .execute();
