import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type BetFilter, BETS_FILTER_COOKIE, BET_FILTERS } from "@touchline/contract/vocabulary";
import { useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl/react";
import { type Bet, betsQuery } from "../../data/bets/bets.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { liveMatchesQuery } from "../../data/matches/matches.queries.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { useSite } from "../../platform/site.tsx";
import { useCookie } from "../../platform/cookies.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { BetCard } from "./bet-card.tsx";
import { BetsFailed, BetsPlaceholder } from "./bets-placeholder.tsx";
import styles from "./my-bets.module.css";

/** The player's bets by state, with more on demand. */
export function PlayerBets({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations("my-bets");
  // The address may name a bet that has just been settled.
  const { hash } = useLocation();
  const [kept, keep] = useCookie(BETS_FILTER_COOKIE, useSite().betsFilter ?? "open");
  const [filter, setFilter] = useState<BetFilter>(
    hash === "" ? (BET_FILTERS.find((known) => known === kept) ?? "open") : "settled",
  );
  const choose = (chosen: BetFilter) => {
    setFilter(chosen);
    keep(chosen);
  };
  return (
    <>
      <div className={styles.filters}>
        <Segmented
          label={t("filters")}
          value={filter}
          options={BET_FILTERS.map((value) => ({ value, text: t(`filter.${value}`) }))}
          onChoose={choose}
        />
      </div>
      <QueryScope>
        <BetList filter={filter} isSignedIn={isSignedIn} />
      </QueryScope>
    </>
  );
}

function BetList({ filter, isSignedIn }: { filter: BetFilter; isSignedIn: boolean }) {
  const t = useTranslations("my-bets");
  const bets = useInfiniteQuery({ ...betsQuery(useApi(), filter), enabled: isSignedIn });
  useMatchesOf(bets.data?.pages.flatMap((page) => page.list) ?? []);
  if (bets.isPending) return <BetsPlaceholder />;
  if (bets.isError) {
    const retry = () => void bets.refetch();
    return <BetsFailed onRetry={retry} />;
  }
  const list = bets.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <EmptyState icon="receipt" title={t(`empty.${filter}`)} text={t("empty.text")} />;
  return (
    <>
      <Cards bets={list} />
      {bets.hasNextPage && (
        <Button
          look="quiet"
          className={styles.more}
          inert={bets.isFetchingNextPage}
          onClick={() => void bets.fetchNextPage()}
        >
          {t("more")}
        </Button>
      )}
    </>
  );
}

const MATCHES_FOLLOWED = 100;

/** Clocks and scores of open bets come from the live store, which may not know their matches yet. */
function useMatchesOf(bets: readonly Bet[]): void {
  const open = bets.filter(({ status }) => status === "submitted" || status === "waiting_results");
  const ids = new Set(open.flatMap(({ selections }) => selections.map(({ match }) => match.id)));
  useQuery(liveMatchesQuery(useApi(), useLiveStore(), [...ids].slice(0, MATCHES_FOLLOWED)));
}

const Cards = ({ bets }: { bets: readonly Bet[] }) => (
  <ul className={styles.list}>
    {bets.map((bet) => (
      <li key={bet.id}>
        <BetCard bet={bet} />
      </li>
    ))}
  </ul>
);
