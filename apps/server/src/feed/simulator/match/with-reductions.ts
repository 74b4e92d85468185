import type { LineOffer, LineSettlement } from "../../feed.ts";
import type { MatchLine, MatchScript } from "./match-script.ts";

/** What is said of a line, with those that its prices are made without at a moment of the match. */
export function withReductions<Said extends LineOffer | LineSettlement>(
  { play, startMs }: Pick<MatchScript, "play" | "startMs">,
  { line, elapsedMs }: { line: MatchLine; elapsedMs: number },
  said: Said,
): Said {
  const withdrawals = play().withdrawals?.(line, elapsedMs) ?? [];
  if (withdrawals.length === 0) return said;
  const reductions = withdrawals.map(({ elapsedMs: atMs, ...each }) => ({ ...each, atMs: startMs + atMs }));
  return { ...said, reductions };
}

/** The same in the feed's time, which a match may be ahead of. */
export function inFeedTime<Said extends LineOffer | LineSettlement>(said: Said, aheadMs: number): Said {
  const { reductions } = said;
  if (aheadMs === 0 || reductions === undefined) return said;
  return { ...said, reductions: reductions.map((each) => ({ ...each, atMs: each.atMs - aheadMs })) };
}
