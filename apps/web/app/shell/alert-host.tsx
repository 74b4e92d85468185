import { useTranslations } from "use-intl/react";
import { isolateFigure, useMoney } from "../platform/i18n/use-money.ts";
import { Link } from "../platform/link.tsx";
import { useIsClosed } from "../platform/site.tsx";
import { type Alert, useAlert, useAlertActions } from "../state/alerts.ts";
import { IconButton } from "../ui/icon-button.tsx";
import type { IconName } from "../ui/icon-names.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./alert-host.module.css";

/** One alert at a time, bottom centre. */
export function AlertHost() {
  const alert = useAlert();
  return (
    <div className={styles.host}>
      {/* Dialogs do not hide an element with aria-live from screen readers. */}
      <div role="status" aria-live="polite">
        {alert?.tone === "info" && <AlertBox key={alert.id} alert={alert} />}
      </div>
      <div role="alert" aria-live="assertive">
        {alert?.tone === "error" && <AlertBox key={alert.id} alert={alert} />}
      </div>
    </div>
  );
}

const ICONS: Readonly<Record<Alert["tone"], IconName>> = { info: "info-fill", error: "warning-circle-fill" };

function AlertBox({ alert: { id, code, tone, reason = "", bets, words, action } }: { alert: Alert }) {
  const t = useTranslations("shell.alert");
  const { closed } = useAlertActions();
  return (
    <div className={styles.alert} data-tone={tone}>
      <Icon name={code === "offline" ? "wifi-slash-fill" : ICONS[tone]} className={styles.icon} />
      <div className={styles.text}>
        {bets === undefined ? (
          <Words {...(code === "words" ? words : { title: t(`${code}.title`), text: t(`${code}.text`, { reason }) })} />
        ) : (
          <Settled bets={bets} onFollow={() => closed(id)} />
        )}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closed(id);
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <IconButton icon="x" label={t("close")} onClick={() => closed(id)} />
    </div>
  );
}

const Words = ({ title, text }: Partial<NonNullable<Alert["words"]>>) => (
  <>
    <b>{title}</b>
    <p>{text}</p>
  </>
);

/** Result, stake and return of a settled bet, or the number of several. Wins and losses look alike. */
function Settled({ bets, onFollow }: { bets: NonNullable<Alert["bets"]>; onFollow: () => void }) {
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
