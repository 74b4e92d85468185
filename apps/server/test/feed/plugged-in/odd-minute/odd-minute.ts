import { OUTCOMES, type MarketDescriptor, type SportDescriptor } from "@touchline/sports";
import type { SimulatedSport } from "../../../../src/feed/simulator/simulated-sport.ts";

const ID = "990";

const ODD_MINUTE: MarketDescriptor = {
  id: ID,
  layout: "grid",
  groups: ["main"],
  isListed: true,
  specifiers: [],
  outcomes: OUTCOMES.oddEven,
  settlement: { kind: "parity", of: "goals" },
};

/** The sport with a market more that the product does not have. */
export function withOddMinute(descriptor: SportDescriptor): SportDescriptor {
  const words: SportDescriptor["words"] = (language) => {
    const known = descriptor.words(language);
    return (
      known && {
        ...known,
        markets: { ...known.markets, [ID]: "Odd minute" },
        list: { ...known.list, [ID]: { name: "Minute", outcomes: { 70: "Odd", 72: "Even" } } },
      }
    );
  };
  return {
    ...descriptor,
    markets: [...descriptor.markets, ODD_MINUTE],
    words,
  };
}

export function simulatedWithOddMinute(sport: SimulatedSport): SimulatedSport {
  const scheduled = (match: ReturnType<SimulatedSport["byId"]> & object) => ({
    ...match,
    write: (seed: string) => {
      const written = match.write(seed);
      const play = () => {
        const played = written.play();
        return {
          ...played,
          openLines: (elapsedMs: number) => [...played.openLines(elapsedMs), { marketId: ID, specifier: "" }],
          fairAt: (elapsedMs: number) => {
            const fairOf = played.fairAt(elapsedMs);
            return (line: { marketId: string; specifier: string }) =>
              line.marketId === ID ? [0.5, 0.5] : fairOf(line);
          },
        };
      };
      return { ...written, play };
    },
  });
  return {
    ...sport,
    descriptor: withOddMinute(sport.descriptor),
    margins: { ...sport.margins, [ID]: 0.04 },
    startsBetween: (fromMs, toMs) => sport.startsBetween(fromMs, toMs).map(scheduled),
    byId: (matchId) => {
      const match = sport.byId(matchId);
      return match && scheduled(match);
    },
  };
}
