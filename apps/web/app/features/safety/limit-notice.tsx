import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { serverNow } from "../../platform/server-clock.ts";
import { useModalActions } from "../../state/modals.ts";
import { Button } from "../../ui/button.tsx";
import { DialogText } from "../../ui/dialog.tsx";
import styles from "./safety.module.css";

const DAY_MS = 24 * 60 * 60_000;
const MOMENT = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** A day of the limit begins at midnight UTC. */
const nextDay = (): Date => new Date((Math.floor(serverNow() / DAY_MS) + 1) * DAY_MS);

/** The player has played as long as a day allows. */
export function OutOfSessionLimit() {
  const t = useTranslations("safety.outOfSessionLimit");
  const { dateTime } = useFormatter();
  const [again] = useState(nextDay);
  const { closed, urged } = useModalActions();
  const close = (): void => {
    // What was being done needs a player, and there is none before tomorrow.
    closed();
    urged(null);
  };
  return (
    <div className={styles.body}>
      <DialogText>{t("text", { time: dateTime(again, MOMENT) })}</DialogText>
      <div className={styles.actions}>
        <Button look="primary" size="big" onClick={close}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}

/** The player did nothing for so long that the session has ended. */
export function ActivityLimitReached() {
  const t = useTranslations("safety.activityLimitReached");
  const { opened, urged } = useModalActions();
  const signIn = (): void => {
    opened("signIn");
    urged(null);
  };
  return (
    <div className={styles.body}>
      <DialogText>{t("text")}</DialogText>
      <div className={styles.actions}>
        <Button look="primary" size="big" onClick={signIn}>
          {t("signIn")}
        </Button>
        <Button look="line" size="big" onClick={() => urged(null)}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}
