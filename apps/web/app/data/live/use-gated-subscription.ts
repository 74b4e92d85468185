import { use } from "react";
import { RowGateContext } from "./row-gate.ts";

/** Subscribes through the row's gate where there is one, so that a cell far off screen costs nothing. */
export function useGatedSubscription(
  connect: (listener: () => void) => () => void,
): (listener: () => void) => () => void {
  const gate = use(RowGateContext);
  return (listener) => (gate === null ? connect(listener) : gate.attach(() => connect(listener), listener));
}
