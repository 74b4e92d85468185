import { MARKET_GROUP_COOKIE } from "@touchline/contract/vocabulary";
import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useMarketKeys } from "../../data/live/use-market.ts";
import { useHasEnded } from "../../data/live/use-match.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { useSite } from "../../platform/site.tsx";
import { useCookie } from "../../platform/cookies.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TabList, panelId, tabId } from "../../ui/tab-list.tsx";
import type { OddsMatch } from "../odds/odds-match.ts";
import { useCardSides } from "./card-sides.ts";
import { MarketCard } from "./market-card.tsx";
import styles from "./match-markets.module.css";
import { type GroupTab, groupTabs, marketSections, sectionsOfGroup } from "./market-sections.ts";
import { useSteadySections } from "./use-steady-sections.ts";

const KNOWN_GROUPS = ["all", "main", "goals", "handicaps", "halves", "teams", "scores"] as const;
type KnownGroup = (typeof KNOWN_GROUPS)[number];

/** All markets of a match under their groups. */
export function MatchMarkets({ match }: { match: OddsMatch }) {
  const markets = useMarkets(match.id);
  const offered = marketSections(markets);
  const { sections, round, layOut } = useSteadySections(offered);
  const [kept, keep] = useCookie(MARKET_GROUP_COOKIE, useSite().marketGroup ?? "all");
  // A state of its own: a group that comes while all are on show must not change what is read.
  const [group, setGroup] = useState(kept);
  const hasEnded = useHasEnded(match);
  const tabs = useId();
  const groups = groupTabs(sections);
  const current = groups.some(({ key }) => key === group) ? group : "all";
  if (current !== group) setGroup(current);
  const cards = sectionsOfGroup(sections, current);
  const sides = useCardSides(cards, `${round} ${current}`);
  const choose = (key: string) => {
    setGroup(key);
    keep(key);
    // A group whose cards have all been closed would be gone under the finger.
    if (sectionsOfGroup(offered, key).length > 0) layOut();
  };
  if (sections.length === 0 || (hasEnded && markets.length === 0))
    return <NoMarkets hasEnded={hasEnded} hadMarkets={sections.length > 0} />;
  return (
    <>
      <div className={styles.bar}>
        <GroupTabs id={tabs} groups={groups} chosen={current} onChoose={choose} />
      </div>
      <div
        className={styles.columns}
        role="tabpanel"
        id={panelId(tabs, current)}
        aria-labelledby={tabId(tabs, current)}
      >
        {cards.map(({ key, lines }) => (
          <MarketCard key={key} match={match} lines={lines} round={round} side={sides.get(key)} />
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
  const countText = useCount();
  const tabs = groups.map(({ key, count }) => ({
    id: key,
    text: (
      <>
        {isKnown(key) ? t(`group.${key}`) : key}
        <span className={`${styles.count} num`}>{countText(count)}</span>
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

/** The end of a match leaves what is below where it was. */
function NoMarkets({ hasEnded, hadMarkets }: { hasEnded: boolean; hadMarkets: boolean }) {
  const t = useTranslations("match");
  const kind = hasEnded ? "ended" : "empty";
  return (
    <div className={hadMarkets ? styles.after : undefined}>
      <EmptyState icon={hasEnded ? "check" : "pause"} title={t(`${kind}.title`)} text={t(`${kind}.text`)} />
    </div>
  );
}
