import { NOTIFICATION_TOPICS, type NotificationTopic } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../db/database.ts";

export interface NotificationChoice {
  topic: NotificationTopic;
  in_list: boolean;
  by_push: boolean;
}

export interface ChoiceChange {
  topic: NotificationTopic;
  in_list?: boolean | undefined;
  by_push?: boolean | undefined;
}

/** Of somebody who has chosen nothing: everything but offers, which a player asks for. */
export const FIRST_CHOICES: readonly NotificationChoice[] = NOTIFICATION_TOPICS.map((topic) => ({
  topic,
  in_list: topic !== "marketing",
  by_push: topic !== "marketing",
}));

/** Which notifications a player gets, for every topic. */
export async function readChoices(
  db: Database | DatabaseTransaction,
  playerId: string,
): Promise<readonly NotificationChoice[]> {
  const rows = await db
    .selectFrom("notification_choices")
    .select(["topic", "in_list", "by_push"])
    .where("player_id", "=", playerId)
    .execute();
  return FIRST_CHOICES.map((first) => rows.find(({ topic }) => topic === first.topic) ?? first);
}

/** What is not named stays. What happened to the account itself is always listed. */
export async function changeChoices(
  trx: DatabaseTransaction,
  playerId: string,
  changes: readonly ChoiceChange[],
): Promise<void> {
  const before = await readChoices(trx, playerId);
  const after = changes.reduce<readonly NotificationChoice[]>(
    (choices, change) => choices.map((choice) => (choice.topic === change.topic ? changed(choice, change) : choice)),
    before,
  );
  const rows = after.filter((choice) => !before.includes(choice)).map((choice) => ({ player_id: playerId, ...choice }));
  if (rows.length === 0) return;
  await trx
    .insertInto("notification_choices")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["player_id", "topic"]).doUpdateSet((eb) => ({
        in_list: eb.ref("excluded.in_list"),
        by_push: eb.ref("excluded.by_push"),
      })),
    )
    .execute();
}

const changed = (choice: NotificationChoice, change: ChoiceChange): NotificationChoice => ({
  topic: choice.topic,
  in_list: choice.topic === "security" || (change.in_list ?? choice.in_list),
  by_push: change.by_push ?? choice.by_push,
});
