import { DISPLAY_COOKIE } from "@touchline/contract/vocabulary";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl/react";
import type { Navigation } from "../features/catalog/navigation.ts";
import { useCookie } from "../platform/use-cookie.ts";
import { savesData } from "../platform/root-marks.ts";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { Link } from "../platform/link.tsx";
import { useIsUnanswered } from "../platform/consent.ts";
import { PartBoundary, lazyPart } from "../platform/lazy-part.tsx";
import { useSite } from "../platform/site.tsx";
import { useLayout, useLayoutActions } from "../state/layout.ts";
import { useQuickBetStore } from "../state/use-quick-bet-store.ts";
import { WIDE, useTicket } from "../state/ticket.ts";
import { useLostFlags } from "../ui/use-lost-flags.ts";
import { useMediaQuery } from "../ui/use-media-query.ts";
import { AlertHost } from "./alert-host.tsx";
import { DialogPart, LazyDialog } from "./lazy-dialog.tsx";
import { ModalHost } from "./modal-host.tsx";
import styles from "./page-layers.module.css";
import { SiteNote, SiteSettings } from "./site-settings.tsx";
import { Slip } from "./slip.tsx";
import { SportsNav } from "./sports-nav.tsx";

const LivePace = lazyFeature(
  ["preferences"],
  async () => (await import("../features/preferences/live-pace.tsx")).LivePace,
);

const AccountSheet = lazyFeature(["account"], async () => (await import("./account-sheet.tsx")).AccountSheet);

/** Layers over the page: the slip on narrow screens, menus, dialogs and alerts. */
export function PageLayers({
  navigation,
  menuOpen,
  onMenuClose,
  accountOpen,
  onAccountClose,
}: {
  navigation: Navigation;
  menuOpen: boolean;
  onMenuClose: () => void;
  accountOpen: boolean;
  onAccountClose: () => void;
}) {
  const wide = useMediaQuery(WIDE);
  const { reminders, consent } = useSite();
  // No first page waits for it, and every page has its layers.
  useLostFlags();
  return (
    <>
      {wide === false && <SlipSheet />}
      <QuickBet />
      {(useCookie(DISPLAY_COOKIE, "")[0] !== "" || savesData()) && (
        <PartBoundary loading={null}>
          <LivePace />
        </PartBoundary>
      )}
      <SideMenu navigation={navigation} open={menuOpen} onClose={onMenuClose} />
      {accountOpen && (
        <DialogPart onClose={onAccountClose}>
          <AccountSheet onClose={onAccountClose} />
        </DialogPart>
      )}
      <ConsentQuestion />
      <SupportChat />
      {consent?.includes("analytics") === true && (
        <PartBoundary loading={null}>
          <PageViews />
        </PartBoundary>
      )}
      <ModalHost />
      {reminders !== undefined && (
        <PartBoundary loading={null}>
          <ReminderHost {...reminders} />
        </PartBoundary>
      )}
      <AlertHost />
    </>
  );
}

/** Sports, leagues and settings on phones. It closes after a navigation. */
function SideMenu({ navigation, open, onClose }: { navigation: Navigation; open: boolean; onClose: () => void }) {
  const t = useTranslations("shell.nav");
  const { key, pathname } = useLocation();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a link to the page already shown changes only the key
  useEffect(onClose, [key]);
  if (!open) return null;
  return (
    <LazyDialog onClose={onClose} title={t("menu")} closeLabel={t("closeMenu")} variant="side">
      <nav className={styles.body} aria-label={t("sports")}>
        <ul className={styles.pages}>
          {(["schedule", "results"] as const).map((page) => (
            <li key={page}>
              <Link className={styles.page} to={`/${page}`} aria-current={pathname === `/${page}` ? "page" : undefined}>
                {t(page)}
              </Link>
            </li>
          ))}
        </ul>
        <ChatEntry onOpen={onClose} />
        <SportsNav navigation={navigation} />
      </nav>
      <div className={styles.foot}>
        <SiteSettings />
        <SiteNote />
      </div>
    </LazyDialog>
  );
}

const ChatPanel = lazyFeature(["chat"], async () => (await import("../features/chat/chat-panel.tsx")).ChatPanel);

function SupportChat() {
  const { chat } = useSite();
  const isOpen = useLayout(({ chatOpen }) => chatOpen);
  const { chatToggled } = useLayoutActions();
  return (
    chat !== undefined &&
    isOpen && (
      <DialogPart onClose={chatToggled}>
        <ChatPanel provider={chat} onClose={chatToggled} />
      </DialogPart>
    )
  );
}

const { Part: PageViews } = lazyPart(async () => (await import("../features/analytics/page-views.tsx")).PageViews);

const ReminderHost = lazyFeature(
  ["reminders"],
  async () => (await import("../features/reminders/reminder-host.tsx")).ReminderHost,
);

const ConsentBanner = lazyFeature(
  ["consent"],
  async () => (await import("../features/consent/consent-banner.tsx")).ConsentBanner,
);

/** Asked before anything is done that needs it; nothing of it is fetched where there is nothing to ask. */
function ConsentQuestion() {
  const { consent = [] } = useSite();
  return (
    useIsUnanswered(consent) && (
      <PartBoundary loading={null}>
        <ConsentBanner kinds={consent} />
      </PartBoundary>
    )
  );
}

/** The chat on phones, whose bars have no room for it. */
function ChatEntry({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("shell.nav");
  const { chat } = useSite();
  const { chatToggled } = useLayoutActions();
  if (chat === undefined) return null;
  return (
    <button
      type="button"
      className={styles.page}
      onClick={() => {
        onOpen();
        chatToggled();
      }}
    >
      {t("chat")}
    </button>
  );
}

const SlipDock = lazyFeature(["ticket"], async () => (await import("../features/ticket/slip-dock.tsx")).SlipDock);

const QuickBetHost = lazyFeature(
  ["ticket", "betting"],
  async () => (await import("../features/ticket/quick-bet-host.tsx")).QuickBetHost,
);

function QuickBet() {
  const store = useQuickBetStore();
  return (
    store !== null && (
      <PartBoundary loading={null}>
        <QuickBetHost store={store} />
      </PartBoundary>
    )
  );
}

/** The slip on narrow screens: one line above the tab bar, and a sheet when opened. */
function SlipSheet() {
  const open = useLayout((layout) => layout.slipOpen);
  const hasSelections = useTicket(({ bets }) => bets.length > 0);
  const { slipOpened } = useLayoutActions();
  return (
    <>
      {hasSelections && (
        <PartBoundary loading={null}>
          <SlipDock onOpen={() => slipOpened("BET_SLIP")} />
        </PartBoundary>
      )}
      {open && <Sheet />}
    </>
  );
}

function Sheet() {
  const t = useTranslations("shell.slip");
  const { slipClosed } = useLayoutActions();
  return (
    <LazyDialog onClose={slipClosed} title={t("label")} closeLabel={t("close")} variant="sheet" titleHidden>
      <Slip />
    </LazyDialog>
  );
}
