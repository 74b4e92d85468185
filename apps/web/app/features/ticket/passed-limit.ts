import type { Ticket } from "@touchline/betting";
import type { UserLimit } from "../../data/player/safety.queries.ts";

/** A limit of the player's own that a slip is above, and what it leaves: of one bet all of it. */
export interface PassedLimit {
  type: "stake" | "loss" | "wager";
  left: bigint;
}

/** Of the limits that the stakes are above the one that leaves least; null where they keep to all of them. */
export function passedLimit(limits: readonly UserLimit[], { bets, currency }: Ticket): PassedLimit | null {
  const stakes = bets.map(({ stake }) => stake);
  const total = stakes.reduce((sum, stake) => sum + stake, 0n);
  let least: PassedLimit | null = null;
  for (const limit of limits) {
    const { type, amount, status } = limit;
    if (status !== "active" || amount === null || limit.currency !== currency.code) continue;
    if (type !== "stake" && type !== "loss" && type !== "wager") continue;
    const isOfOne = type === "stake";
    const left = atLeastNothing(BigInt(amount) - (isOfOne ? 0n : BigInt(limit.used ?? 0)));
    const isPassed = isOfOne ? stakes.some((stake) => stake > left) : total > left;
    if (isPassed && (least === null || left < least.left)) least = { type, left };
  }
  return least;
}

const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
