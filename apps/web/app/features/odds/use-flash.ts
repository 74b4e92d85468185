import { type RefObject, useEffect, useRef } from "react";
import type { OutcomeCell } from "../../data/live/live-cells.ts";
import { wantsLessMotion } from "../../platform/root-marks.ts";

/** Some 560 ms: from the first on as others are drawn, for that is one frame for both; at the second it ends by itself. */
const ENOUGH_MS = 460;
const FLASH_MS = 640;
const REST_MS = 1_000;

/** Those that are tinted now, and since when. */
const tinted = new Map<HTMLElement[], number>();
/** Prices that move in one update flash together: dozens do, and end together. */
let together: HTMLElement[] | null = null;

function flash(price: HTMLElement, move: "up" | "down"): void {
  price.dataset["flash"] = move;
  together ??= startTogether();
  together.push(price);
}

function startTogether(): HTMLElement[] {
  const prices: HTMLElement[] = [];
  const now = performance.now();
  for (const [others, at] of tinted) if (now - at > ENOUGH_MS) end(others);
  tinted.set(prices, now);
  queueMicrotask(() => (together = null));
  setTimeout(() => end(prices), FLASH_MS);
  return prices;
}

function end(prices: HTMLElement[]): void {
  tinted.delete(prices);
  for (const price of prices) delete price.dataset["flash"];
}

/**
 * Tints a price for a moment when it moves, at most once a second, and never for those who ask for less
 * motion. The tint comes and goes in one step each: a fade would repaint every moving price on every frame.
 */
export function useFlash({
  move,
  movedAt,
}: Pick<OutcomeCell, "move" | "movedAt">): RefObject<HTMLButtonElement | null> {
  "use no memo"; // Its effect goes by two figures.
  const node = useRef<HTMLButtonElement>(null);
  const lastFlashAt = useRef(-REST_MS);
  useEffect(() => {
    const button = node.current;
    if (button === null || move === null || movedAt - lastFlashAt.current < REST_MS) return;
    lastFlashAt.current = movedAt;
    if (!wantsLessMotion()) flash(button, move);
  }, [move, movedAt]);
  return node;
}
