import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { OddsGridContext } from "./odds-grid-context.ts";

const PRICES = "[data-odds]";
const TAB_STOP = `${PRICES}[tabindex="0"]`;

const DIRECTIONS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" } as const;

const isArrow = (key: string): key is keyof typeof DIRECTIONS => key in DIRECTIONS;

const isShown = (price: HTMLElement): boolean => price.offsetParent !== null;

const pricesIn = (grid: Element): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>(PRICES)];

interface OddsGridProps {
  className?: string | undefined;
  /** Which prices the styles show, where they show a part only: with another part the tab stop is looked for again. */
  shown?: string;
  children: ReactNode;
}

/** Prices that belong together: one tab stop, and arrow keys to move between them as they stand on screen. */
export function OddsGrid({ className, children }: OddsGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  // Without dependencies: rows come and go, styles hide prices, and the tab stop may be one of them. An observer looks
  // at once and at each change of size, always after the layout, so that asking what shows forces none.
  useEffect(() => {
    const observer = new ResizeObserver(keepTabStop);
    if (grid.current === null) return;
    // What is out of sight is not laid out, and never observed until then: the tab key leads there all the same.
    const first = grid.current.querySelector(PRICES);
    if (first !== null && grid.current.querySelector(TAB_STOP) === null) makeTabStop(grid.current, first);
    observer.observe(grid.current);
    return () => observer.disconnect();
  });
  return (
    <OddsGridContext value={true}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside stay what is operated */}
      <div ref={grid} className={className} onKeyDown={moveFocus} onFocus={takeTabStop}>
        {children}
      </div>
    </OddsGridContext>
  );
}

function keepTabStop([entry]: ResizeObserverEntry[]): void {
  const stop = entry?.target.querySelector<HTMLElement>(TAB_STOP);
  if (entry === undefined || (stop && isShown(stop))) return;
  // The first alone: to ask it of a row out of sight has the browser lay that row out.
  const next = pricesIn(entry.target).find(isShown);
  if (next !== undefined) makeTabStop(entry.target, next);
}

function makeTabStop(grid: Element, price: Element): void {
  for (const former of grid.querySelectorAll(TAB_STOP)) former.setAttribute("tabindex", "-1");
  price.setAttribute("tabindex", "0");
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const from = document.activeElement;
  if (!isArrow(event.key) || event.ctrlKey || event.metaKey || event.altKey || from === null || !from.matches(PRICES))
    return;
  event.preventDefault();
  const others = pricesIn(event.currentTarget).filter((price) => price !== from && isShown(price));
  const boxes = others.map((price) => price.getBoundingClientRect());
  const nearest = nearestInDirection(from.getBoundingClientRect(), boxes, DIRECTIONS[event.key]);
  if (nearest !== null) others[nearest]?.focus();
}

function takeTabStop(event: FocusEvent<HTMLDivElement>): void {
  if (event.target.matches(PRICES)) makeTabStop(event.currentTarget, event.target);
}

export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
export type Direction = "up" | "down" | "left" | "right";

const centre = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** How far a box lies ahead in a direction, and how far to the side of it. */
function offsetOf(from: Box, to: Box, direction: Direction): { ahead: number; aside: number } {
  const a = centre(from);
  const b = centre(to);
  const [across, down] = [b.x - a.x, b.y - a.y];
  switch (direction) {
    case "up":
      return { ahead: -down, aside: Math.abs(across) };
    case "down":
      return { ahead: down, aside: Math.abs(across) };
    case "left":
      return { ahead: -across, aside: Math.abs(down) };
    case "right":
      return { ahead: across, aside: Math.abs(down) };
  }
}

const SAME_LINE_PX = 4;

/** Index of the box the eye expects next: the closest row or column ahead, and in it the closest box; null at the edge. */
export function nearestInDirection(from: Box, boxes: readonly Box[], direction: Direction): number | null {
  const sideways = direction === "left" || direction === "right";
  let best: { index: number; ahead: number; aside: number } | null = null;
  for (const [index, box] of boxes.entries()) {
    const { ahead, aside } = offsetOf(from, box, direction);
    if (ahead <= SAME_LINE_PX || (sideways && aside > SAME_LINE_PX)) continue;
    const closer =
      best === null || ahead < best.ahead - SAME_LINE_PX || (ahead < best.ahead + SAME_LINE_PX && aside < best.aside);
    if (closer) best = { index, ahead, aside };
  }
  return best?.index ?? null;
}
