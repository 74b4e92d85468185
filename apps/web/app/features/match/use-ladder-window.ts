import { compareLines } from "@touchline/betting";
import { useState } from "react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { ladderWindow, steadyWindow } from "./ladder-window.ts";

type Lines = readonly MarketCell[];

const compare = (a: MarketCell, b: MarketCell): number => compareLines(a.specifier, b.specifier);

/** The lines of a ladder that are shown, each in its row for as long as there is any sense in it. */
export function useLadderWindow(lines: Lines, size: number, occasion: string): Lines {
  const ladder = lines.toSorted(compare);
  const [shown, setShown] = useState(() => ({ lines: ladderWindow(ladder, size), occasion }));
  const isNew = shown.occasion !== occasion;
  const now = isNew
    ? ladderWindow(ladder, size)
    : steadyWindow({ standing: shown.lines, lines: ladder, size, compare });
  const isOther = now.length !== shown.lines.length || now.some((line, row) => line !== shown.lines[row]);
  if (isNew || isOther) setShown({ lines: now, occasion });
  return now;
}
