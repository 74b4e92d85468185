import type { MatchStatistics } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";
import type { Pair } from "../../feed/feed.ts";
import type { MatchEvent } from "../../feed/match-info.ts";
import type { MatchRecord } from "../catalogue/match-record.ts";
import type { Names } from "../catalogue/names.ts";

type StatisticsView = z.infer<typeof MatchStatistics>;
type Statistic = StatisticsView["parts"][number]["list"][number];

const ALL = "all";
/** From so many scores on, runs and leads say something. */
const HIGH_SCORING = 20;

/** What is counted in a match, as a whole and by period. */
export function statisticsView(match: MatchRecord, events: readonly MatchEvent[], names: Names): StatisticsView {
  const { state, place } = match;
  if (state === null || state.scores.periods.length === 0) return { parts: [] };
  const { descriptor } = place;
  const words = descriptor.words(names.locale);
  const kept = Object.entries(state.statistics).filter(([key]) => !descriptor.isMomentary(key));
  const named = (key: string, pair: Pair): Statistic => ({
    key,
    name: words.statistics[key] ?? names.statistics[key] ?? key,
    home: pair.home,
    away: pair.away,
  });
  const madeOf = (key: string, period?: string): Pair =>
    sumOf(
      events,
      (event) => event.kind === "count" && event.key === key && event.periodKey === (period ?? event.periodKey),
    );
  // Of cyber sports the state counts what was done on the present map.
  const ofMatch = kept.map(([key, pair]): [string, Pair] => [key, descriptor.type === "cyber" ? madeOf(key) : pair]);
  const whole = [...ofMatch, ...derived(events)].map(([key, pair]) => named(key, pair));
  const byPeriod = state.scores.periods.map(({ key: period, home, away }) => ({
    key: period,
    name: words.periods[period] ?? period,
    list: [named("score", { home, away }), ...kept.map(([key]) => named(key, madeOf(key, period)))],
  }));
  return { parts: [{ key: ALL, name: names.statistics[ALL] ?? ALL, list: whole }, ...byPeriod] };
}

/** What follows from who scored when. */
function derived(events: readonly MatchEvent[]): [string, Pair][] {
  const points = events.filter(({ kind }) => kind === "point" || kind === "score");
  const isInGames = events.some(({ kind }) => kind === "point");
  const isInPeriods = events.some(({ kind }) => kind === "period");
  // The point that ends a game is said as a score of its period.
  if (isInGames)
    return [
      ["points_won", countOf(points)],
      ["games_won", sumOf(points, ({ kind }) => kind === "score")],
      ["longest_run", longestRun(points)],
    ];
  const all = sumOf(points, () => true);
  if (all.home + all.away < HIGH_SCORING) return [];
  if (isInPeriods) return [["longest_run", longestRun(points)]];
  return [
    ["longest_run", longestRun(points)],
    ["largest_lead", largestLead(points)],
  ];
}

function sumOf(events: readonly MatchEvent[], isMeant: (event: MatchEvent) => boolean): Pair {
  const sum = { home: 0, away: 0 };
  for (const event of events) if (event.side !== null && isMeant(event)) sum[event.side] += event.amount;
  return sum;
}

const countOf = (events: readonly MatchEvent[]): Pair => ({
  home: events.filter(({ side }) => side === "home").length,
  away: events.filter(({ side }) => side === "away").length,
});

/** The most that each side scored while the other did not. */
function longestRun(scores: readonly MatchEvent[]): Pair {
  const longest = { home: 0, away: 0 };
  let run = { side: null as MatchEvent["side"], scored: 0 };
  for (const { side, amount } of scores) {
    if (side === null) continue;
    run = run.side === side ? { side, scored: run.scored + amount } : { side, scored: amount };
    longest[side] = Math.max(longest[side], run.scored);
  }
  return longest;
}

function largestLead(scores: readonly MatchEvent[]): Pair {
  const lead = { home: 0, away: 0 };
  for (const { total } of scores) {
    if (total === null) continue;
    lead.home = Math.max(lead.home, total.home - total.away);
    lead.away = Math.max(lead.away, total.away - total.home);
  }
  return lead;
}
