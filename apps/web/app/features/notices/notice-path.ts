import type { Notification } from "../../data/notifications/notifications.queries.ts";

type About = Pick<Notification, "type" | "object_type" | "object_id">;

/**
 * The page of what a notification is about; null where there is none. Of a deposit it is what moved the player's money: nobody is
 * led to a form that takes more of it.
 */
export function noticePath(
  { type, object_type: object, object_id: id }: About,
  { isBetHidden }: { isBetHidden: boolean },
): string | null {
  if (object === "bet") return id === null || isBetHidden ? null : `/my-bets/${id}`;
  if (object !== "payment") return null;
  return `/profile/wallet/${type.startsWith("deposit_") ? "transactions" : "withdraw"}`;
}
