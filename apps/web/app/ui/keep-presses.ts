/** A press moves less; further away it was called off. */
const STILL_PX = 10;

interface Press {
  on: HTMLElement;
  x: number;
  y: number;
}

let begun: Press | null = null;

function begin({ target, clientX: x, clientY: y }: PointerEvent): void {
  const on = target instanceof Element ? target.closest<HTMLElement>("footer :is(a, button)") : null;
  begun = on && { on, x, y };
}

function callOff(): void {
  begun = null;
}

function end(event: MouseEvent): void {
  const press = begun;
  callOff();
  if (press === null || !event.isTrusted || event.composedPath().includes(press.on)) return;
  if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > STILL_PX) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  press.on.click();
}

/**
 * From now on a press at the foot of the page is what it came down on: browsers aim it anew as it ends, at rows that have come
 * in between.
 */
export function keepPresses(): void {
  // What listens already is not added again.
  addEventListener("pointerdown", begin, true);
  addEventListener("pointercancel", callOff, true);
  addEventListener("click", end, true);
}
