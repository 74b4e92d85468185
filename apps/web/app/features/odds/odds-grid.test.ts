import { describe, expect, it } from "vitest";
import { nearestInDirection } from "./odds-grid.tsx";

const box = (column: number, row: number) => ({
  left: column * 60,
  right: column * 60 + 56,
  top: row * 56,
  bottom: row * 56 + 36,
});

describe("nearestInDirection", () => {
  const boxes = [box(0, 0), box(2, 0), box(0, 1), box(1, 1), box(2, 1), box(1, 2)];

  it("moves along a row to the next price", () => {
    expect(nearestInDirection(box(1, 0), boxes, "right")).toBe(1);
    expect(nearestInDirection(box(1, 0), boxes, "left")).toBe(0);
  });

  it("moves to the price below in the same column", () => {
    expect(nearestInDirection(box(1, 0), boxes, "down")).toBe(3);
  });

  it("takes the closest price of a row that lacks the column", () => {
    expect(nearestInDirection(box(2, 1), boxes, "down")).toBe(5);
  });

  it("stays where it is at the edge", () => {
    expect(nearestInDirection(box(2, 0), boxes, "right")).toBeNull();
    expect(nearestInDirection(box(1, 0), boxes, "up")).toBeNull();
  });
});
