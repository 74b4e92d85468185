const SHAPES = [
  "M4 3h24v13c0 7-5 11-12 14C9 27 4 23 4 16z",
  "M16 2a14 14 0 1 1 0 28a14 14 0 1 1 0-28z",
  "M16 1.5l12.5 7.2v14.6L16 30.5L3.5 23.3V8.7z",
] as const;

const PATTERNS = [
  "M11.5 0h9v32h-9z",
  "M-2 6l9-8 27 27-9 8z",
  "M0 6h32v5H0zM0 17h32v5H0z",
  "M16 0h16v32H16z",
  "M0 9l16 12L32 9v8L16 29 0 17z",
  "M6.5 0h5v32h-5zM20.5 0h5v32h-5z",
  "M0 12h32v8H0z",
] as const;

/** A small number that is always the same for the same name, so that a team always wears the same badge. */
function numberOf(name: string): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}

/**
 * The badge of a team without a logo, as paths in a box of 32 by 32: its edge, and what is drawn within in the second of
 * its colours. The name is one that all languages share.
 */
export function badgePaths(name: string): { shape: string; pattern: string } {
  const number = numberOf(name);
  return {
    shape: SHAPES[number % SHAPES.length] ?? SHAPES[0],
    pattern: PATTERNS[Math.floor(number / SHAPES.length) % PATTERNS.length] ?? PATTERNS[0],
  };
}
