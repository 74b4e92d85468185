import type { OutcomeCell } from "./live-cells.ts";
import { useGatedCell } from "./use-gated-cell.ts";

export const useOutcome = (key: string): OutcomeCell =>
  useGatedCell("subscribeOutcome", key, ({ view }) => view.outcome(key));
