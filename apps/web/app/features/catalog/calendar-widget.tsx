import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import type { WidgetKind } from "./list-filters.ts";
import { Link } from "../../platform/link.tsx";
import { useFavouriteDesk } from "../../state/favourites.ts";
import styles from "./calendar-widget.module.css";
import { WidgetFailed } from "./widget-failed.tsx";

const { Part: FewMatches } = lazyPart(async () => (await import("./few-matches.tsx")).FewMatches);

/** So far below the window it begins to be fetched. */
const NEAR = "400px";

/** A few matches beside what a page is about, and the way to all of them. Nothing of it is fetched before it is near. */
export function CalendarWidget({
  kind,
  place,
  to,
}: {
  kind: WidgetKind;
  place: Pick<MatchFilter, "sport_key" | "tournament_id">;
  /** The page that has all of them; leagues are all on the pages of their countries. */
  to?: string;
}) {
  const t = useTranslations("lists.widget");
  const node = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (node.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(node.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={node} className={styles.widget} aria-labelledby={`${kind}-widget`} tabIndex={-1}>
      <header className={styles.head}>
        <h2 id={`${kind}-widget`}>{t(`${kind}.title`)}</h2>
        {kind !== "leagues" && to !== undefined && (
          <Link className={styles.all} to={to} prefetch={false}>
            {t(`${kind}.all`)}
          </Link>
        )}
      </header>
      {near ? (
        <PartBoundary loading={<Waiting />} renderFailed={({ tryAgain }) => <WidgetFailed onRetry={tryAgain} />}>
          <FewMatches kind={kind} place={place} waiting={<Waiting />} />
        </PartBoundary>
      ) : (
        <Waiting />
      )}
    </section>
  );
}

/** A player's favourites, of a sport where one is named; nothing for whoever has marked none. Nothing is to stand below it. */
export function FavouritesWidget({ sportKey }: { sportKey: string | null }) {
  const desk = useFavouriteDesk();
  const count = useSyncExternalStore(desk?.subscribe ?? never, () => desk?.count() ?? 0, none);
  if (count === 0) return null;
  return (
    <CalendarWidget
      kind="favourites"
      place={sportKey === null ? {} : { sport_key: [sportKey] }}
      to={sportKey === null ? "/favorites" : `/favorites?sport=${encodeURIComponent(sportKey)}`}
    />
  );
}

const never = () => () => undefined;
const none = (): number => 0;

/** Keeps the place of the matches. */
function Waiting() {
  const t = useTranslations("lists.widget");
  return <div className={styles.waiting} role="status" aria-label={t("loading")} />;
}
