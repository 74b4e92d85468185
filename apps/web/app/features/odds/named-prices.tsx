import type { MarketCell } from "../../data/live/live-cells.ts";
import { OddsButton } from "./odds-button.tsx";
import type { OddsMatch } from "./odds-match.ts";

/** Outcomes of a line, each a button with its name and its price. */
export function NamedPrices({
  match,
  line,
  outcomes = line.outcomes,
  variant = "side",
}: {
  match: OddsMatch;
  line: MarketCell;
  /** Those that are shown; all of them where none are named. */
  outcomes?: MarketCell["outcomes"];
  variant?: "side" | "stack";
}) {
  return outcomes.map((outcome) => (
    <OddsButton
      key={outcome.key}
      match={match}
      market={line}
      outcome={outcome}
      variant={variant}
      label={outcome.name}
    />
  ));
}
