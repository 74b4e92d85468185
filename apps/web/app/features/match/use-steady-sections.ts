import { useState } from "react";
import { useOnReturn } from "../../platform/use-on-return.ts";
import { type MarketSection, steadySections } from "./market-sections.ts";

interface SteadySections {
  sections: readonly MarketSection[];
  /** Counts how often the cards were laid out anew: only then may one change its size. */
  round: number;
  layOut: () => void;
}

/** A match's cards, which do not move under the player's eyes: they are laid out anew when asked to, or after a return. */
export function useSteadySections(matchId: string, offered: readonly MarketSection[]): SteadySections {
  const [shown, setShown] = useState({ matchId, sections: offered, round: 0 });
  const isOther = shown.matchId !== matchId;
  const sections = isOther ? offered : steadySections(shown.sections, offered);
  const round = isOther ? shown.round + 1 : shown.round;
  if (isOther || sections !== shown.sections) setShown({ matchId, sections, round });
  const layOut = () => setShown({ matchId, sections: offered, round: round + 1 });
  useOnReturn(layOut);
  return { sections, round, layOut };
}
