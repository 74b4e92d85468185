import { readPlacementError } from "../limits/read-placement-error.ts";
import type { TicketError } from "../ticket/ticket.ts";
import type { QuickBet } from "./quick-bet.ts";

/** Why the quick bet under way was refused; null where the answer cannot be read, or none is under way. */
export function readQuickBetError(answer: unknown, { sent }: QuickBet): TicketError | null {
  const read = sent && readPlacementError(answer, [{ selections: [sent.selection] }]);
  if (read === null) return null;
  const { messagesByBetIndex: _ofBets, ...error } = read;
  return error;
}
