import { useSharedTranslations } from "../platform/i18n/messages.tsx";
import styles from "./server-mark.module.css";

/** Stands by the side that bats. */
export function BattingMark() {
  const t = useSharedTranslations("catalog");
  return <span className={styles.server} role="img" aria-label={t("atBat")} />;
}
