import { ODDS_ACCEPT_MODES, type OddsAcceptMode } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { updateSettings } from "../../data/player/player.mutations.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useTicket } from "../../state/use-ticket.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./accept-mode-select.module.css";

/** How price changes are treated. The choice holds at once, and a player's is saved. */
export function AcceptModeSelect() {
  const t = useTranslations("ticket.acceptMode");
  const mode = useTicket(({ acceptMode }) => acceptMode);
  const choose = useChooseAcceptMode();
  return (
    <label className={styles.field}>
      <span>{t("label")}</span>
      <span className={styles.value}>
        <select
          className={styles.select}
          value={mode}
          onChange={(event) => {
            const chosen = ODDS_ACCEPT_MODES.find((known) => known === event.target.value);
            if (chosen !== undefined) choose(chosen);
          }}
        >
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

function useChooseAcceptMode(): (mode: OddsAcceptMode) => void {
  const api = useApi();
  const { ticket, session, alerts } = useClientState();
  const save = async (mode: OddsAcceptMode): Promise<void> => {
    const answer = await updateSettings(api, { auto_accept_odds_change: mode });
    // A later choice is the player's last word, whatever became of this one.
    if (ticket.getState().ticket.acceptMode !== mode) return;
    if (answer.ok) return session.settingsChanged(answer.data);
    const { settings } = session.getState();
    if (settings !== null) ticket.dispatch({ type: "accept-mode-changed", mode: settings.auto_accept_odds_change });
    alerts.raised({ code: "settingsNotSaved", tone: "error", persistent: false });
  };
  return (mode) => {
    ticket.dispatch({ type: "accept-mode-changed", mode });
    if (session.getState().status === "LOGGED_IN") void save(mode);
  };
}
