import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { type Exclusion, exclusionQuery } from "../../data/player/safety.queries.ts";
import { INTERNATIONAL_HELP } from "../../platform/international-help.ts";
import { Link } from "../../platform/link.tsx";
import { serverNow } from "../../platform/server-clock.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Loading } from "./payment-form.tsx";
import styles from "./wallet.module.css";

const LONGEST_WAIT_MS = 60 * 60_000;

/** Whoever does not play for a time is told until when, and where help is; the form comes back with its end. */
export function StoppedDeposit({ children }: { children: ReactNode }) {
  const { data, isError, refetch } = useQuery({
    ...exclusionQuery(useApi()),
    refetchInterval: ({ state }) => untilNextLook(state.data?.standing ?? null),
  });
  if (data === undefined) return <Loading isError={isError} onRetry={() => void refetch()} />;
  return data.standing === null ? children : <Standing standing={data.standing} />;
}

function untilNextLook(standing: Exclusion | null): number | false {
  const end = standing?.return_at ?? (standing?.kind === "time_out" ? standing.ends_at : null);
  if (end === null || end === undefined) return false;
  return Math.min(LONGEST_WAIT_MS, Math.max(1_000, Date.parse(end) - serverNow()));
}

function Standing({ standing }: { standing: Exclusion }) {
  const text = useStandingText(standing);
  return (
    <Stopped>
      <p>{text}</p>
    </Stopped>
  );
}

/** Whoever has no time of play left is told from when there is some again. */
export function OutOfTimeDeposit({ until }: { until: string | null }) {
  const t = useTranslations("wallet.stopped");
  const moment = useMoment();
  return (
    <Stopped>
      <p>{t("outOfTime")}</p>
      {until !== null && <p>{t("playAgain", { time: moment(until) })}</p>}
    </Stopped>
  );
}

function Stopped({ children }: { children: ReactNode }) {
  const t = useTranslations("wallet");
  return (
    <div className={styles.form}>
      <Note tone="warn">{children}</Note>
      <p className={styles.soft}>{t("stopped.helpText")}</p>
      <Link to={INTERNATIONAL_HELP} className={styles.link}>
        {t("stopped.help")}
      </Link>
      <Link to="/profile/limits" prefetch={false} className={styles.link}>
        {t("stopped.limits")}
      </Link>
      <Link to="/profile/wallet/withdraw" prefetch={false} className={buttonClass("line")}>
        {t("sections.withdraw")}
      </Link>
    </div>
  );
}

const FOR_GOOD = { player: "forGood", registry: "registry", operator: "byUsForGood" } as const;

function useMoment(): (at: string) => string {
  const { dateTime } = useFormatter();
  return (at) => dateTime(new Date(at), { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
}

function useStandingText({ kind, source, ends_at: endsAt, return_at: returnAt }: Exclusion): string {
  const t = useTranslations("wallet.stopped");
  const moment = useMoment();
  if (returnAt !== null) return t("returning", { time: moment(returnAt) });
  if (endsAt === null) return t(FOR_GOOD[source]);
  const isByUs = source === "operator";
  if (kind === "time_out") return t(isByUs ? "timeOutByUs" : "timeOut", { time: moment(endsAt) });
  return Date.parse(endsAt) <= serverNow() ? t("over") : t(isByUs ? "byUs" : "selfExclusion", { time: moment(endsAt) });
}
