import { useTranslations } from "use-intl/react";
import styles from "./favorites.module.css";

/** In place of the list until it is here. */
export function FavoritesPlaceholder() {
  const t = useTranslations("favourites");
  return (
    <>
      <h1 className={styles.title}>{t("title")}</h1>
      <div className={styles.placeholder} role="status" aria-label={t("loading")}>
        <span className={styles.blank} />
        <span className={styles.blank} />
      </div>
    </>
  );
}
