import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl/react";
import type { Navigation } from "../features/catalog/navigation.ts";
import { LazyDialog } from "./lazy-dialog.tsx";
import styles from "./side-menu.module.css";
import { SiteNote } from "./site-note.tsx";
import { SiteSettings } from "./site-settings.tsx";
import { SportsNav } from "./sports-nav.tsx";

/** Sports, leagues and settings on phones. It closes when it has led somewhere. */
export function SideMenu({
  navigation,
  open,
  onClose,
}: {
  navigation: Navigation;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("shell.nav");
  const { key } = useLocation();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a link to the page already shown changes only the key
  useEffect(onClose, [key]);
  if (!open) return null;
  return (
    <LazyDialog onClose={onClose} title={t("menu")} closeLabel={t("closeMenu")} variant="side">
      <nav className={styles.body} aria-label={t("sports")}>
        <SportsNav navigation={navigation} />
      </nav>
      <div className={styles.foot}>
        <SiteSettings />
        <SiteNote />
      </div>
    </LazyDialog>
  );
}
