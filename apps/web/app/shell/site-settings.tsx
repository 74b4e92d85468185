import { useTranslations } from "use-intl/react";
import { PartBoundary, lazyPart } from "../platform/lazy-part.tsx";
import { Link } from "../platform/link.tsx";
import { useSite } from "../platform/site.tsx";
import styles from "./site-settings.module.css";

/** What the server wrote stands until they are there; what was chosen meanwhile is theirs to pass on. */
const { Part: SiteChoices } = lazyPart(async () => (await import("./site-choices.tsx")).SiteChoices);

/** No first page waits for it: the server wrote what it says. */
const { Part: OperatorsWords } = lazyPart(async () => (await import("./operators-words.tsx")).OperatorsWords);

/** Odds format, language and theme. */
export function SiteSettings() {
  return (
    <div className={styles.settings}>
      <PartBoundary loading={null}>
        <SiteChoices />
      </PartBoundary>
    </div>
  );
}

export function SiteFooter() {
  const t = useTranslations("shell.footer");
  return (
    <footer className={styles.footer} aria-label={t("label")}>
      <div className={styles.footerSettings}>
        <SiteSettings />
      </div>
      <SiteNote />
      <PartBoundary loading={null}>
        <OperatorsWords />
      </PartBoundary>
    </footer>
  );
}

export function SiteNote() {
  const t = useTranslations("shell.footer");
  const { consent } = useSite();
  return (
    <p className={styles.note}>
      <b title={t("adultsOnly")}>{t("adults")}</b> {t("message")}{" "}
      <Link className={styles.link} to="/general-rules" prefetch={false}>
        {t("rules")}
      </Link>{" "}
      <Link className={styles.link} to="/profile/limits" prefetch={false}>
        {t("limits")}
      </Link>{" "}
      {consent !== undefined && (
        // An address, which works before the scripts are here; and of the page itself, whose focus stays on it.
        <a className={styles.link} href="#cookies">
          {t("cookies")}
        </a>
      )}
    </p>
  );
}
