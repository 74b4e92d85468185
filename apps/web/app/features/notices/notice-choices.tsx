import type { NotificationTopic } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { loadSettings, updateSettings } from "../../data/player/player.mutations.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useSession } from "../../state/session.ts";
import styles from "./notices.module.css";
import { PushSwitch } from "./push-switch.tsx";

type Way = "in_list" | "by_push";
const WAYS: readonly Way[] = ["in_list", "by_push"];

/** What a player wants to be notified of, and how. */
export function NoticeChoices() {
  const t = useTranslations("notices.choices");
  const settings = useSession((session) => session.settings);
  const { save, isSaving } = useSavedChoice();
  const choices = settings?.notification_choices ?? [];
  return (
    <div className={styles.choices}>
      <p className={styles.minor}>{t("text")}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("topic")}</th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {t(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.topic}>
              <th scope="row">{t(`topics.${choice.topic}`)}</th>
              {WAYS.map((way) => (
                <td key={way}>
                  <label className={styles.box}>
                    <input
                      type="checkbox"
                      aria-label={t("label", { topic: t(`topics.${choice.topic}`), way: t(way) })}
                      checked={choice[way]}
                      // What happens to the account itself is always listed.
                      disabled={choice.topic === "security" && way === "in_list"}
                      aria-busy={isSaving}
                      onChange={() => save({ topic: choice.topic, [way]: !choice[way] })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <PushSwitch />
    </div>
  );
}

type Change = { topic: NotificationTopic } & { [way in Way]?: boolean };

/** Shown at once, and as before where it was not saved. */
function useSavedChoice() {
  const api = useApi();
  const { session, alerts } = useClientState();
  const [saving, setSaving] = useState(0);
  const show = (change: Change): void => {
    const { settings } = session.getState();
    if (settings === null) return;
    const shown = settings.notification_choices.map((choice) =>
      choice.topic === change.topic ? { ...choice, ...change } : choice,
    );
    session.settingsChanged({ ...settings, notification_choices: shown });
  };
  const send = async (change: Change): Promise<void> => {
    show(change);
    setSaving((count) => count + 1);
    const answer = await updateSettings(api, { notification_choices: [change] });
    setSaving((count) => count - 1);
    if (answer.ok) return;
    alerts.raised({ code: "settingsNotSaved", tone: "error", persistent: false });
    // Whether it came through is not known: what the server says is shown, or else what was before.
    const now = await loadSettings(api);
    if (now.ok) return session.settingsChanged(now.data);
    show(undone(change));
  };
  return { save: (change: Change) => void send(change), isSaving: saving > 0 };
}

const undone = ({ topic, in_list: inList, by_push: byPush }: Change): Change => ({
  topic,
  ...(inList !== undefined && { in_list: !inList }),
  ...(byPush !== undefined && { by_push: !byPush }),
});
