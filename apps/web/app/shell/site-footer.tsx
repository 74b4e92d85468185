import { useTranslations } from "use-intl/react";
import styles from "./site-footer.module.css";
import { SiteNote } from "./site-note.tsx";
import { SiteSettings } from "./site-settings.tsx";

export function SiteFooter() {
  const t = useTranslations("shell.footer");
  return (
    <footer className={styles.footer} aria-label={t("label")}>
      <div className={styles.settings}>
        <SiteSettings />
      </div>
      <SiteNote />
      <p className={styles.demo}>{t("demo")}</p>
    </footer>
  );
}
