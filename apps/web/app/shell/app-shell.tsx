import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { Navigation } from "../features/catalog/navigation.ts";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { AlertHost } from "./alert-host.tsx";
import styles from "./app-shell.module.css";
import { DialogPart } from "./dialog-part.tsx";
import { Header } from "./header.tsx";
import { AccountSheet } from "./lazy-features.ts";
import { LeftRail } from "./left-rail.tsx";
import { ModalHost } from "./modal-host.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TicketHost } from "./ticket-host.tsx";
import { usePageArrival } from "./use-page-arrival.ts";
import { useTicketPanel } from "./use-ticket-panel.ts";

/** The frame of every page: bars, rails and hosts around the page itself. */
export function AppShell({
  navigation,
  hasSession,
  panelHidden,
  rail,
  children,
}: {
  navigation: Navigation;
  hasSession: boolean;
  panelHidden: boolean;
  /** Stands in place of the sports in the left rail. */
  rail?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations("shell");
  const [menuOpen, setMenuOpen] = useState(false);
  const [accountOpen, setAccountOpen] = useState(false);
  const panel = useTicketPanel(panelHidden);
  const hydrated = useHydrated();
  const page = usePageArrival();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t("skip")}
      </a>
      <ProgressBar />
      <Header
        liveCount={navigation.counters.live}
        hasSession={hasSession}
        panel={panel}
        onMenu={() => setMenuOpen(true)}
      />
      <div className={classNames(styles.shell, panel.shown && styles.withPanel)}>
        <LeftRail navigation={navigation}>{rail}</LeftRail>
        <div className={styles.centre}>
          <main ref={page} className={styles.main} id="main" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
        </div>
        <TicketHost shown={panel.shown} />
      </div>
      <TabBar hasSession={hasSession} onAccount={() => setAccountOpen(true)} />
      {hydrated && (
        <>
          <SideMenu navigation={navigation} open={menuOpen} onClose={() => setMenuOpen(false)} />
          {accountOpen && (
            <DialogPart onClose={() => setAccountOpen(false)}>
              <AccountSheet onClose={() => setAccountOpen(false)} />
            </DialogPart>
          )}
          <ModalHost />
          <AlertHost />
        </>
      )}
    </>
  );
}
