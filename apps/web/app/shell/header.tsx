import { useTranslations } from "use-intl/react";
import { Link } from "../platform/link.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Logo } from "../ui/logo.tsx";
import { AccountSlot } from "./account-slot.tsx";
import styles from "./header.module.css";
import { PrimaryNav } from "./primary-nav.tsx";
import { TicketToggle } from "./ticket-toggle.tsx";
import { WallClock } from "./wall-clock.tsx";

export function Header({
  liveCount,
  hasSession,
  panel,
  onMenu,
}: {
  liveCount: number;
  hasSession: boolean;
  panel: { shown: boolean; toggle: () => void };
  onMenu: () => void;
}) {
  const t = useTranslations("shell");
  return (
    <header className={styles.top}>
      <IconButton icon="list" label={t("nav.menu")} className={styles.menu} onClick={onMenu} aria-haspopup="dialog" />
      <Link className={styles.brand} to="/" aria-label={t("brand.home")}>
        <Logo />
        <span className={styles.name}>{t("brand.name")}</span>
      </Link>
      <PrimaryNav liveCount={liveCount} />
      <div className={styles.end}>
        <WallClock className={styles.clock} />
        <AccountSlot hasSession={hasSession} />
        <TicketToggle className={styles.toggle} shown={panel.shown} onToggle={panel.toggle} />
      </div>
    </header>
  );
}
