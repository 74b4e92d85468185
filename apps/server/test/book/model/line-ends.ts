import { outcomeKey, type OutcomeRef } from "@touchline/betting";
import type { LegResult } from "@touchline/contract/vocabulary";

/** How an outcome ended; where several are placed, its place and how many were level there. */
export interface OutcomeEnd {
  result: LegResult;
  finish?: { rank: number; level: number } | undefined;
}

/** What became of the lines of a match that ended, by outcome key. */
export type MatchResults = ReadonlyMap<string, OutcomeEnd>;

/** Lines of a match by their names, each with the ends of its outcomes by their ids. */
export type LineEnds = readonly { name: string; ends: Readonly<Record<string, OutcomeEnd>> }[];

export const resultsOf = (matchId: string, lines: LineEnds): MatchResults =>
  new Map(
    lines.flatMap(({ name, ends }) =>
      Object.entries(ends).map(([outcomeId, end]) => [outcomeKey(refOf(matchId, name, outcomeId)), end]),
    ),
  );

export const nameOf = ({ marketId, specifier }: { marketId: string; specifier: string }): string =>
  specifier === "" ? marketId : `${marketId}/${specifier}`;

export function refOf(matchId: string, name: string, outcomeId: string): OutcomeRef {
  const [marketId = "", specifier = ""] = name.split("/");
  return { matchId, marketId, specifier, outcomeId };
}
