import { useTranslations } from "use-intl/react";
import { Link } from "../platform/link.tsx";
import styles from "./site-note.module.css";

export function SiteNote() {
  const t = useTranslations("shell.footer");
  return (
    <p className={styles.note}>
      <b title={t("adultsOnly")}>{t("adults")}</b> {t("message")}{" "}
      <Link className={styles.link} to="/rules" prefetch={false}>
        {t("rules")}
      </Link>
    </p>
  );
}
