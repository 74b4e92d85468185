import { useTranslations } from "use-intl/react";
import styles from "./new-matches.module.css";

/** Offers matches that have come up since. It floats over the list, because nothing there may move by itself. */
export function NewMatches({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations("catalog");
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.button} onClick={onShow}>
          {t("showNew", { count })}
        </button>
      )}
    </div>
  );
}
