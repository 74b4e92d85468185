import { inLocaleDigits } from "@touchline/betting";
import type { components } from "@touchline/contract/api";
import { MARKET_GROUP_COOKIE, MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import { RowGateProvider } from "../../data/live/row-gate-provider.tsx";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useMarket, useMarketKeys } from "../../data/live/use-market.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { useRowGate } from "../../data/live/use-row-gate.ts";
import { useSeedMarkets } from "../../data/live/use-seed.ts";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { useSport } from "../../data/matches/sports.ts";
import { useCookie } from "../../platform/use-cookie.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { Link } from "../../platform/link.tsx";
import { useSite } from "../../platform/site.tsx";
import { SideScore } from "../../sports/sport-part.tsx";
import { ClosedPrice } from "../odds/closed-price.tsx";
import { OddsButton } from "../odds/odds-button.tsx";
import { OddsGrid } from "../odds/odds-grid.tsx";
import { matchPath } from "../odds/odds-match.ts";
import { StartTime } from "../time/start-time.tsx";
import { battingSide, lineFor, type LinePlace, linePlaces, spanOf } from "./premium-lines.ts";
import styles from "./premium.module.css";

/** The lines of one match that its page asked for. */
export type PremiumAnswer = Pick<components["schemas"]["MarketList"], "list" | "version" | "pagination" | "stream"> & {
  matchId: string;
};

const SIDES = ["home", "away"] as const;
const YES_OR_OVER = ["74", "12"];
const NO_OR_UNDER = ["76", "13"];

/** A match with its quoted lines, each in a place of its own; the names of groups lead to all of them. */
export function PremiumMatch({ match, answer }: { match: ListedMatch; answer: PremiumAnswer }) {
  useSeedMarkets(match.id, answer, { filtered: true });
  useLiveChannel(answer.stream);
  const { gate, rowRef } = useRowGate();
  return (
    <li className={styles.card} ref={rowRef}>
      <RowGateProvider gate={gate}>
        <Head match={match} />
        <Lines match={match} />
      </RowGateProvider>
    </li>
  );
}

function Head({ match }: { match: ListedMatch }) {
  const cell = useMatch(match.id);
  const isBegun = cell !== null && cell.status !== MATCH_STATUS.prematch;
  return (
    <Link className={styles.head} to={matchPath(match)} prefetch={false}>
      <span className={styles.place}>
        <bdi>{match.tournament.name}</bdi>
        <span className={isBegun ? styles.live : undefined}>
          {isBegun ? cell.stage.name : <StartTime startTime={match.start_time} />}
        </span>
      </span>
      {SIDES.map((side) => (
        <span key={side} className={styles.side}>
          <bdi className={styles.name}>{match[side].name}</bdi>
          {isBegun && (
            <SideScore sportKey={match.sport.key} cell={cell} side={side}>
              <b className="num">{cell.scores.total?.[side]}</b>
            </SideScore>
          )}
        </span>
      ))}
    </Link>
  );
}

function Lines({ match }: { match: ListedMatch }) {
  const t = useTranslations("lists.premium");
  const store = useLiveStore();
  const cell = useMatch(match.id);
  const lines = useMarketKeys(match.id).flatMap((key) => store.view.market(key) ?? []);
  const groups = Map.groupBy(linePlaces(battingSide(cell?.stage.code ?? 0)), ({ group }) => group);
  return (
    <OddsGrid className={styles.lines}>
      {[...groups].map(([group, places]) => (
        <div key={group} className={styles.group} role="group" aria-labelledby={`${match.id}-${group}`}>
          <div className={styles.groupHead}>
            <GroupLink match={match} group={group} />
            <span aria-hidden="true">{t("no")}</span>
            <span aria-hidden="true">{t("span")}</span>
            <span aria-hidden="true">{t("yes")}</span>
          </div>
          {places.map((place) => (
            <Line key={place.key} match={match} lineKey={lineFor(place, lines)?.key ?? ""} />
          ))}
        </div>
      ))}
    </OddsGrid>
  );
}

/** Leads to the page of the match, and opens this group there. */
function GroupLink({ match, group }: { match: ListedMatch; group: LinePlace["group"] }) {
  const [, keep] = useCookie(MARKET_GROUP_COOKIE, useSite().marketGroup ?? "");
  const name = useSport(match.sport.key)?.market_groups.find(({ key }) => key === group)?.name ?? group;
  return (
    <h3 id={`${match.id}-${group}`}>
      <Link to={matchPath(match)} prefetch={false} onClick={() => keep(group)}>
        {name}
      </Link>
    </h3>
  );
}

function Line({ match, lineKey }: { match: ListedMatch; lineKey: string }) {
  const t = useTranslations("lists.premium");
  const { locale } = useSite();
  const line = useMarket(lineKey);
  const span = line && spanOf(line);
  const price = (ids: readonly string[]) => {
    const outcome = line?.outcomes.find(({ id }) => ids.includes(id));
    return line && outcome ? <OddsButton match={match} market={line} outcome={outcome} /> : <ClosedPrice />;
  };
  return (
    <div className={styles.line}>
      <bdi className={line ? styles.market : styles.none}>{line?.name ?? t("none")}</bdi>
      {price(NO_OR_UNDER)}
      <bdi className={`${styles.span} num`} dir="ltr">
        {span?.map((value) => inLocaleDigits(String(value), formattingLocale(locale))).join("–")}
      </bdi>
      {price(YES_OR_OVER)}
    </div>
  );
}
