import { type ReactNode } from "react";
import { useLocation, useParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { useSports } from "../data/matches/sports.ts";
import { useCount } from "../platform/i18n/use-count.ts";
import { Link } from "../platform/link.tsx";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { PartBoundary } from "../platform/lazy-part.tsx";
import { useIsClosed } from "../platform/site.tsx";
import { sportIcon } from "../sports/registry.ts";
import { useLayout, useLayoutActions } from "../state/layout.ts";
import { useModalActions } from "../state/modals.ts";
import { useSession } from "../state/session.ts";
import { useSelectionCount } from "../state/ticket.ts";
import { classNames } from "../ui/class-names.ts";
import type { IconAddress, IconName } from "../ui/icon-names.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./tab-bar.module.css";

const OpenBetsBadge = lazyFeature(
  ["my-bets"],
  async () => (await import("../features/my-bets/open-bets-badge.tsx")).OpenBetsBadge,
);

/** The navigation on phones: the slip in the middle, with the number of selections. */
export function TabBar({ hasSession, onAccount }: { hasSession: boolean; onAccount: () => void }) {
  const t = useTranslations("shell.nav");
  const { sport } = useParams();
  // The home page is that of the first sport.
  const [first] = useSports();
  return (
    <nav className={styles.bar} aria-label={t("main")}>
      <Tab
        to="/"
        icon={sportIcon(first?.key)}
        filled={sportIcon(first?.key, true)}
        name={t("home")}
        inside={sport !== undefined}
      />
      <Tab to="/live" icon="broadcast" filled="broadcast-fill" name={t("live")} />
      <SlipTab />
      {!useIsClosed("my-bets") && (
        <Tab to="/my-bets" icon="receipt" filled="receipt-fill" name={t("myBets")}>
          <OpenBets />
        </Tab>
      )}
      <AccountTab hasSession={hasSession} onAccount={onAccount} />
    </nav>
  );
}

type TabIcon = IconName | IconAddress;

function Tab({
  to,
  icon,
  filled,
  name,
  inside = false,
  children,
}: {
  to: string;
  icon: TabIcon;
  /** Where the tab is the current one. */
  filled: TabIcon;
  name: string;
  /** The page is a child of the tab's page. */
  inside?: boolean;
  children?: ReactNode;
}) {
  const isPage = useLocation().pathname === to;
  const current = isPage ? "page" : inside || undefined;
  return (
    <Link className={styles.tab} to={to} aria-current={current}>
      <Icon name={current === undefined ? icon : filled} className={styles.icon} />
      <span>{name}</span>
      {children}
    </Link>
  );
}

function OpenBets() {
  const signedIn = useSession(({ status }) => status === "LOGGED_IN");
  return (
    signedIn && (
      <PartBoundary loading={null}>
        <OpenBetsBadge className={styles.badge} />
      </PartBoundary>
    )
  );
}

/** Where a link past the page leads that has no slip beside it. */
export const SLIP_TAB_ID = "slip-tab";

function SlipTab() {
  const t = useTranslations("shell.nav");
  const countText = useCount();
  const count = useSelectionCount();
  const open = useLayout((layout) => layout.slipOpen);
  const { slipOpened } = useLayoutActions();
  return (
    <button
      type="button"
      id={SLIP_TAB_ID}
      className={classNames(styles.tab, styles.slip)}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => slipOpened("BET_SLIP")}
    >
      <span className={classNames(styles.pill, count > 0 && styles.filled, "num")} aria-hidden="true">
        {countText(count)}
      </span>
      <span aria-hidden="true">{t("slip")}</span>
      <span className="sr-only">{t("slipCount", { count })}</span>
    </button>
  );
}

function AccountTab({ hasSession, onAccount }: { hasSession: boolean; onAccount: () => void }) {
  const t = useTranslations("shell.nav");
  const status = useSession((session) => session.status);
  const modals = useModalActions();
  const isPlayer = status === "LOGGED_IN" || status === "PENDING" || (status === "UNKNOWN" && hasSession);
  return (
    <button
      type="button"
      className={styles.tab}
      aria-haspopup="dialog"
      onClick={() => (isPlayer ? onAccount() : modals.opened("signIn"))}
    >
      <Icon name="user" className={styles.icon} />
      <span>{t("account")}</span>
    </button>
  );
}
