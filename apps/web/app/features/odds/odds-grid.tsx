import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { nearestInDirection } from "./nearest-in-direction.ts";
import { OddsGridContext } from "./odds-grid-context.ts";

const PRICES = "[data-odds]";

const DIRECTIONS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" } as const;

const isArrow = (key: string): key is keyof typeof DIRECTIONS => key in DIRECTIONS;

const pricesIn = (grid: Element): HTMLElement[] =>
  [...grid.querySelectorAll<HTMLElement>(PRICES)].filter((price) => price.offsetParent !== null);

/** Prices that belong together: one tab stop, and arrow keys to move between them as they stand on screen. */
export function OddsGrid({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null);
  // Without dependencies: rows come and go, and the tab stop may have gone with one.
  useEffect(() => {
    if (grid.current?.querySelector(`${PRICES}[tabindex="0"]`) === null)
      pricesIn(grid.current)[0]?.setAttribute("tabindex", "0");
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

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const from = document.activeElement;
  if (!isArrow(event.key) || event.ctrlKey || event.metaKey || event.altKey || from === null || !from.matches(PRICES))
    return;
  event.preventDefault();
  const others = pricesIn(event.currentTarget).filter((price) => price !== from);
  const boxes = others.map((price) => price.getBoundingClientRect());
  const nearest = nearestInDirection(from.getBoundingClientRect(), boxes, DIRECTIONS[event.key]);
  if (nearest !== null) others[nearest]?.focus();
}

function takeTabStop(event: FocusEvent<HTMLDivElement>): void {
  if (!event.target.matches(PRICES)) return;
  for (const former of event.currentTarget.querySelectorAll(`${PRICES}[tabindex="0"]`))
    former.setAttribute("tabindex", "-1");
  event.target.setAttribute("tabindex", "0");
}
