import type { ComponentType } from "react";
import { lazyPart } from "../platform/lazy-part.tsx";
import type { MatchCell } from "../data/live/live-cells.ts";

/** What of the last thing that happened a drawing shows. */
export interface LastPlay {
  kind: "stage" | "score" | "period" | "point" | "count" | "substitution";
  key: string;
  side: "home" | "away" | null;
}

/** One of all the things that have happened, as drawings that show more than the last read them. */
export interface FieldEvent extends LastPlay {
  name: string;
  amount: number;
  /** The code of the stage that play stood at. */
  stage: number;
  period_key: string | null;
  /** When it happened: what happened at once has the same. */
  time: string;
  played_seconds: number | null;
  remaining_in_period_seconds: number | null;
}

export interface FieldProps {
  cell: MatchCell;
  last: LastPlay | null;
  /** In their order. */
  events: readonly FieldEvent[];
}

/** The teams of a match, as the words beside a drawing call them. */
export interface FieldSides {
  home: { name: string };
  away: { name: string };
}

/** Where a sport is played, drawn in a box of 300 by 172; exported by `<folder>-field` in its folder. */
export interface SportField {
  Field: ComponentType<FieldProps>;
  /** What the drawing shows beyond the last thing that happened, in words for those who do not see it. */
  Words?: ComponentType<FieldProps & { sides: FieldSides }>;
  /** The same without anything on it, for line-ups. */
  Empty?: ComponentType;
  /** Statistics that say who attacks. */
  PRESSING?: readonly string[];
}

/** By path, and fetched with the first match of the sport that is looked at. */
const FIELDS = import.meta.glob<SportField>("./*/*-field.tsx");

/** How the drawing of each sport is fetched. */
export const FIELD_FETCHES: ReadonlyMap<string, () => Promise<SportField>> = new Map(
  Object.entries(FIELDS).map(([path, fetch]) => [path.split("/")[1]?.replaceAll("-", "_") ?? path, fetch]),
);

const Nowhere = () => null;

async function fetchField(sportKey: string): Promise<SportField> {
  return (await FIELD_FETCHES.get(sportKey)?.()) ?? { Field: Nowhere };
}

const parts = new Map<string, ComponentType<{ children: (field: SportField) => React.ReactNode }>>();

/** Hands the drawing of a sport to its children once it is there. */
export function fieldOf(sportKey: string): ComponentType<{ children: (field: SportField) => React.ReactNode }> {
  const known = parts.get(sportKey);
  if (known) return known;
  const { Part } = lazyPart(async () => {
    const field = await fetchField(sportKey);
    return function WithField({ children }: { children: (field: SportField) => React.ReactNode }) {
      return children(field);
    };
  });
  parts.set(sportKey, Part);
  return Part;
}
