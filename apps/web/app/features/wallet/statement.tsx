import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import {
  type Statement as StatementSums,
  type StatementDays,
  downloadStatement,
  statementQuery,
} from "../../data/player/payments.queries.ts";
import { siteConfigQuery } from "../../data/site/site.queries.ts";
import { formattingLocale } from "../../platform/i18n/direction.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useSite } from "../../platform/site.tsx";
import type { Account } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Loading } from "./payment-form.tsx";
import { daysBefore, siteDay } from "./site-day.ts";
import styles from "./wallet.module.css";

const DAY_MS = 24 * 60 * 60_000;
const MONTH_DAYS = 30;
const LONGEST_DAYS = 366;
const MINUTE_SECONDS = 60;

const daysBetween = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** What a period came to, what it all came to, and the same to take along. */
export function Statement({ account }: { account: Account }) {
  const { data: config, isError, refetch } = useQuery(siteConfigQuery(useApi()));
  if (config === undefined) return <Loading isError={isError} onRetry={() => void refetch()} />;
  return <OfPeriod account={account} timeZone={config.time_zone ?? "UTC"} />;
}

function OfPeriod({ account, timeZone }: { account: Account; timeZone: string }) {
  const t = useTranslations("wallet.statement");
  const [chosen, setChosen] = useState(() => {
    const to = siteDay(new Date(serverNow()), timeZone);
    return { from: daysBefore(to, MONTH_DAYS - 1), to };
  });
  const length = daysBetween(chosen);
  const isPeriod = length >= 1 && length <= LONGEST_DAYS;
  return (
    <section className={styles.statement} aria-labelledby="statement">
      <h2 id="statement" className={styles.heading}>
        {t("statement")}
      </h2>
      <div className={styles.days}>
        <TextField
          label={t("from")}
          type="date"
          required
          value={chosen.from}
          max={chosen.to}
          onChange={({ target }) => setChosen({ ...chosen, from: target.value })}
        />
        <TextField
          label={t("to")}
          type="date"
          required
          value={chosen.to}
          min={chosen.from}
          onChange={({ target }) => setChosen({ ...chosen, to: target.value })}
        />
      </div>
      {isPeriod ? (
        <OfDays days={{ currency: account.currency, ...chosen }} version={account.version} />
      ) : (
        <Note tone="warn" urgent>
          {t("invalid")}
        </Note>
      )}
    </section>
  );
}

/** Anew with each movement of the account. */
function OfDays({ days, version }: { days: StatementDays; version: number }) {
  const { data, isError, refetch } = useQuery(statementQuery(useApi(), days, version));
  if (data === undefined) return <Loading isError={isError} onRetry={() => void refetch()} />;
  return (
    <>
      <Sums statement={data} />
      <Files days={days} />
    </>
  );
}

const SHOWN = ["opening", "deposits", "withdrawals", "staked", "won", "result", "other", "closing"] as const;
/** What it says how much it changed has its sign. */
const BALANCES: readonly string[] = ["opening", "closing"];

function Sums({ statement }: { statement: StatementSums }) {
  const t = useTranslations("wallet.statement");
  const money = useMoney();
  const { locale } = useSite();
  const { played_seconds: seconds, net_deposits_lifetime: lifetime } = statement;
  const minutes = new Intl.NumberFormat(formattingLocale(locale), {
    style: "unit",
    unit: "minute",
    unitDisplay: "long",
  });
  return (
    <dl className={styles.sums}>
      {SHOWN.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className="num" dir="ltr">
            {money(statement[name], BALANCES.includes(name) ? "auto" : "always")}
          </dd>
        </div>
      ))}
      {seconds !== null && (
        <div>
          <dt>{t("played")}</dt>
          <dd>{minutes.format(Math.floor(seconds / MINUTE_SECONDS))}</dd>
        </div>
      )}
      <div>
        <dt>
          {t("lifetime")}
          <small className={styles.soft}>{t("lifetimeText")}</small>
        </dt>
        <dd className="num" dir="ltr">
          {money(lifetime, "auto")}
        </dd>
      </div>
    </dl>
  );
}

function Files({ days }: { days: StatementDays }) {
  const t = useTranslations("wallet.statement");
  const api = useApi();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async (kind: "csv" | "pdf"): Promise<void> => {
    setWorking(true);
    setProblem(null);
    const answer = await downloadStatement(api, days, kind);
    setWorking(false);
    if (!answer.ok) return setProblem(answer.failure.kind === "refused" ? answer.failure.error.message : t("failed"));
    const url = URL.createObjectURL(answer.data);
    const name = `statement-${days.from}-${days.to}.${kind}`;
    Object.assign(document.createElement("a"), { href: url, download: name }).click();
    URL.revokeObjectURL(url);
  };
  return (
    <>
      <div className={styles.files}>
        <Button look="line" inert={working} onClick={() => void download("csv")}>
          {t("csv")}
        </Button>
        <Button look="line" inert={working} onClick={() => void download("pdf")}>
          {t("pdf")}
        </Button>
      </div>
      {problem !== null && (
        <Note tone="danger" urgent>
          {problem}
        </Note>
      )}
    </>
  );
}
