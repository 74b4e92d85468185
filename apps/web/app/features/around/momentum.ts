import type { MatchEvent } from "../../data/around/around.queries.ts";

/** How much of it is left after as long as one bar stands for. */
const KEPT = 0.72;
const WEIGHTS: Readonly<Partial<Record<MatchEvent["kind"], number>>> = { score: 3, period: 4, point: 1 };
const PRESSING = 1;

/**
 * Who has had the better of it, over so many equal parts of the time played: from 1, home alone, to -1, away alone.
 * `pressing` are the statistics of the sport that say who attacks.
 */
export function momentumOf(events: readonly MatchEvent[], pressing: readonly string[], parts: number): number[] {
  const first = events[0];
  const last = events.at(-1);
  if (first === undefined || last === undefined) return [];
  const fromMs = Date.parse(first.time);
  const spanMs = Math.max(Date.parse(last.time) - fromMs, 1);
  const added = Array.from({ length: parts }, () => 0);
  for (const event of events) {
    const part = Math.min(Math.floor(((Date.parse(event.time) - fromMs) / spanMs) * parts), parts - 1);
    added[part] = (added[part] ?? 0) + weightOf(event, pressing);
  }
  let level = 0;
  const levels = added.map((sum) => (level = level * KEPT + sum));
  const most = Math.max(...levels.map(Math.abs), Number.MIN_VALUE);
  return levels.map((each) => each / most);
}

function weightOf({ kind, key, side }: MatchEvent, pressing: readonly string[]): number {
  if (side === null) return 0;
  const weight = WEIGHTS[kind] ?? (pressing.includes(key) ? PRESSING : 0);
  return side === "home" ? weight : -weight;
}
