interface Line {
  key: string;
  mostBalanced: boolean;
}

/**
 * The part of a ladder that is shown at first: so many lines, with the main one in their middle as far
 * as the ends allow.
 */
export function ladderWindow<Shown extends Line>(lines: readonly Shown[], size: number): readonly Shown[] {
  const main = Math.max(
    0,
    lines.findIndex(({ mostBalanced }) => mostBalanced),
  );
  const start = Math.min(Math.max(0, main - Math.floor(size / 2)), Math.max(0, lines.length - size));
  return lines.slice(start, start + size);
}

interface Standing<Shown extends Line> {
  standing: readonly Shown[];
  lines: readonly Shown[];
  /** How many lines are shown where there are as many. */
  size: number;
  compare: (a: Shown, b: Shown) => number;
}

/**
 * The lines that stand, as they are now: no price changes its place while all of them are on offer and the main one is
 * among them. Rows may be added and are never taken away: lines that are gone fill those that are left over, closed.
 */
export function steadyWindow<Shown extends Line>({
  standing,
  lines,
  size,
  compare,
}: Standing<Shown>): readonly Shown[] {
  const now = new Map(lines.map((line) => [line.key, line]));
  const main = lines.find(({ mostBalanced }) => mostBalanced);
  const rows = Math.max(standing.length, Math.min(size, lines.length));
  const isWhole = rows === standing.length && standing.every(({ key }) => now.has(key));
  const hasMain = main === undefined || standing.some(({ key }) => key === main.key);
  if (isWhole && hasMain) return standing.map((line) => now.get(line.key) ?? line);
  const shown = ladderWindow(lines, rows);
  const gone = standing.filter(({ key }) => !now.has(key)).slice(0, rows - shown.length);
  return [...shown, ...gone].toSorted(compare);
}
