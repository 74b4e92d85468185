import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { Link } from "../../platform/link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import skeletonStyles from "./match-skeleton.module.css";
import styles from "./more-matches.module.css";
import type { MatchPages } from "./use-match-pages.ts";

const AHEAD = "400px";

/**
 * The end of a list: it fetches what follows before the player gets there, and can be asked by hand. Without scripts, and
 * for those who want it beside this one, it leads to a page of its own.
 */
export function MoreMatches({ state, nextPage, loadMore }: Pick<MatchPages, "state" | "nextPage" | "loadMore">) {
  "use no memo"; // One of a page: what would be remembered weighs more than what it saves.
  const t = useTranslations("catalog");
  const node = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const onNear = useEffectEvent(() => void loadMore());
  // Rows that come while the tab key is past the end of the list must not push what it came to out of view.
  useEffect(() => {
    const focused = state === "loading" ? null : document.activeElement;
    if (focused?.closest("footer")) focused.scrollIntoView({ block: "nearest" });
  }, [state]);
  useEffect(() => {
    if (node.current === null || state !== "more") return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(), {
      rootMargin: AHEAD,
    });
    observer.observe(node.current);
    return () => observer.disconnect();
  }, [state]);
  const [asked] = useSearchParams();
  if (state === "complete" && !isAsked) return null;
  const next = new URLSearchParams(asked);
  next.set("page", `${nextPage}`);
  const loadHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The link goes, and the focus stays where it was.
    setAsked(true);
    node.current?.focus();
    void loadMore();
  };
  return (
    <div ref={node} tabIndex={-1} className={styles.more} aria-busy={state === "loading"}>
      {state === "loading" && <Skeleton label={t("loading")} />}
      {state === "failed" && <p role="alert">{t("failed.title")}</p>}
      {(state === "more" || state === "failed") && (
        <Link className={buttonClass("line")} to={`?${next}`} prefetch={false} onClick={loadHere}>
          {state === "failed" ? t("failed.action") : t("showMore")}
        </Link>
      )}
    </div>
  );
}

const ROWS = [1, 2, 3];

/** Rows without content, in the real rows' measures. It stays away for the first 200 ms. */
function Skeleton({ label }: { label: string }) {
  "use no memo"; // As the end of the list.
  return (
    <div className={skeletonStyles.skeleton} role="status" aria-label={label}>
      {ROWS.map((row) => (
        <div key={row} className={skeletonStyles.row}>
          <span className={skeletonStyles.text} />
          <span className={skeletonStyles.prices} />
        </div>
      ))}
    </div>
  );
}
