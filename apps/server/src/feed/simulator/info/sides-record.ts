import type { PlayedMatch, SidesRecord } from "../../match-info.ts";
import type { StandingMatch } from "../engine/feed-engine.ts";
import type { ScheduledMatch } from "../simulated-sport.ts";
import { backwards, type MatchResults } from "./match-results.ts";
import type { Turns } from "./turns.ts";

const MATCHES_SHOWN = 5;
/** Longer than two sides of a double round of twenty take to meet twice. */
const DAYS_BACK = 150;

type Lists = Record<keyof SidesRecord, PlayedMatch[]>;

/** The latest matches of both sides before this one, in its competition where they play in no other. */
export async function sidesRecord(
  { sport, script }: StandingMatch,
  { results, turns }: { results: MatchResults; turns: Turns },
): Promise<SidesRecord> {
  const { fixture, startMs } = script;
  const record: Lists = { home: [], away: [], meetings: [] };
  if (fixture.type !== "match") return record;
  const isApart = (id: string): boolean => sport.isApart?.(id) ?? sport.seasonOf !== undefined;
  const tournamentId = isApart(fixture.tournamentId) ? fixture.tournamentId : undefined;
  const earlier = backwards((fromMs, toMs) => sport.startsBetween(fromMs, toMs, tournamentId), startMs, DAYS_BACK);
  const note = (match: ScheduledMatch): void => {
    const isElsewhere = tournamentId === undefined ? isApart(match.tournamentId) : match.tournamentId !== tournamentId;
    if (isElsewhere) return;
    const names = results.teamsOf(match)?.map(({ name }) => name) ?? [];
    const lists = listsFor(record, {
      home: names.includes(fixture.home.name),
      away: names.includes(fixture.away.name),
    });
    const played = lists.length > 0 ? results.of(match) : null;
    if (played) for (const list of lists) list.push(played);
  };
  for (const match of earlier) {
    await turns.run(() => note(match));
    if (Object.values(record).every(isFull)) break;
  }
  return record;
}

const isFull = (list: readonly PlayedMatch[]): boolean => list.length >= MATCHES_SHOWN;

/** The lists that a match of one side or both belongs to. */
function listsFor(record: Lists, plays: { home: boolean; away: boolean }): PlayedMatch[][] {
  const lists = [
    ...(plays.home ? [record.home] : []),
    ...(plays.away ? [record.away] : []),
    ...(plays.home && plays.away ? [record.meetings] : []),
  ];
  return lists.filter((list) => !isFull(list));
}
