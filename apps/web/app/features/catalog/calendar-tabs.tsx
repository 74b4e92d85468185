import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import type { Sport } from "../../data/matches/sports.ts";
import { useTimeZone } from "../../platform/i18n/time-zone.ts";
import type { Day } from "../../platform/i18n/zoned-day.ts";
import styles from "./calendar-tabs.module.css";
import { DayPicker, DaySteps } from "./day-picker.tsx";
import { filterQuery } from "./filter-query.ts";
import { PlaceLinks } from "./place-links.tsx";
import { SportTabs } from "./sport-tabs.tsx";

interface League {
  id: string;
  slug: string;
  name: string;
  countryCode: string | null;
  count: number;
}

/** Above a day's list: the days, the sports and the leagues that have matches on it. */
export function CalendarTabs({
  path,
  days,
  day,
  sportKey,
  tabs,
  leagues,
  league,
  timeZone,
  children,
}: {
  path: "/schedule" | "/results";
  days: readonly { day: Day; count: number }[];
  day: Day;
  sportKey: string | null;
  tabs: readonly { sport: Pick<Sport, "key" | "name">; count: number }[];
  leagues: readonly League[];
  league: League | null;
  timeZone: string;
  children?: ReactNode;
}) {
  const t = useTranslations("lists");
  const [asked] = useSearchParams();
  const to = (changes: Readonly<Record<string, string | null>>) => path + filterQuery(asked, changes);
  const choices = days.map(({ day: other, count }, index) => ({
    day: other,
    count,
    to: to({ day: index === 0 ? null : other, league: null, time: null }),
    current: other === day,
  }));
  const sports = tabs.map(({ sport, count }) => ({
    sport,
    count,
    to: to({ sport: sport.key, league: null, market: null }),
    current: sport.key === sportKey,
  }));
  const places = leagues.map(({ slug, name, countryCode, count }) => ({
    to: to({ league: slug === league?.slug ? null : slug }),
    name,
    countryCode,
    count,
    current: slug === league?.slug,
  }));
  return (
    <div className={styles.tabs}>
      <DayPicker days={choices} />
      <SportTabs label={t("sports")} tabs={sports} />
      {leagues.length > 1 && <PlaceLinks label={t("leagues")} places={places} />}
      {children}
      <div className={styles.foot}>
        <p className={styles.zone}>{t("zone", { zone: zoneName(timeZone) })}</p>
        <DaySteps days={choices} />
      </div>
    </div>
  );
}

/** As it is written in lists of zones, without its continent: the names of hours differ between servers and browsers. */
const zoneName = (timeZone: string): string => (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");

/** Asks for the page again where the server did not know the player's zone, which decides what a day is. */
export function useZoneCheck(timeZone: string): void {
  const { revalidate } = useRevalidator();
  const shown = useTimeZone();
  const check = useEffectEvent(() => {
    if (shown !== timeZone) void revalidate();
  });
  // The zone is kept in a cookie by the frame, whose effects come after those of the page.
  useEffect(() => {
    const timer = setTimeout(check);
    return () => clearTimeout(timer);
  }, []);
}
