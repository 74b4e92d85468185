import { parseSpecifier } from "@touchline/betting";
import type { MarketDescriptor, OutcomeDescriptor, SportDescriptor } from "@touchline/sports";
import type { Fixture, MatchFixture, OutrightFixture } from "../../feed.ts";
import type { LineId } from "../simulated-sport.ts";
import type { MatchLine } from "./match-script.ts";

/** By market and specifier. */
type Lines = Map<string, Map<string, MatchLine>>;

/** Thousands of matches have the same lines: each is made once for its sport. */
const LINES = new WeakMap<SportDescriptor, Lines>();

/** Where the lines of a match or outright are found; the same object stands for a line each time. */
export function linesOf(descriptor: SportDescriptor, fixture: Fixture): (id: LineId) => MatchLine {
  const shared = fixture.type === "outright" ? null : sharedLines(descriptor);
  let own: Lines | null = null;
  return (id) => {
    const known = own?.get(id.marketId)?.get(id.specifier) ?? shared?.get(id.marketId)?.get(id.specifier);
    if (known) return known;
    const line = lineOf(descriptor, fixture, id);
    const isShared =
      shared !== null && line.market.isOfPlayers === undefined && line.specifiers["player"] === undefined;
    put(isShared ? shared : (own ??= new Map()), line);
    return line;
  };
}

function sharedLines(descriptor: SportDescriptor): Lines {
  const lines: Lines = LINES.get(descriptor) ?? new Map();
  LINES.set(descriptor, lines);
  return lines;
}

function put(lines: Lines, line: MatchLine): void {
  const ofMarket = lines.get(line.marketId);
  if (ofMarket) ofMarket.set(line.specifier, line);
  else lines.set(line.marketId, new Map([[line.specifier, line]]));
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
  if (isOfPlayers !== undefined) return [...playersOf(fixture, isOfPlayers), ...outcomes];
  return outcomes.filter(({ variant }) => variant === undefined || variant === specifiers["variant"]);
}

function playersOf(
  { players = [] }: MatchFixture,
  asked: NonNullable<MarketDescriptor["isOfPlayers"]>,
): readonly OutcomeDescriptor[] {
  if (asked === true) return players;
  const { side, part } = asked;
  return players.filter(
    (player) => (side === undefined || player.side === side) && (part === undefined || player.part === part),
  );
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
