import { useTranslations } from "use-intl/react";
import type { Alert } from "../state/create-alerts.ts";
import { useAlert, useAlertActions } from "../state/use-alerts.ts";
import type { IconName } from "../ui/icon-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./alert-host.module.css";

/** One alert at a time, bottom centre. */
export function AlertHost() {
  const alert = useAlert();
  return (
    <div className={styles.host}>
      {/* What says aloud that it is live is not hidden from anybody by an open dialog. */}
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

function AlertBox({ alert: { id, code, tone, reason = "" } }: { alert: Alert }) {
  const t = useTranslations("shell.alert");
  const { closed } = useAlertActions();
  return (
    <div className={styles.alert} data-tone={tone}>
      <Icon name={code === "offline" ? "wifi-slash-fill" : ICONS[tone]} className={styles.icon} />
      <div className={styles.text}>
        <b>{t(`${code}.title`)}</b>
        <p>{t(`${code}.text`, { reason })}</p>
      </div>
      <IconButton icon="x" label={t("close")} onClick={() => closed(id)} />
    </div>
  );
}
