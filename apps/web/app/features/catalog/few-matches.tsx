import { useQuery } from "@tanstack/react-query";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { favouriteFilter, favouriteMatchesQuery } from "../../data/favourites/favourites.queries.ts";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useSeedMatches } from "../../data/live/use-seed.ts";
import type { MatchList } from "../../data/matches/listed-match.ts";
import { leaguesQuery, outrightsQuery } from "../../data/matches/competitions.queries.ts";
import { type MatchFilter, matchesPageQuery } from "../../data/matches/matches.queries.ts";
import { sinceDays } from "../../data/matches/since-days.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { useTimeZone } from "../../platform/i18n/time-zone.ts";
import { useToday } from "../time/use-today.ts";
import { LeagueList } from "./league-list.tsx";
import { listedOutrights } from "./listed-outright.ts";
import { OutrightList } from "./outright-list.tsx";
import styles from "./calendar-widget.module.css";
import type { WidgetKind } from "./list-filters.ts";
import { REFRESH_MS } from "./match-browser.tsx";
import { MatchList as LeagueMatches } from "./match-list.tsx";
import { topTournaments } from "./top-tournaments.ts";
import { ResultList } from "./result-list.tsx";
import { TimeList } from "./time-list.tsx";
import { WidgetFailed } from "./widget-failed.tsx";

const SHOWN = 5;
const AGAIN_MS = 10_000;
/** More than any league plays in the days that are looked back on here: some cups have fifty matches a day. */
const RESULTS_OF_A_LEAGUE = 500;
const RESULTS_DAYS = 2;

const FILTERS: Readonly<Record<Exclude<WidgetKind, "outrights" | "leagues">, MatchFilter>> = {
  schedule: { match_status: [MATCH_STATUS.prematch], offered: true, limit: SHOWN, sort_by: "start_time" },
  prematch: { match_status: [MATCH_STATUS.prematch], offered: true, limit: SHOWN, sort_by: "priority" },
  results: {
    match_status: [MATCH_STATUS.closed, MATCH_STATUS.finished, MATCH_STATUS.notCovered],
    limit: RESULTS_OF_A_LEAGUE,
    sort_by: "start_time",
  },
  favourites: { ...favouriteFilter("all", null), limit: SHOWN },
};

interface Props {
  kind: WidgetKind;
  place: Pick<MatchFilter, "sport_key" | "tournament_id">;
  /** Stands until they are there. */
  waiting: ReactNode;
}

export function FewMatches(props: Props) {
  return (
    <QueryScope>
      <Kind {...props} />
    </QueryScope>
  );
}

function Kind({ kind, ...props }: Props) {
  switch (kind) {
    case "outrights":
      return <Outrights {...props} />;
    case "leagues":
      return <Leagues {...props} />;
    default:
      return <Matches kind={kind} {...props} />;
  }
}

function Matches({ kind, place, waiting }: Props & { kind: keyof typeof FILTERS }) {
  const t = useTranslations("lists.widget");
  const [nowMs, timeZone] = [useToday().getTime(), useTimeZone()];
  const since = kind === "results" ? { start_from: sinceDays(RESULTS_DAYS, { nowMs, timeZone }) } : {};
  const [api, filter] = [useApi(), { ...FILTERS[kind], ...since, ...place }];
  const query = useQuery({
    ...(kind === "favourites" ? favouriteMatchesQuery(api, filter) : matchesPageQuery(api, filter, 1)),
    refetchInterval: REFRESH_MS,
  });
  const { data, isError, fetchStatus } = query;
  if (data === undefined) {
    if (isError) return <WidgetFailed onRetry={() => void query.refetch()} />;
    return fetchStatus === "paused" ? <p className={styles.nothing}>{t("offline")}</p> : waiting;
  }
  if (data.list.length === 0) return <p className={styles.nothing}>{t(`${kind}.nothing`)}</p>;
  return kind === "results" ? (
    <ResultList pages={[lastFirst(data.list)]} isInWidget />
  ) : (
    <Ahead list={data} by={BY[kind]} />
  );
}

function Outrights({ place, waiting }: Omit<Props, "kind">) {
  const t = useTranslations("lists.widget");
  const query = useQuery({
    ...outrightsQuery(useApi(), { ...place, offered: true, limit: SHOWN }),
    // Where there are none, a server may have just begun, which prices them last.
    refetchInterval: ({ state }) => (state.data?.list.length === 0 ? AGAIN_MS : REFRESH_MS),
  });
  const { data, isError, fetchStatus } = query;
  if (data === undefined) {
    if (isError) return <WidgetFailed onRetry={() => void query.refetch()} />;
    return fetchStatus === "paused" ? <p className={styles.nothing}>{t("offline")}</p> : waiting;
  }
  const outrights = listedOutrights(data.list);
  if (outrights.length === 0) return <p className={styles.nothing}>{t("outrights.nothing")}</p>;
  return <OutrightList outrights={outrights} />;
}

/** The most important leagues of the sport that have matches now. */
function Leagues({ place, waiting }: Omit<Props, "kind">) {
  const t = useTranslations("lists.widget");
  const query = useQuery({ ...leaguesQuery(useApi(), place.sport_key?.[0] ?? ""), refetchInterval: REFRESH_MS });
  const { data, isError, fetchStatus } = query;
  if (data === undefined) {
    if (isError) return <WidgetFailed onRetry={() => void query.refetch()} />;
    return fetchStatus === "paused" ? <p className={styles.nothing}>{t("offline")}</p> : waiting;
  }
  const leagues = topTournaments(data.tournaments, data.counters);
  if (leagues.length === 0) return <p className={styles.nothing}>{t("leagues.nothing")}</p>;
  return <LeagueList leagues={leagues} counters={data.counters} />;
}

const MatchesByLeague = (props: ComponentProps<typeof LeagueMatches>) => <LeagueMatches {...props} isInWidget />;

const BY = { schedule: TimeList, prematch: MatchesByLeague, favourites: MatchesByLeague };

const lastFirst = <T,>(byStart: readonly T[]): T[] => byStart.toReversed().slice(0, SHOWN);

function Ahead({ list: { list, stream }, by: List }: { list: MatchList; by: (typeof BY)[keyof typeof BY] }) {
  useSeedMatches(list);
  useLiveChannel(stream);
  return <List pages={[list]} market="" />;
}
