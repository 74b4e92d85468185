import { lineOf } from "@touchline/betting";
import type { MarketCell } from "../../data/live/live-cells.ts";

/** How the outcomes of a market are laid out. */
export type MarketKind = "pair" | "triple" | "ladder" | "scores" | "list";

/** Where a page runs from the right, each number stands in an isolate of its own. */
const SCORE = /^\u2068?(\d+)\u2069?:\u2068?(\d+)\u2069?$/;

export const scoreOf = (name: string): { home: number; away: number } | null => {
  const [, home, away] = SCORE.exec(name) ?? [];
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
};

/** Whether a score can still come about from the one that has been reached; what names no score always can. */
export function isWithinReach(name: string, reached: { home: number; away: number } | null): boolean {
  const score = scoreOf(name);
  return score === null || reached === null || (score.home >= reached.home && score.away >= reached.away);
}

const isLine = ({ specifier, outcomes }: MarketCell): boolean => outcomes.length === 2 && lineOf(specifier) !== null;

const kinds = new WeakMap<readonly MarketCell[], MarketKind>();

/** Asked for each card where cards are laid out, and again where it is drawn: looked for once. */
export function marketKind(lines: readonly MarketCell[]): MarketKind {
  const kind = kinds.get(lines) ?? kindOf(lines);
  kinds.set(lines, kind);
  return kind;
}

function kindOf(lines: readonly MarketCell[]): MarketKind {
  const first = lines[0];
  if (first === undefined) return "list";
  if (lines.every(isLine)) return "ladder";
  if (first.outcomes.some(({ name }) => scoreOf(name) !== null)) return "scores";
  if (first.outcomes.length === 2) return "pair";
  return first.outcomes.length === 3 ? "triple" : "list";
}
