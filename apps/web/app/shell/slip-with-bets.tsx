import { useEffect } from "react";
import { SlipPanel } from "../features/ticket/slip-panel.tsx";
import { SlipPart } from "../features/ticket/slip-parts.tsx";
import { lazyPart } from "../platform/lazy-part.tsx";
import { markSlip } from "../platform/visitor-marks.ts";
import "../state/ticket-rules.ts";

const { Part: SlipBets, fetchAhead: fetchSlipBets } = lazyPart(async () => (await import("./slip-bets.tsx")).SlipBets);

/** The slip with the player's bets on its other tab. */
export function SlipWithBets() {
  useEffect(() => {
    markSlip("open");
    return () => void markSlip("closed");
  }, []);
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
