import { useTranslations } from "use-intl/react";
import styles from "./delay-notice.module.css";

export function DelayNotice() {
  const t = useTranslations("around");
  return <p className={styles.notice}>{t("delay")}</p>;
}
