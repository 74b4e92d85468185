import { useState } from "react";
import { useLinkState } from "../../data/live/use-link-state.ts";
import { useOnReturn } from "../../platform/use-on-return.ts";
import { type MarketSection, relaidSections, steadySections } from "./market-sections.ts";

interface SteadySections {
  sections: readonly MarketSection[];
  /** Counts how often the cards were laid out anew: only then may one become smaller. */
  round: number;
  layOut: () => void;
}

/** A match's cards, which do not move under the player's eyes: they are laid out anew when asked to, or after a return. */
export function useSteadySections(offered: readonly MarketSection[]): SteadySections {
  const [shown, setShown] = useState({ sections: offered, round: 0 });
  const sections = steadySections(shown.sections, offered);
  if (sections !== shown.sections) setShown({ ...shown, sections });
  const layOut = () => setShown({ sections: relaidSections(sections, offered), round: shown.round + 1 });
  useOnCaughtUp(layOut);
  return { sections, round: shown.round, layOut };
}

/** Calls back when the player returns, and again once a page that was cut off meanwhile is in step with the server. */
function useOnCaughtUp(callback: () => void): void {
  const link = useLinkState();
  const [since, setSince] = useState<"caught-up" | "return" | "gap">("caught-up");
  useOnReturn(() => {
    callback();
    setSince("return");
  });
  if (since === "return" && link === "stale") setSince("gap");
  if (since === "gap" && link === "live") {
    setSince("caught-up");
    callback();
  }
}
