import type { ReactNode } from "react";
import { PartBoundary } from "../platform/lazy-part.tsx";
import { useSharedTranslations } from "../platform/i18n/messages.tsx";
import { SPORT_LOOKS } from "./registry.ts";
import type { ScoreboardProps, SideProps } from "./sport-look.ts";

interface OfSport {
  sportKey: string;
}

/** What a row marks beside the name of a side: nothing in most sports, and most matches. */
export function SideMark({ sportKey, cell, side }: OfSport & SideProps) {
  const t = useSharedTranslations("catalog");
  const mark = SPORT_LOOKS.get(sportKey)?.mark;
  const counted = cell.statistics.find(({ key }) => key === mark?.statistic);
  if (mark === undefined || counted === undefined || counted[side] === 0) return null;
  const label = t("marked", { name: counted.name, count: counted[side] });
  return <span className={mark.className} role="img" aria-label={label} />;
}

/** A side's score in a list; its children are what every sport shows, and what stands until the sport's own is there. */
export function SideScore({ sportKey, children, ...side }: OfSport & SideProps & { children: ReactNode }) {
  const Part = SPORT_LOOKS.get(sportKey)?.SideScore;
  if (Part === undefined) return children;
  return (
    <PartBoundary loading={children} renderFailed={() => children}>
      <Part {...side} />
    </PartBoundary>
  );
}

/** What stands below both sides on the page of a match; its children as above. */
export function Scoreboard({ sportKey, children, ...play }: OfSport & ScoreboardProps & { children: ReactNode }) {
  const Part = SPORT_LOOKS.get(sportKey)?.Scoreboard;
  if (Part === undefined) return children;
  return (
    <PartBoundary loading={children} renderFailed={() => children}>
      <Part {...play} />
    </PartBoundary>
  );
}
