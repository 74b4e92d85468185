import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../../db/database.ts";
import type { RegistryCheckRow, RegistryReportRow } from "../../db/safety-schema.ts";
import { type RegistryGate, type RegistryGateDeps } from "./registry-gate.ts";
import { jurisdictionPack } from "../../site/jurisdictions/jurisdiction-of.ts";
import { WHILE_AWAY } from "./registry-checks.ts";
import type { Registries } from "./registries.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of players who were away for longer nobody is asked: they are when they sign in. */
const PRESENT_MS = 7 * DAY_MS;
const AT_ONCE = 50;
const ABSENT_AT_ONCE = 1_000;
const BESIDE_EACH_OTHER = 5;
/** By when a process that ended in the middle has let go of what it took. */
const TAKEN_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MINUTES = 60;

/** Asks about players whom nobody asked about for most of a day; returns how many. */
export async function askDue({ db, now, registries }: RegistryGateDeps, gate: RegistryGate): Promise<number> {
  const due = await takeDue(db, now(), registries);
  for (let first = 0; first < due.length; first += BESIDE_EACH_OTHER)
    await Promise.all(
      due
        .slice(first, first + BESIDE_EACH_OTHER)
        .map(({ player_id: playerId, jurisdiction }) => gate.check(playerId, jurisdictionPack(jurisdiction), "daily")),
    );
  return due.length;
}

/** Listed, or here of late. */
const isAskedAbout = (at: Date) => sql<boolean>`(asked.answer IS NOT DISTINCT FROM 'listed' OR EXISTS (
  SELECT FROM sessions WHERE sessions.player_id = asked.player_id
    AND sessions.last_seen_at > ${new Date(at.getTime() - PRESENT_MS)}))`;

/** Takes whoever is away out of the turn: they would stand first in it for ever, before those who play. */
const leaveTheAbsent = (trx: DatabaseTransaction, at: Date, known: readonly string[]) =>
  sql`
    UPDATE registry_checks SET next_at = ${WHILE_AWAY} WHERE (player_id, jurisdiction) IN (
      SELECT asked.player_id, asked.jurisdiction FROM registry_checks AS asked
      WHERE asked.next_at <= ${at} AND asked.jurisdiction = ANY (${[...known]}::text[]) AND NOT ${isAskedAbout(at)}
      ORDER BY asked.next_at LIMIT ${ABSENT_AT_ONCE} FOR UPDATE SKIP LOCKED
    )`.execute(trx);

/** Those that are taken are nobody else's for some minutes. */
function takeDue(
  db: Database,
  at: Date,
  registries: Registries,
): Promise<Pick<RegistryCheckRow, "player_id" | "jurisdiction">[]> {
  const known = Object.keys(registries);
  if (known.length === 0) return Promise.resolve([]);
  return db.transaction().execute(async (trx) => {
    await leaveTheAbsent(trx, at, known);
    const due = await trx
      .selectFrom("registry_checks as asked")
      .select(["player_id", "jurisdiction"])
      .where("next_at", "<=", at)
      .where("jurisdiction", "in", known)
      .where(isAskedAbout(at))
      .orderBy("next_at")
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { player_id: playerId, jurisdiction } of due)
      await trx
        .updateTable("registry_checks")
        .set({ next_at: new Date(at.getTime() + TAKEN_MS) })
        .where("player_id", "=", playerId)
        .where("jurisdiction", "=", jurisdiction)
        .execute();
    return due;
  });
}

/** Tells registers of self-exclusions that were made here, until each has taken them; returns how many were taken. */
export async function reportDue({ db, now, log, registries }: RegistryGateDeps): Promise<number> {
  const due = await db
    .selectFrom("registry_reports")
    .selectAll()
    .where("sent_at", "is", null)
    .where("next_at", "<=", now())
    .orderBy("next_at")
    .limit(AT_ONCE)
    .execute();
  let taken = 0;
  for (const report of due) {
    try {
      await reportOne({ db, now, registries }, report);
      taken += 1;
    } catch (error) {
      log.error(
        { err: error, report: report.id, attempts: report.attempts + 1 },
        "a register took no report; it is sent again",
      );
      await sendLater(db, report, now());
    }
  }
  return taken;
}

async function reportOne(
  { db, now, registries }: Pick<RegistryGateDeps, "db" | "now" | "registries">,
  { id, player_id: playerId, jurisdiction, excluded_at: excludedAt, ends_at: endsAt }: RegistryReportRow,
): Promise<void> {
  const report = registries[jurisdictionPack(jurisdiction).code]?.report;
  if (!report) throw new Error(`there is no register of ${jurisdiction} that takes reports`);
  const player = await db.selectFrom("players").selectAll().where("id", "=", playerId).executeTakeFirstOrThrow();
  await report(player, { id, excludedAt, endsAt });
  await db.updateTable("registry_reports").set({ sent_at: now() }).where("id", "=", id).execute();
}

const sendLater = (db: Database, { id, attempts }: RegistryReportRow, at: Date) =>
  db
    .updateTable("registry_reports")
    .set({
      attempts: attempts + 1,
      next_at: new Date(at.getTime() + Math.min(2 ** Math.min(attempts, 10), LONGEST_WAIT_MINUTES) * MINUTE_MS),
    })
    .where("id", "=", id)
    .execute();
