import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { type BetSummary, betSummaryQuery } from "../../data/bets/bets.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { useTimeZone } from "../../platform/i18n/time-zone.ts";
import { type MoneyAmount, useMoney } from "../../platform/i18n/use-money.ts";
import { type Day, addDays, dayOf, dayStartMs } from "../../platform/i18n/zoned-day.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useToday } from "../time/use-today.ts";
import styles from "./bet-totals.module.css";

const PERIODS = ["7", "30", "90", "365", "dates"] as const;
type Period = (typeof PERIODS)[number];

interface Dates {
  first: Day;
  last: Day;
}

/** What the player's bets came to in a period, and all of them. */
export function BetTotals() {
  const t = useTranslations("my-bets.totals");
  const again = useTranslations("my-bets.failed")("action");
  const timeZone = useTimeZone();
  const currency = useSession((session) => session.currency);
  const [period, setPeriod] = useState<Period>("7");
  const today = dayOf(useToday().getTime(), timeZone);
  const [chosen, setDates] = useState<Dates | null>(null);
  const dates = chosen ?? { first: addDays(today, -29), last: today };
  const { first, last } = period === "dates" ? dates : { first: addDays(today, 1 - Number(period)), last: today };
  const isWhole = first !== "" && last !== "" && first <= last;
  const at = (day: Day) => new Date(dayStartMs(day, timeZone)).toISOString();
  const summary = useQuery({
    ...betSummaryQuery(useApi(), {
      currency: currency ?? "",
      from: isWhole ? at(first) : undefined,
      to: isWhole ? at(addDays(last, 1)) : undefined,
    }),
    enabled: currency !== null && isWhole,
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.totals} aria-label={t("title")} aria-busy={summary.isFetching}>
      <div className={styles.period}>
        <SelectField
          icon="clock"
          label={t("period")}
          value={period}
          options={PERIODS.map((value) => ({
            value,
            text: value === "dates" ? t("dates") : t("days", { days: Number(value) }),
          }))}
          onChoose={setPeriod}
        />
        {period === "dates" && <DateFields dates={dates} today={today} isWhole={isWhole} onChange={setDates} />}
      </div>
      {summary.isError && summary.data === undefined ? (
        <p className={styles.failed} role="status">
          {t("failed")}{" "}
          <Button look="quiet" size="small" onClick={() => void summary.refetch()}>
            {again}
          </Button>
        </p>
      ) : (
        <Figures summary={summary.data} />
      )}
    </section>
  );
}

function DateFields({
  dates,
  today,
  isWhole,
  onChange,
}: {
  dates: Dates;
  today: Day;
  isWhole: boolean;
  onChange: (dates: Dates) => void;
}) {
  const t = useTranslations("my-bets.totals");
  return (
    <div className={styles.dates}>
      <TextField
        type="date"
        label={t("first")}
        max={today}
        value={dates.first}
        onChange={({ currentTarget }) => onChange({ ...dates, first: currentTarget.value })}
      />
      <TextField
        type="date"
        label={t("last")}
        max={today}
        value={dates.last}
        problem={isWhole ? undefined : t("order")}
        onChange={({ currentTarget }) => onChange({ ...dates, last: currentTarget.value })}
      />
    </div>
  );
}

/** The figures keep their places while they load. */
function Figures({ summary }: { summary: BetSummary | undefined }) {
  const t = useTranslations("my-bets.totals");
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={t("openStakes")} amount={summary?.open.stakes} />
        <Figure name={t("ifAllWin")} amount={summary?.open.potential_win} />
        <Figure name={t("profit")} amount={summary?.period.profit} isResult />
      </dl>
      {summary !== undefined && <AllFigures summary={summary} />}
    </>
  );
}

const lookOf = (value: string): string | false | undefined => {
  if (value === "0") return false;
  return value.startsWith("-") ? styles.bad : styles.good;
};

function Figure({
  name,
  amount,
  isResult = false,
}: {
  name: string;
  amount: MoneyAmount | undefined;
  isResult?: boolean;
}) {
  const money = useMoney();
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classNames("num", isResult && amount !== undefined && lookOf(String(amount.value)))}>
        {amount === undefined ? (
          <span className={styles.blank} />
        ) : (
          <bdi dir="ltr">{money(amount, isResult ? "always" : "auto")}</bdi>
        )}
      </dd>
    </div>
  );
}

const ROWS = ["stakes", "returns", "profit"] as const;

function AllFigures({ summary: { period, lifetime } }: { summary: BetSummary }) {
  const t = useTranslations("my-bets.totals");
  const money = useMoney();
  const { number } = useFormatter();
  return (
    <details className={styles.all}>
      <summary>{t("all")}</summary>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("all")}</span>
            </th>
            <th scope="col">{t("period")}</th>
            <th scope="col">{t("lifetime")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("bets")}</th>
            <td>{number(period.bets)}</td>
            <td>{number(lifetime.bets)}</td>
          </tr>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{t(row)}</th>
              {[period, lifetime].map((totals, index) => (
                <td key={index === 0 ? "period" : "lifetime"}>
                  <bdi dir="ltr">{money(totals[row], row === "profit" ? "always" : "auto")}</bdi>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t("credited")}</th>
            <td colSpan={2}>
              <bdi dir="ltr">{money(lifetime.credited)}</bdi>
            </td>
          </tr>
        </tbody>
      </table>
      <p>{t("note")}</p>
    </details>
  );
}
