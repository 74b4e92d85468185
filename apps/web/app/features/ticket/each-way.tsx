import type { TicketBet } from "@touchline/betting";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import { useBettingText } from "../../platform/i18n/use-betting-text.ts";
import { useTicketActions } from "../../state/ticket.ts";
import { CheckBox } from "../../ui/check-box.tsx";
import styles from "./each-way.module.css";

/** Whether a single is placed each way. Nothing is shown of bets that cannot be; one without terms any more says so. */
export function EachWay({
  bet,
  betIndex,
  locked,
}: {
  bet: TicketBet | undefined;
  betIndex: number;
  /** Says how it was placed, where it cannot be changed. */
  locked: boolean;
}) {
  const t = useTranslations("ticket.eachWay");
  const bettingText = useBettingText();
  const { dispatch } = useTicketActions();
  if (bet === undefined || bet.betType !== "single") return null;
  const isEachWay = bet.isEachWay === true;
  const terms = bet.selections[0]?.placeTerms ?? null;
  if (terms === null ? !isEachWay : locked && !isEachWay) return null;
  const text = terms === null ? "" : t("terms", { fraction: terms.fraction, places: terms.places });
  if (locked) {
    return (
      <p className={styles.placed}>
        <b>{t("label")}</b> {text}
      </p>
    );
  }
  return (
    <div className={styles.choice}>
      <CheckBox
        checked={isEachWay}
        problem={terms === null ? bettingText(API_ERRORS.each_way_unavailable.key) : undefined}
        onChange={({ target }) => dispatch({ type: "each-way-chosen", isEachWay: target.checked, betIndex })}
      >
        <b>{t("label")}</b> {text}
      </CheckBox>
    </div>
  );
}
