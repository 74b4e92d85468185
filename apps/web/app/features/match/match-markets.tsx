import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useMarketKeys } from "../../data/live/use-market.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TabList, panelId, tabId } from "../../ui/tab-list.tsx";
import type { OddsMatch } from "../odds/odds-match.ts";
import { MarketCard } from "./market-card.tsx";
import styles from "./match-markets.module.css";
import { type GroupTab, groupTabs, marketSections, marketsOfGroup } from "./market-sections.ts";

const KNOWN_GROUPS = ["all", "main", "goals", "handicaps", "halves", "teams", "scores"] as const;
type KnownGroup = (typeof KNOWN_GROUPS)[number];

/** All markets of a match under their groups. */
export function MatchMarkets({ match }: { match: OddsMatch }) {
  const markets = useMarkets(match.id);
  const [group, setGroup] = useState("all");
  const tabs = useId();
  const groups = groupTabs(markets);
  const current = groups.some(({ key }) => key === group) ? group : "all";
  if (markets.length === 0) return <NoMarkets match={match} />;
  const sections = marketSections(marketsOfGroup(markets, current));
  return (
    <>
      <div className={styles.bar}>
        <GroupTabs id={tabs} groups={groups} chosen={current} onChoose={setGroup} />
      </div>
      <div
        className={styles.columns}
        role="tabpanel"
        id={panelId(tabs, current)}
        aria-labelledby={tabId(tabs, current)}
      >
        {sections.map(({ key, lines }) => (
          <MarketCard key={key} match={match} lines={lines} />
        ))}
      </div>
    </>
  );
}

function GroupTabs({
  id,
  groups,
  chosen,
  onChoose,
}: {
  id: string;
  groups: readonly GroupTab[];
  chosen: string;
  onChoose: (group: string) => void;
}) {
  const t = useTranslations("match");
  const { number } = useFormatter();
  const tabs = groups.map(({ key, count }) => ({
    id: key,
    text: (
      <>
        {isKnown(key) ? t(`group.${key}`) : key}
        <span className={`${styles.count} num`}>{number(count)}</span>
      </>
    ),
  }));
  return (
    <TabList group={id} label={t("groups")} tabs={tabs} chosen={chosen} onChoose={onChoose} className={styles.tabs} />
  );
}

function useMarkets(matchId: string): MarketCell[] {
  const store = useLiveStore();
  return useMarketKeys(matchId).flatMap((key) => store.market(key) ?? []);
}

const isKnown = (key: string): key is KnownGroup => KNOWN_GROUPS.some((known) => known === key);

function NoMarkets({ match }: { match: OddsMatch }) {
  const t = useTranslations("match");
  const status = useMatch(match.id)?.status ?? match.status;
  const kind = status === MATCH_STATUS.finished || status === MATCH_STATUS.closed ? "ended" : "empty";
  return <EmptyState icon={kind === "ended" ? "check" : "pause"} title={t(`${kind}.title`)} text={t(`${kind}.text`)} />;
}
