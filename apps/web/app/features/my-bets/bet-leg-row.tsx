import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import type { BetLeg } from "../../data/bets/bets.queries.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { Link } from "../../platform/link.tsx";
import { useOddsText } from "../../state/preferences.ts";
import { classNames } from "../../ui/class-names.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { MatchClock } from "../odds/match-clock.tsx";
import { StartTime } from "../odds/start-time.tsx";
import styles from "./bet-card.module.css";

interface LegLook {
  icon: IconName;
  look: string | undefined;
}

const SETTLED: Readonly<Record<Exclude<BetLeg["status"], "no_results">, LegLook>> = {
  win_entire: { icon: "check-circle-fill", look: styles.good },
  lose_entire: { icon: "x-circle-fill", look: styles.bad },
  refund_entire: { icon: "minus-circle", look: undefined },
  refund_half_win_other: { icon: "check-circle-fill", look: styles.good },
  refund_half_lose_other: { icon: "x-circle-fill", look: styles.bad },
  canceled: { icon: "minus-circle", look: undefined },
  cashed_out: { icon: "check-circle-fill", look: undefined },
};

const NOTHING_AT_STAKE: LegLook = { icon: "minus-circle", look: undefined };

const looksOf = (leg: BetLeg, { isPlaced, isLive }: { isPlaced: boolean; isLive: boolean }): LegLook => {
  if (leg.status !== "no_results") return SETTLED[leg.status];
  if (!isPlaced) return NOTHING_AT_STAKE;
  return isLive ? { icon: "circle-dashed", look: styles.live } : { icon: "clock", look: undefined };
};

/** One leg: its result as a drawing and a word, the pick at its price, and the match as it stands now. */
export function BetLegRow({ leg, isPlaced }: { leg: BetLeg; isPlaced: boolean }) {
  const t = useTranslations("my-bets");
  const oddsText = useOddsText();
  const isLive = (useMatch(leg.match.id)?.status ?? leg.match.status) === MATCH_STATUS.live;
  const { icon, look } = looksOf(leg, { isPlaced, isLive });
  const match = `${leg.match.home_name} – ${leg.match.away_name}`;
  return (
    <li className={styles.leg}>
      <Icon name={icon} className={classNames(styles.legIcon, look)} />
      <div className={styles.what}>
        <p>
          <b title={leg.outcome.name}>
            <bdi>{leg.outcome.name}</bdi>
          </b>
          <b className="num" dir="ltr">
            {oddsText(leg.odds)}
          </b>
        </p>
        <p className={styles.minor}>
          <bdi>{leg.market.name}</bdi>
          {leg.status !== "no_results" && <span className={look}>{t(`leg.${leg.status}`)}</span>}
        </p>
        <p className={styles.minor}>
          {leg.type === "match" ? (
            <Link className={styles.link} to={`/${leg.sport_key}/${leg.match.slug}`} prefetch={false} title={match}>
              <bdi>{match}</bdi>
            </Link>
          ) : (
            <bdi title={match}>{match}</bdi>
          )}
          <LegScore leg={leg} />
        </p>
      </div>
    </li>
  );
}

function LegScore({ leg: { match } }: { leg: BetLeg }) {
  const live = useMatch(match.id);
  const status = live?.status ?? match.status;
  const score = live?.scores.total ?? match.score;
  if (status === MATCH_STATUS.prematch || score === null) {
    return <StartTime startTime={match.start_time} />;
  }
  return (
    <span className={classNames(styles.score, status === MATCH_STATUS.live && styles.live, "num")}>
      {status === MATCH_STATUS.live && live !== null && <MatchClock match={live} />}
      <span>
        <bdi>{score.home}</bdi>–<bdi>{score.away}</bdi>
      </span>
    </span>
  );
}
