import { useLocation, useParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { useCount } from "../platform/i18n/use-count.ts";
import { Link } from "../platform/link.tsx";
import { useIsClosed } from "../platform/site.tsx";
import { classNames } from "../ui/class-names.ts";
import styles from "./primary-nav.module.css";

export function PrimaryNav({ liveCount }: { liveCount: number }) {
  const t = useTranslations("shell.nav");
  const countText = useCount();
  const { pathname } = useLocation();
  const { sport } = useParams();
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
      {!useIsClosed("my-bets") && (
        <Link className={styles.link} to="/my-bets" aria-current={current("/my-bets")}>
          {t("myBets")}
        </Link>
      )}
    </nav>
  );
}
