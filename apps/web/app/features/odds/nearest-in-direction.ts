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
