import type { ListedMatch } from "../../data/matches/listed-match.ts";
import { type Sport, useSports } from "../../data/matches/sports.ts";

/** A market that lists of a sport show, with what heads its outcomes and its line. */
export type ListColumn = Sport["list_markets"][number];

/** So many stand side by side where there is room, of so many prices at most; the styles know no more. */
const MOST_COLUMNS = 4;
const MOST_PRICES = 3;

/** The columns of a sport's lists; those of a sport that names none are the markets that its matches come with. */
function columnsOf(sports: readonly Sport[], sportKey: string, matches: readonly ListedMatch[]): readonly ListColumn[] {
  const named = sports.find(({ key }) => key === sportKey)?.list_markets ?? [];
  if (named.length === 0) return columnsOfMatches(matches);
  return named.length > MOST_COLUMNS ? named.slice(0, MOST_COLUMNS) : named;
}

function columnsOfMatches(matches: readonly ListedMatch[]): ListColumn[] {
  const lines = matches.find(({ main_markets: { length } }) => length > 0)?.main_markets ?? [];
  return lines
    .filter(({ outcomes }) => outcomes.length <= MOST_PRICES)
    .slice(0, MOST_COLUMNS)
    .map(({ id, name, layout, outcomes }) => ({
      market_id: id,
      name,
      outcomes: outcomes.map((outcome) => ({ id: outcome.id, label: outcome.name })),
      line_label: layout === "over_under" || layout === "handicap" ? "" : null,
    }));
}

export const useListColumns = (sportKey: string, matches: readonly ListedMatch[]): readonly ListColumn[] =>
  columnsOf(useSports(), sportKey, matches);

/** What a list with room for one column can show: the columns of all its sports, or of the site's first while it is empty. */
export function useColumnChoices(matches: readonly ListedMatch[]): readonly ListColumn[] {
  const sports = useSports();
  const listed = Map.groupBy(matches, ({ sport }) => sport.key);
  const choices = new Map<string, ListColumn>();
  for (const [key, ofSport] of listed.size > 0 ? listed : [[sports[0]?.key ?? "", matches] as const])
    for (const column of columnsOf(sports, key, ofSport))
      choices.set(column.market_id, choices.get(column.market_id) ?? column);
  return [...choices.values()];
}

/** Which column of a sport's lists is the chosen market's; the first where it has none of it. */
export const shownColumn = (columns: readonly ListColumn[], chosen: string): number =>
  Math.max(
    0,
    columns.findIndex(({ market_id: id }) => id === chosen),
  );

/** What a column's cells are: a line between two prices, or prices alone. */
export function columnLayout({ line_label: line, outcomes }: ListColumn): "line" | "pair" | "row" {
  if (line !== null) return "line";
  return outcomes.length === 2 ? "pair" : "row";
}
