import { SlipPanel } from "../features/ticket/slip-panel.tsx";
import { SlipPart } from "../features/ticket/slip-parts.tsx";
import { lazyPart } from "../platform/lazy-part.tsx";
import "../state/ticket-rules.ts";

const { Part: SlipBets, fetchAhead: fetchSlipBets } = lazyPart(async () => (await import("./slip-bets.tsx")).SlipBets);

/** The slip with the player's bets on its other tab. */
export function SlipWithBets() {
  return (
    <SlipPanel
      myBets={
        <SlipPart>
          <SlipBets />
        </SlipPart>
      }
      fetchMyBets={fetchSlipBets}
    />
  );
}
