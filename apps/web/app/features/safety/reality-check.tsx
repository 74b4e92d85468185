import { useTranslations } from "use-intl/react";
import { type MoneyAmount, useMoney } from "../../platform/i18n/use-money.ts";
import { Link } from "../../platform/link.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { type PlaySession, usePlaySafety } from "../../state/play-safety.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { DialogText } from "../../ui/dialog.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./safety.module.css";
import { useDuration } from "./use-duration.ts";

/** How long the player has played, and what it cost or brought. It stands until the player has acknowledged it. */
export function RealityCheck() {
  const t = useTranslations("safety.realityCheck");
  const { play, answer, acknowledge, signOut } = usePlaySafety((safety) => safety);
  const duration = useDuration();
  const isMyBetsClosed = useIsClosed("my-bets");
  if (play === null) return null;
  return (
    <div className={styles.body}>
      <DialogText className={styles.lead}>{t("played", { time: duration(play.played_seconds) })}</DialogText>
      <Sums sums={play} />
      {play.other_currencies.length > 0 && <h3 className={styles.others}>{t("others")}</h3>}
      {play.other_currencies.map((sums) => (
        <Sums key={sums.bets_sum.currency} sums={sums} />
      ))}
      {answer === "lost" && (
        <Note tone="danger" urgent>
          <p>{t("lost")}</p>
        </Note>
      )}
      <div className={styles.actions}>
        <Button look="line" size="big" inert={answer === "sending"} onClick={acknowledge}>
          {t("continue")}
        </Button>
        {!isMyBetsClosed && (
          <Link to="/my-bets" prefetch={false} className={buttonClass("line", "big")} onClick={acknowledge}>
            {t("bets")}
          </Link>
        )}
        <Button look="line" size="big" inert={answer === "sending"} onClick={signOut}>
          {t("signOut")}
        </Button>
      </div>
    </div>
  );
}

/** What was staked, what was won, and the difference, in one currency. */
function Sums({ sums: { bets_sum: staked, wins_sum: won } }: { sums: Pick<PlaySession, "bets_sum" | "wins_sum"> }) {
  const t = useTranslations("safety.realityCheck");
  const money = useMoney();
  const result: MoneyAmount = { ...won, value: BigInt(won.value) - BigInt(staked.value) };
  const lines = [
    [t("staked"), money(staked)],
    [t("won"), money(won)],
    [t("result"), money(result, "always")],
  ] as const;
  return (
    <dl className={styles.sums}>
      {lines.map(([name, amount]) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd className="num" dir="ltr">
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}
