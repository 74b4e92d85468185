import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { type UserLimit, userLimitsQuery } from "../../data/player/safety.queries.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { Link } from "../../platform/link.tsx";
import { activeAccount, useSession } from "../../state/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./wallet.module.css";

/** What the player's own limits still allow; whoever has none is asked whether to set one. Below the form, which it does not move. */
export function DepositLimits() {
  const t = useTranslations("limits");
  const { data: limits } = useQuery(userLimitsQuery(useApi()));
  const currency = useSession((session) => activeAccount(session)?.currency);
  const isStopped = useSession(({ player }) => (player?.exclusion ?? null) !== null);
  // Whoever has stopped is told so, and where the limits are, in place of the form.
  if (limits === undefined || isStopped) return null;
  const own = limits.filter(({ type, status }) => type === "deposit" && status === "active");
  const isPrompted = !limits.some(
    ({ type, status }) => type === "deposit" && (status === "active" || status === "created"),
  );
  return (
    <aside className={styles.form} aria-label={t(isPrompted ? "firstDeposit.title" : "type.deposit.name")}>
      {isPrompted ? (
        <Note tone="info">
          <p>
            <b>{t("firstDeposit.title")}</b> {t("firstDeposit.text")}
          </p>
        </Note>
      ) : (
        own.filter((limit) => limit.currency === currency).map((limit) => <Left key={limit.id} limit={limit} />)
      )}
      <Link to="/profile/limits" prefetch={false} className={buttonClass("line")}>
        {t(isPrompted ? "firstDeposit.action" : "title")}
      </Link>
    </aside>
  );
}

function Left({ limit: { period, amount, used, currency, subunits } }: { limit: UserLimit }) {
  const t = useTranslations("limits");
  const money = useMoney();
  const most = BigInt(amount ?? 0);
  const gone = BigInt(used ?? 0);
  const left = gone > most ? 0n : most - gone;
  const figure = (value: bigint): string =>
    isolateFigure(money({ value: String(value), currency: currency ?? "", subunits }));
  return (
    <p className={styles.soft}>
      <b>{t(`within.${period}`, { amount: figure(most) })}</b>{" "}
      {t(left === 0n ? "over" : "used", { used: figure(gone), left: figure(left) })}
    </p>
  );
}
