import type { LotteryDraw } from "../../data/lotteries/lotteries.queries.ts";

/** The lobby; a lottery; or one of its draws. */
export function lotteryPath(choice: { lottery?: string; draw?: string }): string {
  const query = new URLSearchParams(choice).toString();
  return query === "" ? "/lotteries" : `/lotteries?${query}`;
}

/** How long until something happens to a draw; without end where nothing will. */
export function dueIn(
  draw: Pick<LotteryDraw, "state" | "closes_at" | "draws_at" | "is_settled">,
  nowMs: number,
): number {
  if (draw.state === "open") return Date.parse(draw.closes_at) - nowMs;
  return draw.is_settled ? Number.POSITIVE_INFINITY : Date.parse(draw.draws_at) - nowMs;
}
