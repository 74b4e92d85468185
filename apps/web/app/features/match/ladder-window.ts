/**
 * The part of a ladder that is shown at first: so many lines, with the main one in their middle as far
 * as the ends allow.
 */
export function ladderWindow<Line extends { mostBalanced: boolean }>(
  lines: readonly Line[],
  size: number,
): readonly Line[] {
  const main = Math.max(
    0,
    lines.findIndex(({ mostBalanced }) => mostBalanced),
  );
  const start = Math.min(Math.max(0, main - Math.floor(size / 2)), Math.max(0, lines.length - size));
  return lines.slice(start, start + size);
}
