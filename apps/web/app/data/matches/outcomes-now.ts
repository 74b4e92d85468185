import { type OutcomeRef, type PickedSelection, availabilityOf, outcomeKey } from "@touchline/betting";
import type { components } from "@touchline/contract/api";
import { dataOf, isNotFound } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import type { ListedMatch } from "./listed-match.ts";

type SportEvent = ListedMatch | Omit<components["schemas"]["Outright"], "competitors">;
type Line = components["schemas"]["MarketList"]["list"][number];

/** An outcome that takes no bets now, and why: its match is over or was never heard of, or it is not on offer for now. */
export interface ClosedOutcome {
  outcome: OutcomeRef;
  /** Null where nothing is known of it any more. */
  eventName: string | null;
  /** What it was on; null where its line has left the offer. */
  names: { market: string; outcome: string } | null;
  /** Where its event can be bet on; null where that is over. */
  path: string | null;
  reason: "over" | "closed";
}

export interface OutcomesNow {
  /** At the prices of now. */
  offered: readonly PickedSelection[];
  closed: readonly ClosedOutcome[];
}

/** What some outcomes have come to: those that take bets now, and why the others do not. */
export async function outcomesNow(api: Api, outcomes: readonly OutcomeRef[]): Promise<OutcomesNow> {
  const { sportsbook, locale } = api;
  const ids = [...new Set(outcomes.map(({ matchId }) => matchId))];
  const query = { id: ids, type: ["match", "outright"] satisfies SportEvent["type"][], locale, limit: ids.length };
  const { list } = await dataOf(sportsbook.GET("/matches", { params: { query } }));
  const events = new Map<string, SportEvent>(list.map((event) => [event.id, event]));
  const looked = await Promise.all(
    ids.map(async (id) => {
      const wanted = outcomes.filter(({ matchId }) => matchId === id);
      const event = events.get(id);
      if (event === undefined) return goneWith(await nameOfGone(api, id), wanted);
      return lookUp(event, { lines: await linesOf(api, wanted), wanted });
    }),
  );
  return { offered: looked.flatMap(({ offered }) => offered), closed: looked.flatMap(({ closed }) => closed) };
}

async function linesOf({ sportsbook, locale }: Api, wanted: readonly OutcomeRef[]): Promise<readonly Line[]> {
  const [first] = wanted;
  if (first === undefined) return [];
  const query = { market_id: [...new Set(wanted.map(({ marketId }) => marketId))], locale, limit: 500 };
  const params = { path: { id: first.matchId }, query };
  return (await dataOf(sportsbook.GET("/matches/{id}/markets", { params }))).list;
}

/** A match that left the lists is remembered for some days. */
async function nameOfGone({ sportsbook, locale }: Api, id: string): Promise<string | null> {
  try {
    return nameOf(await dataOf(sportsbook.GET("/matches/{id}", { params: { path: { id }, query: { locale } } })));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Without the locale, which links give it. */
const pathOf = ({ sport, slug }: SportEvent): string => `/${sport.key}/${slug}`;

const nameOf = (event: SportEvent): string =>
  event.type === "match" ? `${event.home.name} – ${event.away.name}` : event.name;

const goneWith = (eventName: string | null, wanted: readonly OutcomeRef[]): OutcomesNow => ({
  offered: [],
  closed: wanted.map((outcome) => ({ outcome, eventName, names: null, path: null, reason: "over" })),
});

function lookUp(
  event: SportEvent,
  { lines, wanted }: { lines: readonly Line[]; wanted: readonly OutcomeRef[] },
): OutcomesNow {
  const isOver = availabilityOf({ matchStatus: event.status }).state === "unavailable";
  if (isOver) return goneWith(nameOf(event), wanted);
  const looked = wanted.map((outcome) => ({ outcome, picked: picked(event, { lines, outcome }) }));
  return {
    offered: looked.flatMap(({ picked }) => picked ?? []),
    closed: looked.flatMap(({ outcome, picked }) =>
      picked === null ? [closedOutcome(event, { lines, outcome })] : [],
    ),
  };
}

interface Looked {
  lines: readonly Line[];
  outcome: OutcomeRef;
}

function priceIn({ lines, outcome: { marketId, specifier, outcomeId } }: Looked) {
  const line = lines.find((offered) => offered.id === marketId && offered.specifier === specifier);
  return { line, price: line?.outcomes.find(({ id }) => id === outcomeId) };
}

function closedOutcome(event: SportEvent, looked: Looked): ClosedOutcome {
  const { line, price } = priceIn(looked);
  return {
    outcome: looked.outcome,
    eventName: nameOf(event),
    names: line && price ? { market: line.name, outcome: price.name } : null,
    path: pathOf(event),
    reason: "closed",
  };
}

function picked(event: SportEvent, looked: Looked): PickedSelection | null {
  const { line, price } = priceIn(looked);
  const { specifier } = looked.outcome;
  if (line === undefined || price === undefined || price.odds === null) return null;
  const { state } = availabilityOf({ matchStatus: event.status, marketStatus: line.status, isActive: price.active });
  if (state !== "open") return null;
  const [nameA, nameB] = event.type === "match" ? [event.home.name, event.away.name] : [event.name, ""];
  return {
    id: outcomeKey({ matchId: event.id, marketId: line.id, specifier, outcomeId: price.id }),
    type: event.type,
    matchId: event.id,
    matchUrnId: event.urn_id,
    matchSlug: event.slug,
    matchStatus: event.status,
    matchName: nameOf(event),
    nameA,
    nameB,
    sportKey: event.sport.key,
    categoryId: event.category.id,
    categoryName: event.category.name,
    categorySlug: event.category.slug,
    provider: line.provider,
    marketGroup: line.group_keys[0] ?? "",
    marketId: line.id,
    marketName: line.name,
    specifier,
    outcomeId: price.id,
    outcomeName: price.name,
    active: true,
    odds: price.odds,
    placeTerms: line.each_way ?? null,
  };
}
