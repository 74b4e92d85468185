import type { ReactNode } from "react";
import { type RowGate, RowGateContext } from "./row-gate.ts";

export function RowGateProvider({ gate, children }: { gate: RowGate; children: ReactNode }) {
  "use no memo"; // It renders with its row alone.
  return <RowGateContext value={gate}>{children}</RowGateContext>;
}
