import type {
  Category,
  Clock,
  Counters,
  Market,
  MarketNames,
  Match,
  MatchNames,
  NamelessMarket,
  NamelessState,
  Outright,
  Sport,
  Tournament,
} from "@touchline/contract";
import type { z } from "@hono/zod-openapi";

/** The contract's shapes as the book writes them. */
export type MarketView = z.infer<typeof Market>;
export type NamelessMarketView = NamelessMarket;
export type MarketNamesView = MarketNames;
/** All that moves in a match, but for its names. */
export type NamelessStateView = NamelessState;
export type MatchNamesView = MatchNames;
export type MatchView = z.infer<typeof Match>;
export type OutrightView = z.infer<typeof Outright>;
export type RaceStateView = NonNullable<NamelessStateView["race"]>;
export type RaceView = NonNullable<OutrightView["race"]>;
export type RunnerView = NonNullable<OutrightView["competitors"][number]["runner"]>;
export type ClockView = z.infer<typeof Clock>;
export type SportView = z.infer<typeof Sport>;
export type CategoryView = z.infer<typeof Category>;
export type TournamentView = z.infer<typeof Tournament>;
export type CountersView = z.infer<typeof Counters>;
