import { type ReactNode, type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl/react";
import type { Navigation } from "../features/catalog/navigation.ts";
import { PartBoundary, lazyPart } from "../platform/lazy-part.tsx";
import { wantsLessMotion } from "../platform/root-marks.ts";
import { classNames } from "../ui/class-names.ts";
import styles from "./app-shell.module.css";
import { Header } from "./header.tsx";
import { SiteFooter } from "./site-settings.tsx";
import { SLIP_ID, SlipRail, useSlipPanel } from "./slip.tsx";
import { LeftRail } from "./sports-nav.tsx";
import { SLIP_TAB_ID, TabBar } from "./tab-bar.tsx";

/** Not needed for the first paint. */
const { Part: PageLayers, fetchAhead } = lazyPart(async () => (await import("./page-layers.tsx")).PageLayers);
if (!import.meta.env.SSR) fetchAhead();

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
  "use no memo"; // It renders where a player opens or closes something: what would be remembered weighs more.
  const t = useTranslations("shell");
  const [menuOpen, setMenuOpen] = useState(false);
  const [accountOpen, setAccountOpen] = useState(false);
  const panel = useSlipPanel(panelHidden);
  const page = usePageArrival();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t("skip")}
      </a>
      {panel.shown && (
        <a className={classNames(styles.skip, styles.toSlip)} href={`#${SLIP_ID}`}>
          {t("slip.skip")}
        </a>
      )}
      <a className={classNames(styles.skip, styles.toTab)} href={`#${SLIP_TAB_ID}`}>
        {t("slip.skip")}
      </a>
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
        <SlipRail shown={panel.shown} />
      </div>
      <TabBar hasSession={hasSession} onAccount={() => setAccountOpen(true)} />
      <AfterHydration>
        <PartBoundary loading={null}>
          <PageLayers
            navigation={navigation}
            menuOpen={menuOpen}
            onMenuClose={() => setMenuOpen(false)}
            accountOpen={accountOpen}
            onAccountClose={() => setAccountOpen(false)}
          />
        </PartBoundary>
      </AfterHydration>
    </>
  );
}

/** Rendered after hydration, in smaller pieces; the server does not render it. */
const AfterHydration = ({ children }: { children: ReactNode }) => (useDeferredValue(true, false) ? children : null);

const FADE_MS = 160;

/**
 * A new page fades in, and takes the focus if the clicked link was removed. No view transition: that shows a picture of
 * the old page, with old prices, until the new one is ready.
 */
function usePageArrival(): RefObject<HTMLElement | null> {
  "use no memo"; // Its effect goes by the path.
  const { pathname } = useLocation();
  const page = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
    if (wantsLessMotion()) return;
    page.current?.animate({ opacity: [0, 1] }, FADE_MS);
  }, [pathname]);
  return page;
}
