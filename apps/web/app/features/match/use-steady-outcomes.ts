import { useState } from "react";
import type { MarketCell } from "../../data/live/live-cells.ts";

type Outcomes = MarketCell["outcomes"];

/** The outcomes of a market, each in its place for a whole round. */
export function useSteadyOutcomes(outcomes: Outcomes, round: number): Outcomes {
  const [shown, setShown] = useState({ outcomes, round });
  const now = shown.round === round ? steadyOutcomes(shown.outcomes, outcomes) : outcomes;
  if (now !== shown.outcomes) setShown({ outcomes: now, round });
  return now;
}

/** Those that stand, as they are now or as they were when they went, and after them those that are new. */
export function steadyOutcomes(standing: Outcomes, outcomes: Outcomes): Outcomes {
  const now = new Map(outcomes.map((outcome) => [outcome.key, outcome]));
  const known = new Set(standing.map(({ key }) => key));
  const next = [
    ...standing.map((outcome) => now.get(outcome.key) ?? outcome),
    ...outcomes.filter(({ key }) => !known.has(key)),
  ];
  return next.length === standing.length && next.every((outcome, place) => outcome === standing[place])
    ? standing
    : next;
}
