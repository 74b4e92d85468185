import type { MatchNames, MatchState, NamelessState } from "../http/match-state.ts";
import type { Market, MarketNames, NamelessMarket } from "../http/markets.ts";

type NamedPart = "stage" | "scores" | "statistics";

/** The state of a match as HTTP has it, by names that events or other states of it brought; null where one is missing. */
export function namedState<State extends Pick<NamelessState, NamedPart>>(
  state: State,
  names: readonly MatchNames[],
): (Omit<State, NamedPart> & Pick<MatchState, NamedPart>) | null {
  const { scores, statistics } = state;
  const stage = names.find((one) => one.stage.code === state.stage.code)?.stage;
  const periodNames = names.flatMap((one) => one.scores.periods);
  const countNames = names.flatMap((one) => one.statistics);
  const periods = scores.periods.flatMap((period) => {
    const name = periodNames.find(({ period_key: key }) => key === period.period_key)?.name;
    return name === undefined ? [] : { ...period, name };
  });
  const counts = statistics.flatMap((count) => {
    const name = countNames.find(({ key }) => key === count.key)?.name;
    return name === undefined ? [] : { ...count, name };
  });
  const isNamed = periods.length === scores.periods.length && counts.length === statistics.length;
  return stage && isNamed ? { ...state, stage, scores: { ...scores, periods }, statistics: counts } : null;
}

/** A line as HTTP has it, with those of its outcomes that the names are of. */
export function namedMarket(line: NamelessMarket, names: MarketNames): Market {
  const outcomes = line.outcomes.flatMap((outcome, index) => {
    // Nearly always it stands where its name does.
    const at = names.outcomes[index];
    const name = (at?.id === outcome.id ? at : names.outcomes.find(({ id }) => id === outcome.id))?.name;
    return name === undefined ? [] : { ...outcome, name };
  });
  return { ...line, name: names.name, ...(names.row && { row: names.row }), outcomes };
}
