import { useState } from "react";
import { useLiveData } from "./live-store-provider.tsx";
import { RowGate } from "./row-gate.ts";

/** A gate for one row, and the ref that ties it to the row's element. Wrap the row's cells in a `RowGateProvider`. */
export function useRowGate(): { gate: RowGate; rowRef: (row: Element | null) => (() => void) | undefined } {
  const { rows } = useLiveData();
  const [gate] = useState(() => new RowGate());
  return { gate, rowRef: (row) => (row === null ? undefined : rows.observe(row, gate)) };
}
