import { useTranslations } from "use-intl/react";
import { isolateFigure, useMoney } from "../platform/i18n/use-money.ts";
import { Link } from "../platform/link.tsx";
import { useIsClosed } from "../platform/site.tsx";
import type { Alert } from "../state/alerts.ts";
import styles from "./alert-host.module.css";

/** Result, stake and return of a settled bet, or the number of several. Wins and losses look alike. */
export function SettledBets({ bets, onFollow }: { bets: NonNullable<Alert["bets"]>; onFollow: () => void }) {
  const t = useTranslations("shell.alert.betSettled");
  const money = useMoney();
  const isHidden = useIsClosed("my-bets");
  const [bet] = bets;
  if (bet === undefined) return null;
  const isOne = bets.length === 1;
  return (
    <>
      <b>{isOne ? t("title", { outcome: bet.outcome }) : t("titleMany", { count: bets.length })}</b>
      <p>
        {isOne && t("text", { stake: isolateFigure(money(bet.stake)), win: isolateFigure(money(bet.win)) })}{" "}
        {!isHidden && (
          <Link
            className={styles.link}
            to={isOne ? `/my-bets#${bet.id}` : "/my-bets"}
            prefetch={false}
            onClick={onFollow}
          >
            {t("show", { count: bets.length })}
          </Link>
        )}
      </p>
    </>
  );
}
