import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { type Bet, type BetChoice, betsQuery } from "../../data/bets/bets.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { useLiveStore } from "../../data/live/live-store-provider.tsx";
import { liveMatchesQuery } from "../../data/matches/matches.queries.ts";
import { Link } from "../../platform/link.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListEnd } from "../../ui/list-end.tsx";
import { focusAround } from "../../ui/part-failed.tsx";
import { BetCard } from "./bet-card.tsx";
import { BetsFailed, BetsOffline, BetsPlaceholder } from "./bets-placeholder.tsx";
import styles from "./my-bets.module.css";

/** A list of bets that goes on as it is scrolled, to the last. */
export function BetList({
  choice,
  isSignedIn,
  onShowAll,
}: {
  choice: BetChoice;
  isSignedIn: boolean;
  /** Called to see bets of every result and reference again. */
  onShowAll: () => void;
}) {
  const t = useTranslations("my-bets");
  const bets = useInfiniteQuery({ ...betsQuery(useApi(), choice), enabled: isSignedIn });
  const pages = bets.data?.pages.map((page) => page.list) ?? [];
  const list = [...byId(pages.flat()).values()];
  if (bets.data === undefined) {
    const retry = () => void bets.refetch();
    if (bets.isError) return <BetsFailed onRetry={retry} />;
    return isSignedIn && bets.isPaused ? <BetsOffline onRetry={retry} /> : <BetsPlaceholder />;
  }
  if (list.length === 0) return <NoBets choice={choice} onShowAll={onShowAll} />;
  return (
    <>
      <Cards bets={list} />
      {matchesOfPages(pages).map((ids) => (
        <FollowedMatches key={ids[0]} ids={ids} />
      ))}
      {bets.hasNextPage && (
        <ListEnd
          isFetching={bets.isFetchingNextPage}
          isFailed={bets.isFetchNextPageError}
          ahead="1200px"
          texts={{ more: t("more"), failed: t("failed.title"), again: t("failed.action") }}
          onMore={() => void bets.fetchNextPage()}
        />
      )}
    </>
  );
}

/** A bet may be read with two pages where it came to the list between them. */
const byId = (bets: readonly Bet[]): Map<string, Bet> => new Map(bets.map((bet) => [bet.id, bet]));

function NoBets({ choice: { filter, result, ref }, onShowAll }: { choice: BetChoice; onShowAll: () => void }) {
  const t = useTranslations("my-bets.empty");
  const filters = useTranslations("my-bets");
  const nav = useTranslations("shell.nav");
  const showAll = (
    <Button
      look="quiet"
      onClick={({ currentTarget }) => {
        focusAround(currentTarget);
        onShowAll();
      }}
    >
      {filters(ref === "" ? "result.all" : "search.clear")}
    </Button>
  );
  if (ref !== "")
    return <EmptyState icon="magnifying-glass" title={t("ref")} text={t("refText", { ref })} action={showAll} />;
  if (result !== "all")
    return <EmptyState icon="receipt" title={t("result")} text={t("resultText")} action={showAll} />;
  const toMatches = (
    <Link className={buttonClass("line")} to="/" prefetch={false}>
      {nav("whatIsOn")}
    </Link>
  );
  return <EmptyState icon="receipt" title={t(filter)} text={t("text")} action={toMatches} />;
}

/** As many matches as are asked for at once. */
const MATCHES_ASKED = 100;

const isOpen = ({ status }: Bet): boolean => status === "submitted" || status === "waiting_results";

/** The matches of open bets, each with the first page that has it: a page that comes leaves what was asked for as it is. */
function matchesOfPages(pages: readonly (readonly Bet[])[]): string[][] {
  const seen = new Set<string>();
  return pages.flatMap((page) => {
    const ids = page.filter(isOpen).flatMap(({ selections }) => selections.map(({ match }) => match.id));
    const added = [...new Set(ids)].filter((id) => !seen.has(id));
    for (const id of added) seen.add(id);
    const times = Math.ceil(added.length / MATCHES_ASKED);
    return Array.from({ length: times }, (_, time) => added.slice(time * MATCHES_ASKED, (time + 1) * MATCHES_ASKED));
  });
}

/** Clocks and scores of open bets come from the live store, which may not know their matches yet. */
function FollowedMatches({ ids }: { ids: readonly string[] }) {
  useQuery(liveMatchesQuery(useApi(), useLiveStore(), ids));
  return null;
}

/** Measured when a list was left, so that the way back finds every bet where it was. */
const heights = new Map<string, number>();

/** About as high as a card that has not been painted yet. */
const estimate = ({ selections }: Bet): number => 100 + 74 * selections.length;

/** Cards out of sight are neither laid out nor painted: a long list costs what is seen of it. */
function Cards({ bets }: { bets: readonly Bet[] }) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const items = list.current;
    return () => {
      for (const item of items?.querySelectorAll("li") ?? [])
        if (item.dataset["bet"] !== undefined) heights.set(item.dataset["bet"], item.offsetHeight);
    };
  }, []);
  return (
    <ul ref={list} className={styles.list}>
      {bets.map((bet) => (
        <li
          key={bet.id}
          data-bet={bet.id}
          className={styles.item}
          style={{ containIntrinsicBlockSize: `auto ${heights.get(bet.id) ?? estimate(bet)}px` }}
        >
          <BetCard bet={bet} />
        </li>
      ))}
    </ul>
  );
}
