import { parseSpecifier } from "@touchline/betting";
import type { MarketDescriptor, SportDescriptor } from "@touchline/sports";
import type { Fixture, OutrightFixture } from "../../feed.ts";
import type { LineId } from "../simulated-sport.ts";
import type { MatchLine } from "./match-script.ts";

/** Thousands of matches have the same lines: each is made once for its sport. */
const LINES = new WeakMap<SportDescriptor, Map<string, MatchLine>>();

/** Where the lines of a match or outright are found; the same object stands for a line each time. */
export function linesOf(descriptor: SportDescriptor, fixture: Fixture): (id: LineId) => MatchLine {
  const shared = fixture.type === "outright" ? null : sharedLines(descriptor);
  const own = new Map<string, MatchLine>();
  return (id) => {
    const key = `${id.marketId}/${id.specifier}`;
    const known = own.get(key) ?? shared?.get(key);
    if (known) return known;
    const line = lineOf(descriptor, fixture, id);
    const isShared = shared !== null && line.market.isOfPlayers !== true;
    (isShared ? shared : own).set(key, line);
    return line;
  };
}

function sharedLines(descriptor: SportDescriptor): Map<string, MatchLine> {
  const lines = LINES.get(descriptor) ?? new Map<string, MatchLine>();
  LINES.set(descriptor, lines);
  return lines;
}

function lineOf(descriptor: SportDescriptor, fixture: Fixture, { marketId, specifier }: LineId): MatchLine {
  const market = descriptor.markets.find(({ id }) => id === marketId);
  if (!market) throw new Error(`Market ${marketId} is offered, and ${descriptor.key} does not describe it.`);
  const specifiers = parseSpecifier(specifier);
  const outcomes = outcomesOf(market, fixture, specifiers);
  return { market: { ...market, outcomes }, marketId, specifier, specifiers };
}

function outcomesOf(
  { outcomes, isOfPlayers, settlement }: MarketDescriptor,
  fixture: Fixture,
  specifiers: MatchLine["specifiers"],
): MarketDescriptor["outcomes"] {
  if (fixture.type === "outright") return competitorsOf(settlement, fixture, specifiers);
  if (isOfPlayers === true) return [...(fixture.players ?? []), ...outcomes];
  return outcomes.filter(({ variant }) => variant === undefined || variant === specifiers["variant"]);
}

function competitorsOf(
  settlement: MarketDescriptor["settlement"],
  { competitors }: OutrightFixture,
  { first, second }: MatchLine["specifiers"],
): MarketDescriptor["outcomes"] {
  switch (settlement.kind) {
    case "duel":
      return [first, second].flatMap((id) => competitors.find((competitor) => competitor.id === id) ?? []);
    case "forecast":
      return competitors.flatMap(({ id }) =>
        competitors.flatMap((next) => (next.id === id ? [] : [{ id: `${id}:${next.id}` }])),
      );
    case "rank":
      // Whoever is the likeliest stands first: of the last places those are the weakest.
      return settlement.isFromLast === true ? competitors.toReversed() : competitors;
    default:
      return competitors;
  }
}
