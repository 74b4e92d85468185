import type { Favourite } from "@touchline/contract";
import { NOT_OVER } from "@touchline/contract/vocabulary";
import type { z } from "@hono/zod-openapi";
import type { FavouriteRow, FavouriteTeam } from "../../db/schema.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { MatchPresenter } from "../catalogue/match-presenter.ts";
import { filterMatches, type MatchFilter } from "../catalogue/match-query.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { teamView } from "../catalogue/match-view.ts";
import { type Names, wordsOf } from "../catalogue/names.ts";
import { type Pagination, pageOf } from "../catalogue/page-of.ts";
import { type FeedSport, placeRefs, sportRef } from "../catalogue/place-index.ts";
import { teamId } from "../catalogue/team-id.ts";
import { nextOf } from "../search/found-order.ts";
import { nextEventView } from "../search/search-view.ts";

type FavouriteView = z.infer<typeof Favourite>;
type Filter = Pick<MatchFilter, "match_status" | "bettable" | "late">;

interface Shown {
  catalogue: Catalogue;
  /** Marked matches that have left it and are kept. */
  kept: ReadonlyMap<string, MatchRecord>;
  matches: MatchPresenter;
  locale: string;
}

/** A page of a player's favourites of a type as they are called now. What has left the catalogue for good is left out. */
export function favouritesView(
  rows: readonly FavouriteRow[],
  { filter, page }: { filter: Filter; page: { page: number; limit: number } },
  shown: Shown,
): { list: FavouriteView[]; pagination: Pagination } {
  const counts = countMatches(rows, filter, shown);
  const isFiltered = filter.match_status !== undefined || filter.bettable !== undefined;
  const listed = rows.flatMap((row) => {
    const match_count = counts.get(row.record_id) ?? 0;
    const describe = isFiltered && match_count === 0 ? null : describerOf(row, shown);
    return describe === null ? [] : [{ row, match_count, describe }];
  });
  const { records, pagination } = pageOf(listed, page);
  const next = nextOfTeams(
    records.map(({ row }) => row),
    shown.catalogue,
  );
  const list = records.map(({ row, match_count, describe }) => {
    const match = next.get(row.record_id) ?? null;
    const next_event = match && nextEventView(match, { presenter: shown.matches, locale: shown.locale });
    return { ...BARE, ...describe(), next_event, ...marked(row), match_count };
  });
  return { list, pagination };
}

const BARE = { category: null, tournament: null, team: null, event: null };

const marked = ({ type, record_id, added_at }: FavouriteRow) => ({
  type,
  id: record_id,
  added_at: added_at.toISOString(),
});

type Described = Pick<FavouriteView, "name" | "sport"> & Partial<FavouriteView>;

/** What describes it, for those of a page that is asked for; null of what has no name any more. */
function describerOf(row: FavouriteRow, shown: Shown): (() => Described) | null {
  const { catalogue, kept } = shown;
  const names = shown.matches.names(shown.locale);
  switch (row.type) {
    case "sports": {
      const sport = catalogue.places.sportOf(row.record_id);
      return sport === undefined ? null : () => ({ name: sportRef(sport, names).name, sport: sportRef(sport, names) });
    }
    case "tournaments": {
      const place = catalogue.places.placeOf(row.record_id);
      if (place === undefined) return null;
      return () => {
        const refs = placeRefs(place, names);
        return { name: refs.tournament.name, ...refs };
      };
    }
    case "matches": {
      const match = catalogue.match(row.record_id) ?? kept.get(row.record_id);
      return match === undefined ? null : () => describeMatch(match, shown);
    }
    case "teams": {
      const { team } = row;
      const sport = team && catalogue.places.sportOf(team.sportId);
      return team && sport ? () => describeTeam(team, sport, names) : null;
    }
  }
}

function describeMatch(match: MatchRecord, { matches, locale }: Shown): Described {
  const event = matches.event(match, locale);
  const { sport, category, tournament } = event;
  const name = event.type === "match" ? `${event.home.name} – ${event.away.name}` : event.name;
  return { name, sport, category, tournament, event };
}

function describeTeam(team: FavouriteTeam, sport: FeedSport, names: Names): Described {
  const view = teamView(team, { sportId: sport.id, words: wordsOf(names, sport.key) });
  return { name: view.name, sport: sportRef(sport, names), team: view };
}

/** How many matches that pass the filter each record has. */
function countMatches(rows: readonly FavouriteRow[], filter: Filter, { catalogue, kept }: Shown): Map<string, number> {
  const type = rows[0]?.type;
  const counts = new Map<string, number>();
  if (type === undefined) return counts;
  const asked = type === "matches" ? { ...filter, id: rows.map(({ record_id }) => record_id) } : filter;
  for (const match of filterMatches([...catalogue.matches, ...kept.values()], asked)) {
    for (const id of idsOf(match, type)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** What each marked team plays now or next. */
function nextOfTeams(rows: readonly FavouriteRow[], { matches }: Catalogue): Map<string, MatchRecord> {
  const teams = new Map(
    rows.flatMap(({ type, record_id }) => (type === "teams" ? [[record_id, [] as MatchRecord[]]] : [])),
  );
  if (teams.size > 0) {
    for (const match of filterMatches([...matches], { match_status: [...NOT_OVER] }))
      for (const id of idsOf(match, "teams")) teams.get(id)?.push(match);
  }
  return new Map(
    [...teams].flatMap(([id, played]) => {
      const match = nextOf(played);
      return match === null ? [] : [[id, match]];
    }),
  );
}

function idsOf({ id, fixture, place }: MatchRecord, type: FavouriteRow["type"]): string[] {
  switch (type) {
    case "sports":
      return [place.sport.id];
    case "tournaments":
      return [place.tournament.id];
    case "matches":
      return [id];
    case "teams":
      return fixture.type === "match" ? [fixture.home, fixture.away].map((team) => teamId(place.sport.id, team)) : [];
  }
}
