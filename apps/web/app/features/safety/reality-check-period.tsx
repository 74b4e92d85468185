import { REALITY_CHECK_CHOICES } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { chooseRealityCheck } from "../../data/player/play-session.ts";
import { useClientState } from "../../state/client-state.tsx";
import { type PlaySession, playSafetyOf, usePlaySafety } from "../../state/play-safety.ts";
import { Note } from "../../ui/note.tsx";
import styles from "./safety.module.css";
import { useDuration } from "./use-duration.ts";

const MINUTE_S = 60;

/** How often the player wants to be told; the site's own period is the longest there is. */
export function RealityCheckPeriod() {
  const t = useTranslations("safety.period");
  const play = usePlaySafety((safety) => safety.play);
  return (
    <div className={styles.body}>
      <p>{t("text")}</p>
      {play !== null && <Choice play={play} />}
    </div>
  );
}

function Choice({ play }: { play: PlaySession }) {
  const t = useTranslations("safety.period");
  const duration = useDuration();
  const { minutes, isLost, choose } = useChosenPeriod(play);
  const { site_period_minutes: longest } = play;
  const own = REALITY_CHECK_CHOICES.filter((choice) => choice < longest);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.others}>{t("label")}</legend>
      {[...own, null].map((choice) => (
        <label key={choice ?? longest} className={styles.option}>
          <input
            type="radio"
            name="period"
            checked={(choice ?? longest) === minutes}
            onChange={() => void choose(choice)}
          />
          {duration((choice ?? longest) * MINUTE_S)}
        </label>
      ))}
      {isLost && (
        <Note tone="danger" urgent>
          <p>{t("notSaved")}</p>
        </Note>
      )}
    </fieldset>
  );
}

/** Shows the choice at once, and what is in force again where it could not be saved. */
function useChosenPeriod({ period_minutes: inForce, site_period_minutes: longest }: PlaySession) {
  const api = useApi();
  const safety = playSafetyOf(useClientState());
  const [wished, setWished] = useState<number | null>(null);
  const [isLost, setIsLost] = useState(false);
  const choose = async (choice: (typeof REALITY_CHECK_CHOICES)[number] | null): Promise<void> => {
    setWished(choice ?? longest);
    setIsLost(false);
    const answer = await chooseRealityCheck(api, choice);
    setWished(null);
    if (answer.ok) safety.setState({ play: answer.data });
    else setIsLost(true);
  };
  return { minutes: wished ?? inForce, isLost, choose };
}
