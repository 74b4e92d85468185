import { useTranslations } from "use-intl/react";
import { PartBoundary, lazyPart } from "../platform/lazy-part.tsx";
import { type Alert, useAlert, useAlertActions } from "../state/alerts.ts";
import { IconButton } from "../ui/icon-button.tsx";
import type { IconName } from "../ui/icon-names.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./alert-host.module.css";

// Only players have bets.
const { Part: SettledBets } = lazyPart(async () => (await import("./settled-bets.tsx")).SettledBets);

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
          <PartBoundary loading={null}>
            <SettledBets bets={bets} onFollow={() => closed(id)} />
          </PartBoundary>
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
