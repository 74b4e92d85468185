import { useTranslations } from "use-intl/react";
import { timelineQuery } from "../../data/around/around.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { Answer } from "./answer.tsx";
import type { PanelProps } from "./panel-props.ts";
import styles from "./around.module.css";
import { useEventText, useEventTime } from "./event-text.ts";
import { useMovingQuery } from "./use-moving-query.ts";

const EVENTS_SHOWN = 100;

/** What has happened, the latest first. */
export function TimelinePanel({ match, cell }: PanelProps) {
  const t = useTranslations("around");
  const query = useMovingQuery(timelineQuery(useApi(), match.id), cell);
  const textOf = useEventText(match);
  const timeOf = useEventTime(match.sport.key);
  return (
    <Answer query={query} isEmpty={(events) => events.length === 0} empty={t("empty.timeline")}>
      {(events) => {
        // Points make up a game, and are worth a line only together.
        const lines = events.filter(({ kind }) => kind !== "point");
        const shown = lines.slice(-EVENTS_SHOWN).toReversed();
        return (
          <>
            <ol className={styles.timeline} reversed>
              {shown.map((event) => (
                <li key={event.number} data-side={event.side ?? undefined} data-kind={event.kind}>
                  <bdi className="num">{timeOf(event)}</bdi>
                  <span>{textOf(event)}</span>
                  {event.kind !== "count" && event.kind !== "substitution" && event.total !== null && (
                    <bdi className="num">{`${event.total.home}–${event.total.away}`}</bdi>
                  )}
                </li>
              ))}
            </ol>
            {lines.length > shown.length && <p className={styles.note}>{t("earlier")}</p>}
          </>
        );
      }}
    </Answer>
  );
}
