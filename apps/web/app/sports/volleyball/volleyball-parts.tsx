import { RallySideScore, RallyTable } from "../rally-parts.tsx";
import type { ScoreboardProps, SideProps } from "../sport-look.ts";

const SPORT_KEY = "volleyball";

export function SideScore(props: SideProps) {
  return <RallySideScore {...props} sportKey={SPORT_KEY} />;
}

export function Scoreboard(props: ScoreboardProps) {
  return <RallyTable {...props} sportKey={SPORT_KEY} />;
}
