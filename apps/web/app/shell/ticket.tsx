import { MyBets } from "../features/my-bets/my-bets.tsx";
import { TicketPanel } from "../features/ticket/ticket-panel.tsx";

/** The slip with the player's bets on its other tab. */
export function Ticket() {
  return <TicketPanel myBets={<MyBets />} />;
}
