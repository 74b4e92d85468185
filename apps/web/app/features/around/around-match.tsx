import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useMatch } from "../../data/live/use-match.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { TabList, panelId, tabId } from "../../ui/tab-list.tsx";
import styles from "./around.module.css";
import type { AroundMatch as Match, PanelProps } from "./panel-props.ts";
import { useIsClosed } from "../../platform/site.tsx";
import { SPORT_LOOKS } from "../../sports/registry.ts";
import { LineupsPanel } from "./lineups-panel.tsx";
import { LivePanel } from "./live-panel.tsx";
import { OddsPanel } from "./odds-panel.tsx";
import { FormPanel, MeetingsPanel } from "./sides-panels.tsx";
import { StatisticsPanel } from "./statistics-panel.tsx";
import { TablePanel } from "./table-panel.tsx";
import { TimelinePanel } from "./timeline-panel.tsx";
import { VideoPanel } from "./video-panel.tsx";
import { VotePanel } from "./vote-panel.tsx";

const TABS = [
  "live",
  "video",
  "timeline",
  "statistics",
  "lineups",
  "form",
  "meetings",
  "table",
  "odds",
  "vote",
] as const;
type Tab = (typeof TABS)[number];
/** Of them those that are answered by statistics. */
const STATISTICS: ReadonlySet<Tab> = new Set([
  "timeline",
  "statistics",
  "lineups",
  "form",
  "meetings",
  "table",
  "odds",
]);

/** What a player looks at around a match, under tabs over one panel that never changes its height. */
export function AroundMatch({ match }: { match: Match }) {
  const t = useTranslations("around");
  const cell = useMatch(match.id);
  const hasStatistics = !useIsClosed("statistics");
  const tabs = TABS.filter((tab) => isOf(match, tab) && (hasStatistics || !STATISTICS.has(tab)));
  const [wanted, choose] = useState<Tab>(cell?.status === MATCH_STATUS.live ? "live" : "form");
  const chosen = tabs.includes(wanted) ? wanted : "live";
  const id = useId();
  return (
    <QueryScope>
      <section className={styles.around} aria-label={t("label")}>
        <TabList
          group={id}
          label={t("label")}
          tabs={tabs.map((tab) => ({
            id: tab,
            text: t(`tabs.${tab}`),
          }))}
          chosen={chosen}
          onChoose={choose}
          className={styles.tabs}
        />
        <div
          className={styles.panel}
          role="tabpanel"
          id={panelId(id, chosen)}
          aria-labelledby={tabId(id, chosen)}
          tabIndex={0}
        >
          {/* It stays while other tabs are looked at: a picture of its own goes on. */}
          {match.has_video && (
            <div hidden={chosen !== "video"}>
              <VideoPanel match={match} cell={cell} isShown={chosen === "video"} />
            </div>
          )}
          <Panel tab={chosen} match={match} cell={cell} />
        </div>
      </section>
    </QueryScope>
  );
}

/** What a match has nothing for is not offered. */
function isOf({ sport, has_video: hasVideo, provider_stats_available: hasStatistics }: Match, tab: Tab): boolean {
  if (tab === "lineups") return SPORT_LOOKS.get(sport.key)?.hasLineups === true;
  if (tab === "statistics") return hasStatistics;
  return tab !== "video" || hasVideo;
}

function Panel({ tab, match, cell }: PanelProps & { tab: Tab }) {
  switch (tab) {
    case "live":
      return cell && <LivePanel match={match} cell={cell} />;
    case "video":
      return null;
    case "timeline":
      return <TimelinePanel match={match} cell={cell} />;
    case "statistics":
      return <StatisticsPanel match={match} cell={cell} />;
    case "lineups":
      return <LineupsPanel match={match} cell={cell} />;
    case "form":
      return <FormPanel match={match} />;
    case "meetings":
      return <MeetingsPanel match={match} />;
    case "table":
      return <TablePanel match={match} />;
    case "odds":
      return <OddsPanel match={match} />;
    case "vote":
      return <VotePanel match={match} cell={cell} />;
  }
}
