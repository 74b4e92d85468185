import { type RefObject, useEffect, useRef } from "react";
import type { OutcomeCell } from "../../data/live/live-cells.ts";

const FLASH_MS = 560;
const REST_MS = 1_000;

/**
 * Tints a price for a moment when it moves, at most once a second, and never for those who ask for less
 * motion. The tint comes and goes in one step each: a fade would repaint every moving price on every frame.
 */
export function useFlash({
  move,
  movedAt,
}: Pick<OutcomeCell, "move" | "movedAt">): RefObject<HTMLButtonElement | null> {
  const node = useRef<HTMLButtonElement>(null);
  const lastFlashAt = useRef(0);
  useEffect(() => {
    const button = node.current;
    if (button === null || move === null || movedAt - lastFlashAt.current < REST_MS) return;
    lastFlashAt.current = movedAt;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    button.dataset["flash"] = move;
    setTimeout(() => delete button.dataset["flash"], FLASH_MS);
  }, [move, movedAt]);
  return node;
}
