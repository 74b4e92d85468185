import { useFormatter, useTranslations } from "use-intl/react";
import { INTERNATIONAL_HELP } from "../../platform/international-help.ts";
import { Link } from "../../platform/link.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { useModalActions } from "../../state/modals.ts";
import { usePlaySafety } from "../../state/play-safety.ts";
import { useSession } from "../../state/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { DialogText } from "../../ui/dialog.tsx";
import styles from "./safety.module.css";

/** The player has played as long as a limit on time allows, and is signed out. */
export function OutOfSessionLimit() {
  const t = useTranslations("safety.outOfSessionLimit");
  const { closed, urged } = useModalActions();
  const playsAgainAt = usePlaySafety((safety) => safety.playsAgainAt);
  const close = (): void => {
    // What was being done needs a player, and there is none any more.
    closed();
    urged(null);
  };
  return (
    <div className={styles.body}>
      <DialogText>{t("text")}</DialogText>
      <p>{t("still")}</p>
      <PlaysAgain at={playsAgainAt} />
      <WaysOn onChosen={close} />
    </div>
  );
}

/** The player has signed in with no time left: all is open but play. */
export function WithoutPlay() {
  const t = useTranslations("safety.withoutPlay");
  const { urged } = useModalActions();
  const until = useSession(({ player }) => player?.out_of_time?.until ?? null);
  return (
    <div className={styles.body}>
      <DialogText>{t("text")}</DialogText>
      <PlaysAgain at={until === null ? null : Date.parse(until)} />
      <WaysOn onChosen={() => urged(null)} />
    </div>
  );
}

function PlaysAgain({ at }: { at: number | null }) {
  const t = useTranslations("safety.outOfSessionLimit");
  const { dateTime } = useFormatter();
  if (at === null) return null;
  const time = dateTime(new Date(at), { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
  return <p>{t("again", { time })}</p>;
}

/** To their money, to their limits, and to help. */
function WaysOn({ onChosen }: { onChosen: () => void }) {
  const t = useTranslations("safety.outOfSessionLimit");
  const isWalletClosed = useIsClosed("wallet");
  const way = { prefetch: false, className: buttonClass("line", "big"), onClick: onChosen } as const;
  return (
    <div className={styles.actions}>
      {!isWalletClosed && (
        <Link {...way} to="/profile/wallet/withdraw">
          {t("withdraw")}
        </Link>
      )}
      <Link {...way} to="/profile/limits">
        {t("limits")}
      </Link>
      <Link {...way} to={INTERNATIONAL_HELP}>
        {t("help")}
      </Link>
      <Button look="line" size="big" onClick={onChosen}>
        {t("close")}
      </Button>
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
