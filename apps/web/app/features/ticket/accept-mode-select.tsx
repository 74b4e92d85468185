import { ODDS_ACCEPT_MODES } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import { useClientState } from "../../state/client-state.tsx";
import { useTicket } from "../../state/ticket.ts";
import { Icon } from "../../ui/icon.tsx";
import { useChoice } from "../../ui/use-choice.ts";
import styles from "./accept-mode-select.module.css";

/** How price changes are treated. The choice holds for the slip at once; a player's is saved in the background. */
export function AcceptModeSelect() {
  const t = useTranslations("ticket.acceptMode");
  const mode = useTicket(({ acceptMode }) => acceptMode);
  const { preferences, ticket } = useClientState();
  const choice = useChoice(ODDS_ACCEPT_MODES, (acceptMode) => {
    preferences.chosen({ acceptMode });
    ticket.dispatch({ type: "accept-mode-changed", mode: acceptMode });
  });
  return (
    <label className={styles.field}>
      <span>{t("label")}</span>
      <span className={styles.value}>
        <select {...choice} className={styles.select} value={mode}>
          {ODDS_ACCEPT_MODES.map((known) => (
            <option key={known} value={known}>
              {t(known)}
            </option>
          ))}
        </select>
        <Icon name="caret-down" className={styles.caret} />
      </span>
    </label>
  );
}
