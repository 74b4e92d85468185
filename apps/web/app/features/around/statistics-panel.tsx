import type { components } from "@touchline/contract/api";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { statisticsQuery } from "../../data/around/around.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Answer } from "./answer.tsx";
import type { PanelProps } from "./panel-props.ts";
import styles from "./around.module.css";
import { useMovingQuery } from "./use-moving-query.ts";

type Statistic = components["schemas"]["MatchStatistic"];

/** What is counted for both sides, each as two numbers and a bar that they share. */
export function StatisticBars({ list }: { list: readonly Statistic[] }) {
  return (
    <dl className={styles.statistics}>
      {list.map(({ key, name, home, away }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className="num">{home}</dd>
          <dd className="num">{away}</dd>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <SharedBar home={home} away={away} />
          </svg>
        </div>
      ))}
    </dl>
  );
}

const GAP = 1;

function SharedBar({ home, away }: { home: number; away: number }) {
  const share = home + away === 0 ? 50 : (home / (home + away)) * 100;
  return (
    <>
      <rect width={Math.max(share - GAP, 0)} height={4} fill="var(--mom-h)" opacity={home === 0 ? 0.3 : 1} />
      <rect
        x={Math.min(share + GAP, 100)}
        width={Math.max(100 - share - GAP, 0)}
        height={4}
        fill="var(--mom-a)"
        opacity={away === 0 ? 0.3 : 1}
      />
    </>
  );
}

export function StatisticsPanel({ match, cell }: PanelProps) {
  const t = useTranslations("around");
  const query = useMovingQuery(statisticsQuery(useApi(), match.id), cell);
  const [chosen, choose] = useState("all");
  return (
    <Answer query={query} isEmpty={({ parts }) => parts.length === 0} empty={t("empty.statistics")}>
      {({ parts }) => (
        <>
          <Segmented
            label={t("part")}
            value={parts.some(({ key }) => key === chosen) ? chosen : "all"}
            options={parts.map(({ key, name }) => ({ value: key, text: name }))}
            onChoose={choose}
          />
          <StatisticBars list={(parts.find(({ key }) => key === chosen) ?? parts[0])?.list ?? []} />
        </>
      )}
    </Answer>
  );
}
