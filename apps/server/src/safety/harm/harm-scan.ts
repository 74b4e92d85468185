import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import { DatabaseUnavailable } from "../../db/database-unavailable.ts";
import { jurisdictionPack } from "../../site/jurisdictions/jurisdiction-of.ts";
import { harmFigures, windowsOf } from "./harm-figures.ts";
import { type HarmFile, thresholdsOf } from "./harm-file.ts";
import { type HarmSign, signsOf } from "./harm-rules.ts";

const HOUR_MS = 60 * 60_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const AT_ONCE = 200;
const MOVEMENTS_AT_ONCE = 20_000n;
/** Numbers are given before commits, so that a lower one may be seen after a higher. */
const OVERLAP = 1_000n;

export interface HarmDeps {
  db: Database;
  now: () => Date;
  log: Logger;
  harm: HarmFile | undefined;
  /** Players at whom the last look failed, for the next one: they may do nothing that has them looked at again. */
  failed?: Set<string>;
  /** How many movements are read at a time. */
  movementsAtOnce?: bigint;
}

/**
 * Looks at players who did something since the last look; returns how many new signs there are. One at whom a look fails
 * keeps no other from being looked at; without a database everybody is looked at by the next run.
 */
export async function scanForHarm({
  failed = new Set(),
  movementsAtOnce = MOVEMENTS_AT_ONCE,
  ...deps
}: HarmDeps): Promise<number> {
  const { db, now, log } = deps;
  const at = now();
  const reached = await reachedSoFar(db, at);
  const next = await newestNow(db, reached);
  let found = 0;
  const lookAt = async (playerId: string): Promise<void> => {
    try {
      found += await look(deps, playerId, at);
      failed.delete(playerId);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      failed.add(playerId);
      log.error({ err: error, playerId }, "looking for signs of harm failed for a player; the next run tries again");
    }
  };
  // Each look takes a name from it, or puts it there again.
  const again = [...failed];
  for (const playerId of again) await lookAt(playerId);
  const looked = new Set<string>();
  const lookOnce = async (playerId: string): Promise<void> => {
    if (looked.has(playerId)) return;
    looked.add(playerId);
    await lookAt(playerId);
  };
  for await (const { players, upTo } of moversInSteps(db, { reached, next, movementsAtOnce })) {
    for (const playerId of players) await lookOnce(playerId);
    // What was looked at stays so where the next step fails.
    await writeReached(db, upTo);
  }
  let last = "";
  for (;;) {
    const page = await othersActive(db, { at, after: last });
    for (const playerId of page) await lookOnce(playerId);
    if (page.length < AT_ONCE) break;
    last = page.at(-1) ?? last;
  }
  await writeReached(db, next);
  return found;
}

