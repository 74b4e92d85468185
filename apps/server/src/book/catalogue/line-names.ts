import { parseSpecifier } from "@touchline/betting";
import type { Fixture, LineOffer } from "../../feed/feed.ts";
import type { Names } from "./names.ts";
import { fillTemplate } from "./name-template.ts";
import { scoreOutcomeName } from "./score-outcomes.ts";

type Teams = Pick<Fixture, "home" | "away">;

const values = (teams: Teams, specifier: string) => ({
  ...parseSpecifier(specifier),
  home: teams.home.name,
  away: teams.away.name,
});

/** Name of a market of a match. A market we have no wording for goes by its id. */
export function marketName(teams: Teams, line: Pick<LineOffer, "marketId" | "specifier">, names: Names): string {
  return fillTemplate(names.markets[line.marketId] ?? line.marketId, values(teams, line.specifier), names);
}

export function outcomeName(teams: Teams, picked: { specifier: string; outcomeId: string }, names: Names): string {
  const score = scoreOutcomeName(picked.outcomeId);
  if (score !== undefined) return score;
  return fillTemplate(names.outcomes[picked.outcomeId] ?? picked.outcomeId, values(teams, picked.specifier), names);
}
