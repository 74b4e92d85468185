import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import type { BetSelection } from "../../data/bets/bets.queries.ts";
import { useMatch } from "../../data/live/use-match.ts";
import { Link } from "../../platform/link.tsx";
import { countsDown } from "../../sports/registry.ts";
import { useOddsText } from "../../state/preferences.ts";
import { classNames } from "../../ui/class-names.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { MatchClock } from "../time/match-clock.tsx";
import { StartTime } from "../time/start-time.tsx";
import styles from "./bet-card.module.css";

interface ResultLook {
  icon: IconName;
  look: string | undefined;
}

const SETTLED: Readonly<Record<Exclude<BetSelection["status"], "no_results">, ResultLook>> = {
  win_entire: { icon: "check-circle-fill", look: styles.good },
  lose_entire: { icon: "x-circle-fill", look: styles.bad },
  refund_entire: { icon: "minus-circle", look: undefined },
  refund_half_win_other: { icon: "check-circle-fill", look: styles.good },
  refund_half_lose_other: { icon: "x-circle-fill", look: styles.bad },
  canceled: { icon: "minus-circle", look: undefined },
  cashed_out: { icon: "check-circle-fill", look: undefined },
};

const NOTHING_AT_STAKE: ResultLook = { icon: "minus-circle", look: undefined };

const looksOf = (selection: BetSelection, { isPlaced, isLive }: { isPlaced: boolean; isLive: boolean }): ResultLook => {
  if (selection.status !== "no_results") return SETTLED[selection.status];
  if (!isPlaced) return NOTHING_AT_STAKE;
  return isLive ? { icon: "circle-dashed", look: styles.live } : { icon: "clock", look: undefined };
};

/** One selection: its result as a drawing and a word, the outcome at its price, and the match as it stands now. */
export function BetSelectionRow({ selection, isPlaced }: { selection: BetSelection; isPlaced: boolean }) {
  const t = useTranslations("my-bets");
  const oddsText = useOddsText();
  const isLive = (useMatch(selection.match.id)?.status ?? selection.match.status) === MATCH_STATUS.live;
  const { icon, look } = looksOf(selection, { isPlaced, isLive });
  const { home_name: home, away_name: away, tournament_name: tournament } = selection.match;
  // An outright has no sides.
  const match = home === null ? tournament : `${home} – ${away}`;
  return (
    <li className={styles.selection}>
      <Icon name={icon} className={classNames(styles.resultIcon, look)} />
      <div className={styles.what}>
        <p>
          <b title={selection.outcome.name}>
            <bdi>{selection.outcome.name}</bdi>
          </b>
          <b className="num" dir="ltr">
            {oddsText(selection.odds)}
          </b>
        </p>
        <p className={styles.minor}>
          <bdi>{selection.market.name}</bdi>
          {selection.status !== "no_results" && (
            <span className={look}>
              {selection.void_reason === null
                ? t(`selection.${selection.status}`)
                : t(`voidReason.${selection.void_reason}`)}
            </span>
          )}
        </p>
        {selection.is_banker && <p className={styles.minor}>{t("banker")}</p>}
        {selection.each_way !== null && (
          <p className={styles.minor}>
            {t("eachWay.terms", { fraction: selection.each_way.fraction, places: selection.each_way.places })}
          </p>
        )}
        {selection.reduction_percent !== null && (
          <p className={styles.minor}>{t("reduced", { percent: selection.reduction_percent })}</p>
        )}
        <p className={styles.minor}>
          <Link
            className={styles.link}
            to={`/${selection.sport_key}/${selection.match.slug}`}
            prefetch={false}
            title={match}
          >
            <bdi>{match}</bdi>
          </Link>
          <SelectionScore selection={selection} />
        </p>
      </div>
    </li>
  );
}

function SelectionScore({ selection }: { selection: BetSelection }) {
  const { match } = selection;
  const live = useMatch(match.id);
  const status = live?.status ?? match.status;
  const score = live?.scores.total ?? match.score;
  if (status === MATCH_STATUS.prematch || score === null) {
    return <StartTime startTime={match.start_time} />;
  }
  return (
    <span className={classNames(styles.score, status === MATCH_STATUS.live && styles.live, "num")}>
      {status === MATCH_STATUS.live && live !== null && (
        <MatchClock match={live} countsDown={countsDown(selection.sport_key)} />
      )}
      <span>
        <bdi>{score.home}</bdi>–<bdi>{score.away}</bdi>
      </span>
    </span>
  );
}
