import type { Issue } from "@touchline/betting";

/** Where a reason stands that keeps a bet from being placed; fields and buttons point to it. */
export function reasonId(issue: Issue | null): string {
  const betIndex = issue?.params["betIndex"];
  return betIndex === undefined ? "slip-reason" : `slip-reason-${betIndex}`;
}
