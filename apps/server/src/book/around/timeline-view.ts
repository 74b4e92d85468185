import type { MatchTimeline } from "@touchline/contract";
import { EVENTS_A_PAGE } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { FeedPlayer } from "../../feed/feed.ts";
import type { MatchEvent } from "../../feed/match-info.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import { type Names, personName } from "../catalogue/names.ts";

type TimelineView = z.infer<typeof MatchTimeline>;

interface TimelineQuestion {
  names: Names;
  /** Events up to this number are known. */
  after: number;
}

/** The events of a match that its sport finds worth a line, numbered. */
export function timelineView(
  { fixture, place }: MatchRecord,
  events: readonly MatchEvent[],
  { names, after }: TimelineQuestion,
): TimelineView {
  const { descriptor } = place;
  const words = descriptor.words(names.locale);
  const named = (player: FeedPlayer | undefined) =>
    player ? { id: player.id, name: personName(player.name, words) } : null;
  const nameOf = {
    stage: ({ stage }: MatchEvent) => words.stages[stage] ?? names.stages[stage] ?? String(stage),
    score: ({ key, byOtherSide }: MatchEvent) =>
      (byOtherSide ? words.statistics["by_other_side"] : undefined) ?? words.periods[key] ?? key,
    count: ({ key }: MatchEvent) => words.statistics[key] ?? key,
    period: ({ periodKey }: MatchEvent) => words.periods[periodKey ?? ""] ?? "",
    point: () => "",
    substitution: () => "",
  } satisfies Record<MatchEvent["kind"], (event: MatchEvent) => string>;
  const worthALine = events.filter(({ kind, key }) => kind !== "count" || descriptor.isInTimeline(key));
  const list = worthALine.slice(after, after + EVENTS_A_PAGE).map((event, index) => ({
    number: after + index + 1,
    kind: event.kind,
    key: event.kind === "stage" ? String(event.stage) : event.key,
    name: nameOf[event.kind](event),
    side: event.side,
    amount: event.amount,
    player: named(event.player),
    player_off: named(event.playerOff),
    by_other_side: event.byOtherSide ?? false,
    stage: event.stage,
    period_key: event.periodKey,
    time: new Date(fixture.startTimeMs + event.elapsedMs).toISOString(),
    played_seconds: event.clock?.playedSeconds ?? null,
    added_seconds: event.clock?.addedSeconds ?? null,
    remaining_in_period_seconds: event.clock?.remainingInPeriodSeconds ?? null,
    total: event.total && { ...event.total },
    period: event.period && { ...event.period },
    game: event.game && { ...event.game },
  }));
  return { list, total: worthALine.length };
}
