import { useTranslations } from "use-intl/react";
import { type MatchEvent, statisticsQuery, timelineQuery } from "../../data/around/around.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import type { MatchCell } from "../../data/live/live-cells.ts";
import { PartBoundary } from "../../platform/lazy-part.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { FIELD } from "../../sports/field-marks.tsx";
import { type SportField, fieldOf } from "../../sports/sport-field.ts";
import { Answer, Loading } from "./answer.tsx";
import type { AroundMatch } from "./panel-props.ts";
import styles from "./around.module.css";
import { useEventText, useEventTime } from "./event-text.ts";
import { MomentumPlot } from "./momentum-plot.tsx";
import { StatisticBars } from "./statistics-panel.tsx";
import { useMovingQuery } from "./use-moving-query.ts";

const STATISTICS_SHOWN = 4;

/** Where play stands, who has had the better of it, and what is counted. */
export function LivePanel({ match, cell }: { match: AroundMatch; cell: MatchCell }) {
  const api = useApi();
  const timeline = useMovingQuery(timelineQuery(api, match.id), cell);
  const WithField = fieldOf(match.sport.key);
  const areClosed = useIsClosed("statistics");
  const statistics = match.provider_stats_available && !areClosed && <MainStatistics match={match} cell={cell} />;
  return (
    <Answer query={timeline}>
      {(events) => (
        // All at once: statistics that came first would be pushed down by the field.
        <PartBoundary loading={<Loading />} renderFailed={() => statistics}>
          <WithField>
            {(field) => (
              <div className={styles.live}>
                <Tracker match={match} cell={cell} events={events} field={field} />
                {events.length > 0 && <MomentumPlot events={events} pressing={field.PRESSING ?? []} sides={match} />}
                {statistics}
              </div>
            )}
          </WithField>
        </PartBoundary>
      )}
    </Answer>
  );
}

function Tracker({
  match,
  cell,
  events,
  field: { Field, Words },
}: {
  match: AroundMatch;
  cell: MatchCell;
  events: readonly MatchEvent[];
  field: SportField;
}) {
  const t = useTranslations("around.happened");
  const textOf = useEventText(match);
  const timeOf = useEventTime(match.sport.key);
  const last = events.at(-1);
  const text = last === undefined ? t("none") : textOf(last);
  const shown = { cell, events, last: last?.kind === "substitution" ? null : (last ?? null) };
  return (
    <figure className={styles.tracker}>
      <svg viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} role="img" aria-label={text}>
        <Field {...shown} />
      </svg>
      {Words !== undefined && (
        <div className="sr-only">
          <Words {...shown} sides={match} />
        </div>
      )}
      <figcaption>
        <bdi>{text}</bdi>
        {last !== undefined && <bdi className="num">{timeOf(last)}</bdi>}
      </figcaption>
    </figure>
  );
}

function MainStatistics({ match, cell }: { match: AroundMatch; cell: MatchCell }) {
  const query = useMovingQuery(statisticsQuery(useApi(), match.id), cell);
  const [whole] = query.data?.parts ?? [];
  return <StatisticBars list={whole?.list.slice(0, STATISTICS_SHOWN) ?? []} />;
}
