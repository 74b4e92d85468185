import { type RefObject, useEffect, useRef } from "react";
import type { OutcomeCell } from "../../data/live/live-cells.ts";
import { wantsLessMotion } from "../../platform/root-marks.ts";

const FLASH_MS = 560;
const REST_MS = 1_000;

/** Prices that move in one update flash together: dozens do, and one timer ends them all. */
let together: HTMLElement[] | null = null;

function flash(price: HTMLElement, move: "up" | "down"): void {
  price.dataset["flash"] = move;
  together ??= startTogether();
  together.push(price);
}

function startTogether(): HTMLElement[] {
  const prices: HTMLElement[] = [];
  queueMicrotask(() => (together = null));
  setTimeout(() => {
    for (const price of prices) delete price.dataset["flash"];
  }, FLASH_MS);
  return prices;
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
