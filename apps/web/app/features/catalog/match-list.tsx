import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { groupByLeague } from "./group-by-league.ts";
import { LeagueGroup } from "./league-group.tsx";
import type { ListMarketId } from "./list-markets.ts";
import styles from "./match-list.module.css";

/** Leagues with their matches. How many markets a row shows follows the width the list has. */
export function MatchList({
  pages,
  market,
}: {
  pages: readonly (readonly ListedMatch[])[];
  /** The market of narrow lists, which have room for one. */
  market: ListMarketId;
}) {
  return (
    <div className={styles.list} data-shown-market={market}>
      {groupByLeague(pages).map((league) => (
        <LeagueGroup key={`${league.id} ${league.page}`} league={league} market={market} />
      ))}
    </div>
  );
}
