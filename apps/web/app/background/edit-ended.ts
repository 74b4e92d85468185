import type { EditedBet, Ticket } from "@touchline/betting";
import { loadPatiently } from "../platform/fetched-once.ts";
import type { Background } from "./background.ts";

const idsOf = ({ bets }: Ticket): string => bets.flatMap(({ selections }) => selections.map(({ id }) => id)).join(" ");

/** Whether what was an edit is its selections and no more, though its player has put nothing else in its place. */
export const hasLostEdit = (now: Ticket, before: Ticket): boolean =>
  before.editedBet !== null &&
  before.ticketState !== "SUCCESS" &&
  now.editedBet === null &&
  now.bets.length > 0 &&
  now.bets.every(({ stake }) => stake === 0n) &&
  idsOf(now) === idsOf(before);

/** Without it what is placed next would be taken for the edit, and be a second bet. The words come when they are needed. */
export async function notifyEditEnded(background: Background, edited: EditedBet): Promise<void> {
  const { sayEditEnded } = await loadPatiently(() => import("./say-edit-ended.ts"));
  return sayEditEnded(background, edited);
}
