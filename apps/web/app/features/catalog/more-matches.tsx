import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "./match-skeleton.tsx";
import styles from "./more-matches.module.css";
import type { MatchPages } from "./use-match-pages.ts";

const AHEAD = "400px";

/** The end of a list: it fetches what follows before the player gets there, and can be asked by hand. */
export function MoreMatches({ state, loadMore }: Pick<MatchPages, "state" | "loadMore">) {
  const t = useTranslations("catalog");
  const node = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(() => void loadMore());
  useEffect(() => {
    if (node.current === null || state !== "more") return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(), {
      rootMargin: AHEAD,
    });
    observer.observe(node.current);
    return () => observer.disconnect();
  }, [state]);
  if (state === "complete") return null;
  return (
    <div ref={node} className={styles.more} aria-busy={state === "loading"}>
      {state === "loading" && <Skeleton label={t("loading")} />}
      {state === "failed" && <p role="alert">{t("failed.title")}</p>}
      {state !== "loading" && (
        <Button look="line" onClick={() => void loadMore()}>
          {state === "failed" ? t("failed.action") : t("showMore")}
        </Button>
      )}
    </div>
  );
}
