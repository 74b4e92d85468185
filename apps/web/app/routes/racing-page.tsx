import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl/react";
import { useListRefresh } from "../features/catalog/use-list-refresh.ts";
import { Meetings } from "../features/racing/meetings.tsx";
import { NextOff } from "../features/racing/next-off.tsx";
import { RaceCard } from "../features/racing/race-card.tsx";
import type { Race } from "../features/racing/race-now.ts";
import { racingQuery } from "../features/racing/racing-path.ts";
import { useRaceFacts } from "../features/racing/use-race-facts.ts";
import { PositionSlot } from "../features/positions/position-slot.tsx";
import { dateFormat } from "../platform/i18n/date-format.ts";
import { useTimeZone } from "../platform/i18n/time-zone.ts";
import { Link } from "../platform/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Note } from "../ui/note.tsx";
import type { RacingPageData } from "./loading/load-racing.server.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

/** Which races are next is asked anew so often; what is shown of one comes by itself. */
const ASK_EVERY_MS = 30_000;

/** A race has an address of its own, whatever day and order are shown around it. */
function RaceTags({ event }: { event: Race }) {
  const t = useTranslations("racing");
  const date = dateFormat(useLocale(), useTimeZone(), "date").format(new Date(event.start_time));
  const name = t("name", { course: event.tournament.name, number: event.race.number });
  const facts = useRaceFacts(event, event.competitors.length - event.race.withdrawn.length);
  return <PageHead title={`${name} · ${date}`} description={`${name}: ${facts}`} query={racingQuery(event.id)} />;
}

export function RacingPage({ meetings, card, nextOff, choice, isGone }: RacingPageData) {
  const t = useTranslations("racing");
  const nav = useTranslations("shell.nav");
  const { revalidate } = useRevalidator();
  useListRefresh(ASK_EVERY_MS);
  return (
    <div className={styles.page}>
      {choice.race === null || card === null ? (
        <PageHead title={t("title")} description={t("metaDescription")} />
      ) : (
        <RaceTags event={card.race} />
      )}
      <h1 className={styles.title}>{t("title")}</h1>
      {isGone && <Note tone="info">{t("gone")}</Note>}
      {card === null ? (
        <EmptyState
          icon="trophy"
          title={t("noneTitle")}
          text={t("none")}
          action={
            <Link className={buttonClass("line")} to="/" prefetch={false}>
              {nav("whatIsOn")}
            </Link>
          }
        />
      ) : (
        <>
          <NextOff races={nextOff} choice={choice} />
          <RaceCard
            key={card.race.id}
            {...card}
            choice={choice}
            mark={<PositionSlot matchId={card.race.id} />}
            onStatus={() => void revalidate()}
          />
          <Meetings meetings={meetings} current={card.race.id} choice={choice} />
        </>
      )}
    </div>
  );
}
