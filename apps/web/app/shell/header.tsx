import { useLocation, useNavigation, useParams } from "react-router";
import { useLocale, useTranslations } from "use-intl/react";
import { dateFormat } from "../platform/i18n/date-format.ts";
import { useTimeZone } from "../platform/i18n/time-zone.ts";
import { useCount } from "../platform/i18n/use-count.ts";
import { Link } from "../platform/link.tsx";
import { serverNow } from "../platform/server-clock.ts";
import { useIsClosed, useSite } from "../platform/site.tsx";
import { useLayoutActions } from "../state/layout.ts";
import { useModalActions } from "../state/modals.ts";
import { useIsLanguageAsked } from "../state/preferences.ts";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { TickingText } from "../ui/ticking-text.tsx";
import { AccountSlot } from "./account-slot.tsx";
import styles from "./header.module.css";
import { SiteLogo } from "./site-logo.tsx";

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
  const { name, chat } = useSite();
  const { chatToggled } = useLayoutActions();
  const { opened } = useModalActions();
  return (
    <header className={styles.top}>
      <ProgressBar />
      <IconButton icon="list" label={t("nav.menu")} className={styles.menu} onClick={onMenu} aria-haspopup="dialog" />
      <Link className={styles.brand} to="/" aria-label={t("brand.home", { site: name })}>
        <SiteLogo />
        <span className={styles.name}>{name}</span>
      </Link>
      <PrimaryNav liveCount={liveCount} />
      <div className={styles.end}>
        {!useIsClosed("search") && (
          <IconButton
            icon="magnifying-glass"
            label={t("nav.search")}
            className={styles.search}
            aria-haspopup="dialog"
            aria-keyshortcuts="/ Control+K Meta+K"
            onClick={() => opened("search")}
          />
        )}
        <WallClock className={styles.clock} />
        {chat !== undefined && (
          <IconButton icon="chat-circle-dots" label={t("nav.chat")} className={styles.toggle} onClick={chatToggled} />
        )}
        <AccountSlot hasSession={hasSession} />
        <SlipToggle className={styles.toggle} shown={panel.shown} onToggle={panel.toggle} />
      </div>
    </header>
  );
}

function PrimaryNav({ liveCount }: { liveCount: number }) {
  const t = useTranslations("shell.nav");
  const countText = useCount();
  const { pathname } = useLocation();
  const { sport } = useParams();
  const { furtherPages } = useSite();
  const current = (path: string) => (pathname === path ? "page" : undefined);
  return (
    <nav className={styles.nav} aria-label={t("primary")}>
      <Link className={styles.link} to="/" aria-current={sport === undefined ? current("/") : "true"}>
        {t("home")}
      </Link>
      <Link className={styles.link} to="/live" aria-current={current("/live")}>
        {t("live")}
        <span className={classNames(styles.live, "num")} dir="ltr">
          {countText(liveCount)}
        </span>
      </Link>
      {furtherPages?.map((page) => (
        <Link key={page} className={styles.link} to={`/${page}`} aria-current={current(`/${page}`)} prefetch={false}>
          {t(page)}
        </Link>
      ))}
      {!useIsClosed("my-bets") && (
        <Link className={styles.link} to="/my-bets" aria-current={current("/my-bets")}>
          {t("myBets")}
        </Link>
      )}
    </nav>
  );
}

/** Shows and hides the slip beside the page on wide screens. */
function SlipToggle({
  shown,
  onToggle,
  className,
}: {
  shown: boolean;
  onToggle: () => void;
  className?: string | undefined;
}) {
  const t = useTranslations("shell.slip");
  return (
    <IconButton
      icon="ticket"
      label={shown ? t("hide") : t("show")}
      className={className}
      aria-expanded={shown}
      onClick={onToggle}
    />
  );
}

/** The time of day where the player is. */
function WallClock({ className }: { className?: string | undefined }) {
  const t = useTranslations("shell");
  const { renderedAt } = useSite();
  const time = dateFormat(useLocale(), useTimeZone(), "time");
  const format = (moment: number) => time.format(moment);
  return (
    <span className={classNames("num", className)} title={t("clock")}>
      <TickingText initial={format(renderedAt)} read={() => format(serverNow())} />
    </span>
  );
}

/** A line at the top while the next page loads. It appears after a delay, so that quick changes show none. */
function ProgressBar() {
  const t = useTranslations("shell");
  const leaving = useIsLanguageAsked();
  const loading = useNavigation().state !== "idle";
  if (!loading && !leaving) return null;
  return <div className={styles.bar} role="progressbar" aria-label={t("progress")} />;
}
