import type { ReactNode } from "react";
import { useCount } from "../platform/i18n/use-count.ts";
import { useSharedTranslations } from "../platform/i18n/use-shared-translations.ts";
import { Link } from "../platform/link.tsx";
import { classNames } from "../ui/class-names.ts";
import styles from "./nav-item.module.css";

/** One destination with its drawing and count. In the narrow rail only the drawing is seen. */
export function NavItem({
  to,
  current,
  name,
  count,
  children,
}: {
  to: string;
  /** The page itself, or what the page shows a part of. */
  current: "page" | "true" | undefined;
  name: string;
  count: number;
  children: ReactNode;
}) {
  const t = useSharedTranslations("shell");
  const countText = useCount();
  return (
    <li>
      <Link className={styles.item} to={to} title={name} aria-current={current}>
        {children}
        <bdi className={styles.name}>{name}</bdi>
        <span className={classNames(styles.count, "num")}>
          <span aria-hidden="true">{countText(count)}</span>
          <span className="sr-only">{t("nav.count", { count })}</span>
        </span>
      </Link>
    </li>
  );
}
