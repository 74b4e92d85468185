import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Bet, BetSelection } from "../../data/bets/bets.queries.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { useOddsText } from "../../state/preferences.ts";
import styles from "./bet-details.module.css";

const EXACT = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
} as const;

/** The record of a bet as the book keeps it: times, ids, lines and prices. */
export function BetRecord({ bet }: { bet: Bet }) {
  const t = useTranslations("my-bets.record");
  const money = useMoney();
  const oddsText = useOddsText();
  const { dateTime } = useFormatter();
  const at = (time: string) => <time dateTime={time}>{dateTime(new Date(time), EXACT)}</time>;
  return (
    <section className={styles.section}>
      <h2>{t("title")}</h2>
      <dl className={styles.record}>
        <Fact name={t("ref")}>{figure(bet.ref)}</Fact>
        <Fact name={t("id")}>{figure(bet.id)}</Fact>
        <Fact name={t("placed")}>{at(bet.created_at)}</Fact>
        {bet.settled_at !== null && <Fact name={t("settled")}>{at(bet.settled_at)}</Fact>}
        <Fact name={t("stake")}>{figure(money(bet.stake))}</Fact>
        <Fact name={t("bonusStake")}>{figure(money({ ...bet.stake, value: "0" }))}</Fact>
        <Fact name={t("odds")}>{figure(oddsText(bet.odds))}</Fact>
        <Fact name={t("potentialWin")}>{figure(money(bet.potential_win))}</Fact>
        {bet.win !== null && <Fact name={t("paid")}>{figure(money(bet.win))}</Fact>}
      </dl>
      <ol className={styles.legs}>
        {bet.selections.map((selection) => (
          <li key={selection.id}>
            <h3>
              <bdi>{selection.outcome.name}</bdi>
            </h3>
            <SelectionRecord selection={selection} at={at} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const figure = (text: string) => (
  <bdi dir="ltr" className="num">
    {text}
  </bdi>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SelectionRecord({ selection, at }: { selection: BetSelection; at: (time: string) => ReactNode }) {
  const t = useTranslations("my-bets");
  const oddsText = useOddsText();
  const { match, market, outcome, specifier, status, void_reason: reason } = selection;
  return (
    <dl className={styles.record}>
      <Fact name={t("record.event")}>
        <bdi>{match.home_name === null ? match.tournament_name : `${match.home_name} – ${match.away_name}`}</bdi>
      </Fact>
      <Fact name={t("record.tournament")}>
        <bdi>{match.tournament_name}</bdi>
      </Fact>
      <Fact name={t("record.starts")}>{at(match.start_time)}</Fact>
      <Fact name={t("record.eventId")}>{figure(match.id)}</Fact>
      <Fact name={t("record.market")}>
        <bdi>{market.name}</bdi>
      </Fact>
      <Fact name={t("record.line")}>
        {figure([market.id, ...(specifier === "" ? [] : [specifier]), outcome.id].join(" / "))}
      </Fact>
      <Fact name={t("record.submittedOdds")}>{figure(oddsText(selection.submitted_odds))}</Fact>
      <Fact name={t("record.acceptedOdds")}>{figure(oddsText(selection.odds))}</Fact>
      <Fact name={t("record.result")}>
        {status === "no_results" && t("record.noResult")}
        {status !== "no_results" && (reason === null ? t(`selection.${status}`) : t(`voidReason.${reason}`))}
      </Fact>
    </dl>
  );
}
