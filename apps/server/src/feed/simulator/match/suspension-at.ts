import type { SuspensionReason } from "@touchline/contract/vocabulary";
import type { MatchPlay } from "../simulated-sport.ts";

export function suspensionAt(
  { suspensions }: Pick<MatchPlay, "suspensions">,
  elapsedMs: number,
): SuspensionReason | null {
  return suspensions.find(({ fromMs, untilMs }) => fromMs <= elapsedMs && elapsedMs < untilMs)?.reason ?? null;
}
