import { useTranslations } from "use-intl/react";
import { useSharedTranslations } from "../../platform/i18n/messages.tsx";
import { counted } from "../counted.ts";
import { GoalsBoard, MorePlayers, numbersOf, PlayersOff } from "../goals-board.tsx";
import type { ScoreboardProps, SideProps } from "../sport-look.ts";
import styles from "./handball.module.css";

/** Players who sit out two minutes, as the feed counts them. */
const SUSPENSIONS = "suspensions";
/** Players of a side on the court beside its goalkeeper. */
const COURT_PLAYERS = 6;
const MOST_TIME_OUTS = 3;

/** Goals by half and of a shoot-out, with goals from seven metres, saves, suspensions and time-outs; by the names who is off, and who is more. */
export function Scoreboard({ match, cell }: ScoreboardProps) {
  const t = useTranslations("scoreboards");
  return (
    <GoalsBoard
      sportKey="handball"
      match={match}
      cell={cell}
      beyond={{ shoot_out: t("shootOut") }}
      columns={[
        { key: "seven_metres", short: t("handball.sevenMetres") },
        { key: "saves", short: t("handball.saves") },
        { key: "two_minutes", short: t("handball.twoMinutes") },
        {
          key: "time_outs",
          short: t("handball.timeOuts"),
          shown: { home: <TimeOuts cell={cell} side="home" />, away: <TimeOuts cell={cell} side="away" /> },
        },
      ]}
      marks={{ home: <Players cell={cell} side="home" />, away: <Players cell={cell} side="away" /> }}
    />
  );
}

function Players({ cell, side }: SideProps) {
  const t = useTranslations("scoreboards.handball");
  const numbers = numbersOf(cell, { side, statistic: SUSPENSIONS, full: COURT_PLAYERS });
  return (
    <>
      {numbers && (
        <MorePlayers label={t("morePlayers", numbers)}>
          <bdi dir="ltr">{`${numbers.more}–${numbers.fewer}`}</bdi>
        </MorePlayers>
      )}
      <PlayersOff cell={cell} side={side} statistic={SUSPENSIONS} />
    </>
  );
}

/** Those that a side has, the taken ones filled. */
function TimeOuts({ cell, side }: SideProps) {
  const t = useSharedTranslations("catalog");
  const { name, [side]: count } = counted(cell, "time_outs");
  return (
    <span className={styles.timeOuts} role="img" aria-label={t("marked", { name, count })}>
      {Array.from({ length: MOST_TIME_OUTS }, (_, index) => (
        <i key={index} data-taken={index < count} />
      ))}
    </span>
  );
}
