import { MARKET_GROUP_COOKIE } from "@touchline/contract/vocabulary";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl/react";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useLinkState } from "../../data/live/use-link-state.ts";
import { useMarketKeys } from "../../data/live/use-market.ts";
import { useHasEnded } from "../../data/live/use-match.ts";
import { useSport } from "../../data/matches/sports.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { Link } from "../../platform/link.tsx";
import { useSite } from "../../platform/site.tsx";
import { useCookie } from "../../platform/use-cookie.ts";
import { useOnReturn } from "../../platform/use-on-return.ts";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TabList, panelId, tabId } from "../../ui/tab-list.tsx";
import type { OddsMatch } from "../odds/odds-match.ts";
import { type CardSide, heightOf, useCardSides } from "./card-sides.ts";
import { MarketCard } from "./market-card.tsx";
import styles from "./match-markets.module.css";
import {
  ALL,
  type GroupTab,
  type MarketSection,
  groupTabs,
  marketSections,
  relaidSections,
  sectionsOfGroup,
  steadySections,
} from "./market-sections.ts";
import { useCardsSoFar } from "./use-cards-so-far.ts";

/** Between one card and the next, and what its rows are higher on a phone. */
const BETWEEN = 36;

/** All markets of a match under their groups. */
export function MatchMarkets({ match }: { match: OddsMatch }) {
  const markets = useMarkets(match.id);
  const offered = marketSections(markets);
  const { sections, round, layOut } = useSteadySections(offered);
  const [kept, keep] = useCookie(MARKET_GROUP_COOKIE, useSite().marketGroup ?? ALL);
  // A state of its own: a group that comes while all are on show must not change what is read.
  const [group, setGroup] = useState(kept);
  const hasEnded = useHasEnded(match);
  const tabs = useId();
  const groups = groupTabs(sections);
  const current = groups.some(({ key }) => key === group) ? group : ALL;
  if (current !== group) setGroup(current);
  const cards = sectionsOfGroup(sections, current);
  const sides = useCardSides(cards, `${round} ${current}`);
  const soFar = useCardsSoFar(cards.length);
  const choose = (key: string) => {
    setGroup(key);
    keep(key);
    // A group whose cards have all been closed would be gone under the finger.
    if (sectionsOfGroup(offered, key).length > 0) layOut();
  };
  if (sections.length === 0 || (hasEnded && markets.length === 0))
    return <NoMarkets sportKey={match.sport.key} hasEnded={hasEnded} hadMarkets={sections.length > 0} />;
  return (
    <>
      <div className={styles.bar}>
        <GroupTabs id={tabs} sportKey={match.sport.key} groups={groups} chosen={current} onChoose={choose} />
        {hasEnded || <BuilderButton match={match} />}
      </div>
      <div
        className={styles.columns}
        role="tabpanel"
        id={panelId(tabs, current)}
        aria-labelledby={tabId(tabs, current)}
      >
        {cards.slice(0, soFar).map(({ key, lines }) => (
          <MarketCard key={key} match={match} lines={lines} round={round} side={sides.get(key)} />
        ))}
        {soFar < cards.length && <Room cards={cards.slice(soFar)} sides={sides} />}
      </div>
      <RulesLink sportKey={match.sport.key} />
    </>
  );
}

const SIDES: readonly CardSide[] = ["start", "end"];

/** Where cards that are to come will stand: the page is as long as with them, or longer. */
function Room({ cards, sides }: { cards: readonly MarketSection[]; sides: ReadonlyMap<string, CardSide> }) {
  return SIDES.map((side) => {
    const ofSide = cards.filter(({ key }) => sides.get(key) === side);
    const blockSize = ofSide.reduce((sum, card) => sum + heightOf(card) + BETWEEN, 0);
    return <div key={side} data-side={side} className={styles.room} style={{ blockSize }} />;
  });
}

/** To what holds for the markets of this sport. */
function RulesLink({ sportKey }: { sportKey: string }) {
  const t = useTranslations("match");
  return (
    <p className={styles.rules}>
      <Link to={`/general-rules#${sportKey}`} prefetch={false}>
        {t("rules")}
      </Link>
    </p>
  );
}

const BUILDER_HASH = "#betBuilder";

/** Opens the bet builder, as the hash of the address does. */
function BuilderButton({ match: { id, sport, type } }: { match: OddsMatch }) {
  const t = useTranslations("match");
  const { opened } = useModalActions();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isTaken = useSession(({ settings }) => settings?.custom_bet_enabled === true);
  const hasJointPrices = useSport(sport.key)?.has_custom_bets === true;
  const isOffered = isTaken && hasJointPrices && type === "match";
  const isAsked = isOffered && hash === BUILDER_HASH;
  const open = useEffectEvent(() => {
    opened("betBuilder", id);
    void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
  if (!isOffered) return null;
  return (
    <button type="button" className={styles.builder} aria-haspopup="dialog" onClick={() => opened("betBuilder", id)}>
      {t("builder")}
    </button>
  );
}

function GroupTabs({
  id,
  sportKey,
  groups,
  chosen,
  onChoose,
}: {
  id: string;
  sportKey: string;
  groups: readonly GroupTab[];
  chosen: string;
  onChoose: (group: string) => void;
}) {
  const t = useTranslations("match");
  const countText = useCount();
  const names = new Map(useSport(sportKey)?.market_groups.map(({ key, name }) => [key, name]));
  const tabs = groups.map(({ key, count }) => ({
    id: key,
    text: (
      <>
        {key === ALL ? t("allGroups") : (names.get(key) ?? key)}
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
  return useMarketKeys(matchId).flatMap((key) => store.view.market(key) ?? []);
}

/** The end of a match leaves what is below where it was. */
function NoMarkets({ sportKey, hasEnded, hadMarkets }: { sportKey: string; hasEnded: boolean; hadMarkets: boolean }) {
  const t = useTranslations("match");
  const nav = useTranslations("shell.nav");
  const kind = hasEnded ? "ended" : "empty";
  const toOthers = (
    <Link className={buttonClass("line")} to={`/${sportKey}`} prefetch={false}>
      {nav("whatIsOn")}
    </Link>
  );
  return (
    <div className={hadMarkets ? styles.after : undefined}>
      <EmptyState
        icon={hasEnded ? "check" : "pause"}
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`)}
        action={toOthers}
      />
    </div>
  );
}

interface SteadySections {
  sections: readonly MarketSection[];
  /** Counts how often the cards were laid out anew: only then may one become smaller. */
  round: number;
  layOut: () => void;
}

/** A match's cards, which do not move under the player's eyes: they are laid out anew when asked to, or after a return. */
function useSteadySections(offered: readonly MarketSection[]): SteadySections {
  const [shown, setShown] = useState({ sections: offered, round: 0 });
  const sections = steadySections(shown.sections, offered);
  if (sections !== shown.sections) setShown({ ...shown, sections });
  const layOut = () => setShown({ sections: relaidSections(sections, offered), round: shown.round + 1 });
  useOnCaughtUp(layOut);
  return { sections, round: shown.round, layOut };
}

/** Calls back when the player returns, and again once a page that was cut off meanwhile is in step with the server. */
function useOnCaughtUp(callback: () => void): void {
  const link = useLinkState();
  const [since, setSince] = useState<"caught-up" | "return" | "gap">("caught-up");
  useOnReturn(() => {
    callback();
    setSince("return");
  });
  if (since === "return" && link === "stale") setSince("gap");
  if (since === "gap" && link === "live") {
    setSince("caught-up");
    callback();
  }
}
