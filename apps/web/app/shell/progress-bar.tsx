import { useNavigation } from "react-router";
import { useTranslations } from "use-intl/react";
import { useIsLanguageAsked } from "../state/preferences.ts";
import styles from "./progress-bar.module.css";

/** A line under the header while the next page loads. It waits a moment, so that quick changes stay quiet. */
export function ProgressBar() {
  const t = useTranslations("shell");
  const leaving = useIsLanguageAsked();
  const loading = useNavigation().state !== "idle";
  if (!loading && !leaving) return null;
  return <div className={styles.bar} role="progressbar" aria-label={t("progress")} />;
}
