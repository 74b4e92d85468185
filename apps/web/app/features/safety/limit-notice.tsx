import { useTranslations } from "use-intl/react";
import { useModalActions } from "../../state/modals.ts";
import { Button } from "../../ui/button.tsx";
import { DialogText } from "../../ui/dialog.tsx";
import styles from "./safety.module.css";

/** The player has played as long as a limit on time allows. */
export function OutOfSessionLimit() {
  const t = useTranslations("safety.outOfSessionLimit");
  const { closed, urged } = useModalActions();
  const close = (): void => {
    // What was being done needs a player, and there is none any more.
    closed();
    urged(null);
  };
  return (
    <div className={styles.body}>
      <DialogText>{t("text")}</DialogText>
      <div className={styles.actions}>
        <Button look="line" size="big" onClick={close}>
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
        <Button look="line" size="big" onClick={signIn}>
          {t("signIn")}
        </Button>
        <Button look="line" size="big" onClick={() => urged(null)}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}
