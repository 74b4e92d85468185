import { useQuery } from "@tanstack/react-query";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { useLiveChannel } from "../../data/live/use-live-channel.ts";
import { useSeedMatches } from "../../data/live/use-seed.ts";
import type { MatchList } from "../../data/matches/listed-match.ts";
import { type MatchFilter, matchesPageQuery, outrightsQuery } from "../../data/matches/matches.queries.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { listedOutrights } from "./listed-outright.ts";
import { OutrightList } from "./outright-list.tsx";
import styles from "./calendar-widget.module.css";
import type { WidgetKind } from "./list-filters.ts";
import { ResultList } from "./result-list.tsx";
import { TimeList } from "./time-list.tsx";
import { WidgetFailed } from "./widget-failed.tsx";

const SHOWN = 5;
/** More than any league plays in the days that results are kept for. */
const RESULTS_OF_A_LEAGUE = 100;

const FILTERS: Readonly<Record<Exclude<WidgetKind, "outrights">, MatchFilter>> = {
  schedule: { match_status: [MATCH_STATUS.prematch], bettable: true, limit: SHOWN },
  results: { match_status: [MATCH_STATUS.closed, MATCH_STATUS.finished], limit: RESULTS_OF_A_LEAGUE },
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
  return kind === "outrights" ? <Outrights {...props} /> : <Matches kind={kind} {...props} />;
}

function Matches({ kind, place, waiting }: Props & { kind: keyof typeof FILTERS }) {
  const t = useTranslations("lists.widget");
  const query = useQuery(matchesPageQuery(useApi(), { ...FILTERS[kind], ...place, sort_by: "start_time" }, 1));
  const { data, isError, fetchStatus } = query;
  if (data === undefined) {
    if (isError) return <WidgetFailed onRetry={() => void query.refetch()} />;
    return fetchStatus === "paused" ? <p className={styles.nothing}>{t("offline")}</p> : waiting;
  }
  if (data.list.length === 0) return <p className={styles.nothing}>{t(`${kind}.nothing`)}</p>;
  return kind === "schedule" ? <Next list={data} /> : <ResultList pages={[lastFirst(data.list)]} />;
}

function Outrights({ place, waiting }: Omit<Props, "kind">) {
  const t = useTranslations("lists.widget");
  const query = useQuery(outrightsQuery(useApi(), { ...place, bettable: true, limit: SHOWN }));
  const { data, isError, fetchStatus } = query;
  if (data === undefined) {
    if (isError) return <WidgetFailed onRetry={() => void query.refetch()} />;
    return fetchStatus === "paused" ? <p className={styles.nothing}>{t("offline")}</p> : waiting;
  }
  const outrights = listedOutrights(data.list);
  if (outrights.length === 0) return <p className={styles.nothing}>{t("outrights.nothing")}</p>;
  return <OutrightList outrights={outrights} />;
}

const lastFirst = <T,>(byStart: readonly T[]): T[] => byStart.toReversed().slice(0, SHOWN);

function Next({ list: { list, stream } }: { list: MatchList }) {
  useSeedMatches(list);
  useLiveChannel(stream);
  return <TimeList pages={[list]} market="" />;
}
