import { type ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { Navigation } from "../features/catalog/navigation.ts";
import styles from "./left-rail.module.css";
import { SiteNote } from "./site-note.tsx";
import { SiteSettings } from "./site-settings.tsx";
import { SportsNav } from "./sports-nav.tsx";

/** The rail beside the page: sports and leagues, or what a page puts there instead where there is room for it. */
export function LeftRail({ navigation, children }: { navigation: Navigation; children?: ReactNode }) {
  const t = useTranslations("shell");
  return (
    <div className={styles.rail}>
      <nav className={styles.scroll} aria-label={t("nav.sports")}>
        {children !== undefined && <div className={styles.wide}>{children}</div>}
        <div className={children === undefined ? undefined : styles.narrow}>
          <SportsNav navigation={navigation} />
        </div>
      </nav>
      <section className={styles.foot} aria-label={t("settings.label")}>
        <SiteSettings />
        <SiteNote />
      </section>
    </div>
  );
}
