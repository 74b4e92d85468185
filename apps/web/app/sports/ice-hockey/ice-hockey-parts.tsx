import { useTranslations } from "use-intl/react";
import { GoalsBoard, MorePlayers, numbersOf, PlayersOff } from "../goals-board.tsx";
import type { ScoreboardProps, SideProps } from "../sport-look.ts";

/** Players who sit out a penalty, as the feed counts them. */
const PENALTIES = "penalties";
/** Skaters of a side that has nobody in the penalty box. */
const SKATERS = 5;

/** Goals by period, overtime and shoot-out, with shots and penalty minutes; by the names who is in the penalty box, and who has a power play. */
export function Scoreboard({ match, cell }: ScoreboardProps) {
  const t = useTranslations("scoreboards");
  return (
    <GoalsBoard
      sportKey="ice_hockey"
      match={match}
      cell={cell}
      beyond={{ overtime: t("overtime"), shoot_out: t("shootOut") }}
      columns={[
        { key: "shots", short: t("hockey.shots") },
        { key: "penalty_minutes", short: t("hockey.penaltyMinutes") },
      ]}
      marks={{ home: <Skaters cell={cell} side="home" />, away: <Skaters cell={cell} side="away" /> }}
    />
  );
}

function Skaters({ cell, side }: SideProps) {
  const t = useTranslations("scoreboards.hockey");
  const numbers = numbersOf(cell, { side, statistic: PENALTIES, full: SKATERS });
  return (
    <>
      {numbers && (
        <MorePlayers label={t("powerPlayOf", numbers)}>
          {t("powerPlay")} <bdi dir="ltr">{`${numbers.more}–${numbers.fewer}`}</bdi>
        </MorePlayers>
      )}
      <PlayersOff cell={cell} side={side} statistic={PENALTIES} />
    </>
  );
}
