import { betCashOut } from "../features/cash-out/cash-out-part.tsx";
import { MyBets } from "../features/my-bets/my-bets.tsx";
import { SlipPanel } from "../features/ticket/slip-panel.tsx";
import "../state/ticket-rules.ts";

/** The slip with the player's bets on its other tab. */
export function SlipWithBets() {
  return <SlipPanel myBets={<MyBets footOf={betCashOut} />} />;
}
