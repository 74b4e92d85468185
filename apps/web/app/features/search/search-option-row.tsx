import { MATCH_STATUS, isInPlay } from "@touchline/contract/vocabulary";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useMatch } from "../../data/live/use-match.ts";
import type { FoundCompetitor, FoundEvent, FoundPlayer } from "../../data/search/search.queries.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { countsDown, sportIcon } from "../../sports/registry.ts";
import { Badge } from "../../ui/badge.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LiveDot } from "../../ui/live-dot.tsx";
import { MatchClock } from "../time/match-clock.tsx";
import { StartTime } from "../time/start-time.tsx";
import { type FoundOption, namePieces } from "./search-options.ts";
import styles from "./search-palette.module.css";

/** What a row of the results shows: of a match its score and clock, of a place how much is on there. */
export function SearchOptionRow({ option }: { option: FoundOption }) {
  const t = useTranslations("search");
  switch (option.kind) {
    case "events":
      return <EventRow event={option.item} />;
    case "competitors":
      return <CompetitorRow competitor={option.item} />;
    case "players":
      return <PlayerRow player={option.item} />;
    case "tournaments": {
      const { category, sport, slug } = option.item;
      return (
        <Row
          mark={<Flag countryCode={category.country_code} league={slug} />}
          name={<Name {...option.item} />}
          detail={[category.name, sport.name]}
          end={<EventCount count={option.item.event_count} />}
        />
      );
    }
    case "categories":
      return (
        <Row
          mark={<Flag countryCode={option.item.country_code} />}
          name={<Name {...option.item} />}
          detail={[option.item.sport.name]}
          end={<EventCount count={option.item.event_count} />}
        />
      );
    case "sports":
      return (
        <Row
          mark={<Icon name={sportIcon(option.item.key)} />}
          name={<Name {...option.item} />}
          detail={[t("groups.sports")]}
          end={<EventCount count={option.item.event_count} />}
        />
      );
  }
}

function Row({
  mark,
  name,
  detail,
  end,
}: {
  mark: ReactNode;
  name: ReactNode;
  detail: readonly string[];
  end: ReactNode;
}) {
  return (
    <>
      <span className={styles.mark}>{mark}</span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>{" "}
        <small className={styles.detail}>
          {detail.map((part, index) => (
            <span key={part}>
              {index > 0 && " · "}
              <bdi>{part}</bdi>
            </span>
          ))}
        </small>
      </span>{" "}
      <span className={styles.end}>{end}</span>
    </>
  );
}

/** A name with what was looked for in it. */
function Name({ name, highlights }: { name: string; highlights: FoundEvent["highlights"] }) {
  return (
    <bdi>
      {namePieces(name, highlights).map(({ text, isMarked }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no name but their place
        isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </bdi>
  );
}

function EventCount({ count }: { count: number }) {
  const t = useTranslations("search");
  const countText = useCount();
  return (
    <>
      <span className="num" aria-hidden="true">
        {countText(count)}
      </span>
      <span className="sr-only">{t("events", { count })}</span>
    </>
  );
}

function EventRow({ event }: { event: FoundEvent }) {
  const t = useTranslations("search");
  const { details, sport, type } = event;
  const { home, away } = details ?? {};
  const names =
    home && away ? (
      <>
        <Name {...home} /> – <Name {...away} />
      </>
    ) : (
      <Name {...event} />
    );
  const isOutright = type === "outright";
  // An outright is called as its competition is.
  const detail = [isOutright ? t("winner") : details?.tournament.name, details?.category.name ?? sport.name];
  return (
    <Row
      mark={<Icon name={sportIcon(sport.key)} />}
      name={names}
      detail={detail.filter((part) => part !== undefined)}
      end={
        details !== null &&
        (isOutright ? (
          // Which of its seasons it is.
          <StartTime startTime={details.start_time} />
        ) : (
          <EventState id={event.id} sportKey={sport.key} details={details} />
        ))
      }
    />
  );
}

/** Where a match stands: by what the page hears of it, and otherwise as it was found. */
function EventState({
  id,
  sportKey,
  details,
}: {
  id: string;
  sportKey: string;
  details: NonNullable<FoundEvent["details"]>;
}) {
  const state = useMatch(id) ?? details;
  const { status, stage, scores, start_time } = state;
  if (status === MATCH_STATUS.prematch) return <StartTime startTime={start_time} />;
  const isLive = status === MATCH_STATUS.live;
  return (
    <>
      {isLive && <LiveDot />}
      <span className="num">
        {isLive ? <MatchClock match={state} countsDown={countsDown(sportKey)} /> : stage.name}
      </span>{" "}
      {scores.total !== null && (
        <b className="num">
          {scores.total.home}–{scores.total.away}
        </b>
      )}
    </>
  );
}

/** What somebody plays now or next, or has played last; the sport where that is nothing. */
function useNextText({ next_event: next, sport }: Pick<FoundCompetitor, "next_event" | "sport">): string {
  const t = useTranslations("search");
  if (next === null) return sport.name;
  const { name, status } = next;
  if (isInPlay(status)) return t("now", { name });
  return t(status === MATCH_STATUS.prematch ? "next" : "last", { name });
}

function PlayerRow({ player }: { player: FoundPlayer }) {
  return (
    <Row
      mark={<Icon name={sportIcon(player.sport.key)} />}
      name={<Name {...player} />}
      detail={[useNextText(player)]}
      end={<EventCount count={player.event_count} />}
    />
  );
}

function CompetitorRow({ competitor }: { competitor: FoundCompetitor }) {
  const { name, short_name, colours, highlights } = competitor;
  return (
    <Row
      mark={<Badge name={short_name} colours={colours} />}
      name={<Name name={name} highlights={highlights} />}
      detail={[useNextText(competitor)]}
      end={<EventCount count={competitor.event_count} />}
    />
  );
}
