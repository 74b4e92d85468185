import type { Logger } from "pino";
import type { BookClock, CancelTimer } from "../book/book-clock.ts";
import type { Database } from "../db/database.ts";
import type { PushRow } from "../db/notice-tables.ts";
import type { OwnTexts } from "../messages/own-texts.ts";
import { topicOf } from "../notices/notice.ts";
import { takesNoOffers } from "../notices/write-notices.ts";
import { noticeText } from "../notices/notice-text.ts";
import type { PushChannel, PushOutcome } from "./push-channel.ts";

const EVERY_MS = 1_000;
const BATCH = 50;
const ATTEMPTS = 6;
const FIRST_RETRY_MS = 5_000;

interface PushSenderDeps {
  db: Database;
  channel: PushChannel;
  clock: BookClock;
  log: Logger;
  /** What the address of a page begins with in a language, at a site of the player's realm. */
  prefixOf: (language: string, realm: string) => string;
  /** Whether that site has no page of a player's bets. */
  hidesBets: (realm: string) => boolean;
  /** What that site says in its own words. */
  textsIn: (realm: string) => OwnTexts;
}

export interface PushSender {
  /** Sends what is due by now. */
  sendDue(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends what waits to be pushed, after it was committed and more than once only where an answer is lost. */
export function startPushSender(deps: PushSenderDeps): PushSender {
  const { clock, log } = deps;
  let isStopped = false;
  let running = Promise.resolve();
  let cancel: CancelTimer = () => undefined;

  const sendDue = async (): Promise<void> => {
    for (;;) {
      const sent = await sendBatch(deps);
      if (sent < BATCH || isStopped) return;
    }
  };
  const runLater = (): void => {
    if (isStopped) return;
    cancel = clock.after(EVERY_MS, () => {
      running = sendDue()
        .catch((error: unknown) => log.error({ err: error }, "push: a run failed; the next one goes on"))
        .then(runLater);
    });
  };
  runLater();
  return {
    sendDue,
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}

type DueRow = PushRow & { language: string; realm: string; push_subscription: boolean; push_alias: string | null };

async function sendBatch(deps: PushSenderDeps): Promise<number> {
  const { db, clock } = deps;
  const rows = await db
    .selectFrom("push_queue")
    .innerJoin("players", "players.id", "push_queue.player_id")
    .innerJoin("settings", "settings.player_id", "push_queue.player_id")
    .selectAll("push_queue")
    .select(["players.language", "players.realm", "settings.push_subscription", "settings.push_alias"])
    .where("next_at", "<=", new Date(clock.nowMs()))
    .orderBy("next_at")
    .limit(BATCH)
    .execute();
  await Promise.all(rows.map((row) => sendOne(deps, row)));
  return rows.length;
}

async function sendOne(deps: PushSenderDeps, row: DueRow): Promise<void> {
  const { db, clock, log } = deps;
  const outcome = (await isWanted(db, row)) ? await attempt(deps, row) : "done";
  const attempts = row.attempts + 1;
  if (outcome === "done" || attempts === ATTEMPTS) {
    if (outcome === "retry") log.warn({ playerId: row.player_id }, "push: nobody takes it, and it is given up");
    await db.deleteFrom("push_queue").where("id", "=", row.id).execute();
    return;
  }
  const waitMs = FIRST_RETRY_MS * 4 ** row.attempts;
  await db
    .updateTable("push_queue")
    .set({ attempts, next_at: new Date(clock.nowMs() + waitMs) })
    .where("id", "=", row.id)
    .execute();
}

/** An offer that waited while its player stopped playing is not made any more. */
async function isWanted(db: Database, { push_subscription: isSubscribed, type, player_id: playerId }: DueRow) {
  if (!isSubscribed) return false;
  return topicOf(type) !== "marketing" || !(await takesNoOffers(db, playerId));
}

async function attempt(
  { channel, log, prefixOf, hidesBets, textsIn }: PushSenderDeps,
  row: DueRow,
): Promise<PushOutcome> {
  const { id, type, params, player_id: playerId, language, realm } = row;
  const isBetShown = row.object_type === "bet" && !hidesBets(realm);
  const path = `${prefixOf(language, realm)}${isBetShown ? `/my-bets/${row.object_id}` : "/"}`;
  try {
    return await channel.send(
      { playerId, alias: row.push_alias ?? playerId, language },
      { id, path, ...noticeText(type, params, { locale: language, texts: textsIn(realm) }) },
    );
  } catch (error) {
    log.warn({ err: error }, "push: one was not taken and is tried again");
    return "retry";
  }
}
