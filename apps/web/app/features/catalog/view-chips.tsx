import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { Link } from "../../platform/link.tsx";
import styles from "./view-chips.module.css";

const VIEWS = ["highlights", "upcoming"] as const;

/** Highlights or what comes next, of what else the address asks for. */
export function ViewChips({ view, path }: { view: (typeof VIEWS)[number]; path: string }) {
  const t = useTranslations("catalog");
  const [search] = useSearchParams();
  const pathTo = (target: string) => {
    const next = new URLSearchParams(search);
    next.delete("page");
    next.delete("view");
    if (target !== "highlights") next.set("view", target);
    return next.size === 0 ? path : `${path}?${next.toString()}`;
  };
  const chips = VIEWS.map((target) => ({ to: pathTo(target), text: t(target), current: target === view }));
  return <Chips label={t("views")} chips={chips} />;
}

/** Views of the same list, of which one is current. */
export function Chips({
  label,
  chips,
}: {
  label: string;
  chips: readonly { to: string; text: string; current: boolean }[];
}) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {chips.map(({ to, text, current }) => (
          <li key={to}>
            <Link
              className={styles.chip}
              to={to}
              prefetch={false}
              preventScrollReset
              aria-current={current ? "page" : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
