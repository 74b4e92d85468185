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
  const { choices, save, isSaving } = useWantedChoices();
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

/** Shown at once above what is saved, here and on other devices; and no more where it was not saved. */
function useWantedChoices() {
  const api = useApi();
  const { session, alerts } = useClientState();
  const saved = useSession(({ settings }) => settings?.notification_choices) ?? [];
  const [wanted, setWanted] = useState<readonly Change[]>([]);
  const send = async (change: Change): Promise<void> => {
    setWanted((changes) => [...changes, change]);
    const answer = await updateSettings(api, { notification_choices: [change] });
    if (!answer.ok) alerts.raised({ code: "settingsNotSaved", tone: "error", persistent: false });
    // Whether it came through is not known: what the server says is shown, or else what was before.
    const now = answer.ok ? answer : await loadSettings(api);
    if (now.ok) session.settingsChanged(now.data);
    setWanted((changes) => changes.filter((one) => one !== change));
  };
  const choices = wanted.reduce(
    (shown, change) => shown.map((choice) => (choice.topic === change.topic ? { ...choice, ...change } : choice)),
    saved,
  );
  return { choices, save: (change: Change) => void send(change), isSaving: wanted.length > 0 };
}
