import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useMatch } from "../../data/live/use-match.ts";
import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { countsDown } from "../../sports/registry.ts";
import { Flag } from "../../ui/flag.tsx";
import { OddsGrid } from "../odds/odds-grid.tsx";
import { MatchClock } from "../time/match-clock.tsx";
import { StartTime } from "../time/start-time.tsx";
import { shownColumn, useListColumns } from "./list-columns.ts";
import { ColumnHeads } from "./match-list.tsx";
import listStyles from "./match-list.module.css";
import { MatchRow } from "./match-row.tsx";
import styles from "./time-list.module.css";

/** Matches under the times that they begin at. How many markets a row shows follows the width the list has. */
export function TimeList({ pages, market }: { pages: readonly (readonly ListedMatch[])[]; market: string }) {
  return (
    <div className={listStyles.list}>
      {groupByTime(pages).map((group) => (
        <TimeGroup key={group.key} matches={group.matches} market={market} />
      ))}
    </div>
  );
}

function TimeGroup({ matches, market }: { matches: readonly [ListedMatch, ...ListedMatch[]]; market: string }) {
  const countText = useCount();
  const [{ sport, start_time: startTime }] = matches;
  const columns = useListColumns(sport.key, matches);
  const shown = shownColumn(columns, market);
  return (
    // No landmark: two sports may begin at one time.
    <section className={`${listStyles.league} ${styles.group}`} data-shown-column={shown}>
      <header className={listStyles.head}>
        <h2 className={styles.title}>
          <StartTime startTime={startTime} />
          <span className={`${styles.count} num`} aria-hidden="true">
            {countText(matches.length)}
          </span>
        </h2>
        <ColumnHeads columns={columns} />
      </header>
      <OddsGrid className={listStyles.body} shown={`${shown}`}>
        <ul>
          {matches.map((match, index) => (
            <MatchRow
              key={match.id}
              match={match}
              columns={columns}
              prefetch={index === 0}
              lead={<LeagueOf match={match} />}
            />
          ))}
        </ul>
      </OddsGrid>
    </section>
  );
}

function LeagueOf({ match }: { match: ListedMatch }) {
  const { category, tournament } = match;
  return (
    <span className={styles.league} title={`${category.name}: ${tournament.name}`}>
      <Clock match={match} />
      <Flag countryCode={category.country_code} league={tournament.slug} />
      <bdi>{tournament.name}</bdi>
    </span>
  );
}

/** How far a match is that has begun: its head says when that was. */
function Clock({ match: { id, sport } }: { match: ListedMatch }) {
  const cell = useMatch(id);
  if (cell === null || cell.status === MATCH_STATUS.prematch || cell.resumes_at !== null) return null;
  return (
    <b className={`${styles.clock} num`}>
      <MatchClock match={cell} countsDown={countsDown(sport.key)} />
    </b>
  );
}

interface TimeGroupOfMatches {
  key: string;
  matches: [ListedMatch, ...ListedMatch[]];
}

/** Matches that follow each other and begin together, in sports with the same columns; a page adds nothing above its end. */
export function groupByTime(pages: readonly (readonly ListedMatch[])[]): TimeGroupOfMatches[] {
  const groups: TimeGroupOfMatches[] = [];
  for (const match of pages.flat()) {
    const key = `${match.start_time} ${match.sport.key}`;
    const last = groups.at(-1);
    if (last?.key === key) last.matches.push(match);
    else groups.push({ key: groups.some((group) => group.key === key) ? `${key} ${match.id}` : key, matches: [match] });
  }
  return groups;
}