/** Who moved money or a payment since, by so many movements at a time: of years of a ledger each is read once. */
async function* moversInSteps(
  db: Database,
  { reached, next, movementsAtOnce }: { reached: Reached; next: Reached; movementsAtOnce: bigint },
): AsyncGenerator<{ players: string[]; upTo: Reached }> {
  let from: Reached = { movement_id: reached.movement_id - OVERLAP, step_id: reached.step_id - OVERLAP };
  while (from.movement_id < next.movement_id || from.step_id < next.step_id) {
    const upTo: Reached = {
      movement_id: lesser(from.movement_id + movementsAtOnce, next.movement_id),
      step_id: lesser(from.step_id + movementsAtOnce, next.step_id),
    };
    const { rows } = await sql<{ player_id: string }>`
      SELECT player_id FROM movements WHERE id > ${from.movement_id} AND id <= ${upTo.movement_id}
      UNION
      SELECT payments.player_id FROM payment_steps JOIN payments ON payments.id = payment_steps.payment_id
        WHERE payment_steps.id > ${from.step_id} AND payment_steps.id <= ${upTo.step_id}
    `.execute(db);
    yield { players: rows.map(({ player_id: playerId }) => playerId), upTo };
    from = upTo;
  }
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Who played or asked for another limit, in the order of their ids, so many after one. */
async function othersActive(db: Database, { at, after }: { at: Date; after: string }): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    SELECT player_id FROM (
      SELECT player_id FROM player_limits WHERE ready_at > ${at}
      UNION
      SELECT player_id FROM play_quarters WHERE at > ${new Date(at.getTime() - HOUR_MS)}
    ) AS active
    WHERE player_id > ${after} ORDER BY player_id LIMIT ${AT_ONCE}
  `.execute(db);
  return rows.map(({ player_id: playerId }) => playerId);
}

interface Reached {
  movement_id: bigint;
  step_id: bigint;
}

/** Where nobody has looked before, a week back: no sign is of anything older. Written down, for that is found by reading. */
async function reachedSoFar(db: Database, at: Date): Promise<Reached> {
  const row = await db.selectFrom("harm_scan").select(["movement_id", "step_id"]).executeTakeFirst();
  if (row !== undefined) return row;
  const weekAgo = new Date(at.getTime() - WEEK_MS);
  const { rows } = await sql<{ movement_id: bigint | null; step_id: bigint | null }>`
    SELECT (SELECT id FROM movements WHERE created_at < ${weekAgo} ORDER BY id DESC LIMIT 1) AS movement_id,
      (SELECT id FROM payment_steps WHERE at < ${weekAgo} ORDER BY id DESC LIMIT 1) AS step_id
  `.execute(db);
  const reached = { movement_id: rows[0]?.movement_id ?? 0n, step_id: rows[0]?.step_id ?? 0n };
  await writeReached(db, reached);
  return reached;
}

const writeReached = (db: Database, reached: Reached) =>
  db
    .insertInto("harm_scan")
    .values({ id: 1, ...reached })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...reached }))
    .execute();

async function newestNow(db: Database, reached: Reached) {
  const { rows } = await sql<{ movement_id: bigint | null; step_id: bigint | null }>`
    SELECT (SELECT max(id) FROM movements) AS movement_id, (SELECT max(id) FROM payment_steps) AS step_id
  `.execute(db);
  const [newest] = rows;
  return {
    movement_id: newest?.movement_id ?? reached.movement_id,
    step_id: newest?.step_id ?? reached.step_id,
  };
}

async function look({ db, log, harm }: Omit<HarmDeps, "failed">, playerId: string, at: Date): Promise<number> {
  const player = await db.selectFrom("players").select("jurisdiction").where("id", "=", playerId).executeTakeFirst();
  if (player === undefined) return 0;
  const pack = jurisdictionPack(player.jurisdiction);
  const windows = windowsOf(at, pack.timeZone);
  const signs = signsOf(await harmFigures(db, playerId, windows), thresholdsOf(harm, pack.code), windows);
  let found = 0;
  for (const sign of signs) {
    const id = await writeDown(db, {
      sign,
      playerId,
      jurisdiction: pack.code,
      at,
      isSent: harm?.webhook !== undefined,
    });
    if (id === null) continue;
    found += 1;
    const { rule, reason } = sign;
    log.warn({ marker: id, playerId, rule, jurisdiction: pack.code, reason }, "a sign of harm");
  }
  return found;
}

/** Once for each rule and window, whoever looks; the delivery waits with it. Null where it stands already. */
function writeDown(
  db: Database,
  {
    sign: { rule, windowStart, reason },
    playerId,
    jurisdiction,
    at,
    isSent,
  }: { sign: HarmSign; playerId: string; jurisdiction: string; at: Date; isSent: boolean },
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto("harm_markers")
      .values({
        id: randomUUID(),
        player_id: playerId,
        jurisdiction,
        rule,
        window_start: windowStart,
        window_end: at,
        reason: JSON.stringify(reason),
        created_at: at,
      })
      .onConflict((conflict) => conflict.columns(["player_id", "rule", "window_start"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added === undefined) return null;
    if (isSent) await trx.insertInto("harm_marker_deliveries").values({ marker_id: added.id, next_at: at }).execute();
    return added.id;
  });
}
