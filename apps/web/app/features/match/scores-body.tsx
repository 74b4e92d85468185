import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { OddsButton } from "../odds/odds-button.tsx";
import type { BodyProps } from "./body-props.ts";
import styles from "./market-card.module.css";
import { scoreOf } from "./market-kind.ts";
import { ShowMore } from "./show-more.tsx";

const SHOWN_SCORES = 5;

type Outcome = MarketCell["outcomes"][number];
type Column = "home" | "draw" | "away" | "other";

function columnOf({ name }: Outcome): Column {
  const score = scoreOf(name);
  if (score === null) return "other";
  if (score.home === score.away) return "draw";
  return score.home > score.away ? "home" : "away";
}

/** Correct scores in three columns: home wins, draws, away wins. */
export function ScoresBody({ match, lines }: BodyProps) {
  const t = useTranslations("match");
  const [all, setAll] = useState(false);
  const line = lines[0];
  if (line === undefined) return null;
  const columns = Map.groupBy(line.outcomes, columnOf);
  const others = columns.get("other") ?? [];
  const heads = { home: match.home.name, draw: t("draw"), away: match.away.name };
  const hidden = (["home", "draw", "away"] as const).reduce(
    (sum, column) => sum + Math.max(0, (columns.get(column)?.length ?? 0) - SHOWN_SCORES),
    0,
  );
  const button = (outcome: Outcome) => (
    <OddsButton key={outcome.key} match={match} market={line} outcome={outcome} variant="side" label={outcome.name} />
  );
  return (
    <>
      <div className={styles.three}>
        {(["home", "draw", "away"] as const).map((column) => (
          <div key={column} className={styles.scoreColumn}>
            <bdi className={styles.scoreHead}>{heads[column]}</bdi>
            {(columns.get(column) ?? []).slice(0, all ? undefined : SHOWN_SCORES).map(button)}
          </div>
        ))}
      </div>
      {others.map(button)}
      {hidden > 0 && (
        <ShowMore
          open={all}
          onToggle={() => setAll(!all)}
          more={t("showMore", { count: hidden })}
          less={t("showLess")}
        />
      )}
    </>
  );
}
