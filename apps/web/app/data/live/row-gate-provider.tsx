import type { ReactNode } from "react";
import { type RowGate, RowGateContext } from "./row-gate.ts";

export function RowGateProvider({ gate, children }: { gate: RowGate; children: ReactNode }) {
  return <RowGateContext value={gate}>{children}</RowGateContext>;
}
