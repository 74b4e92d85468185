import type { Category, Clock, Counters, Market, Match, Outright, Sport, Tournament } from "@touchline/contract";
import type { z } from "@hono/zod-openapi";

/** The contract's shapes as the book writes them. */
export type MarketView = z.infer<typeof Market>;
export type MatchView = z.infer<typeof Match>;
export type OutrightView = z.infer<typeof Outright>;
export type ClockView = z.infer<typeof Clock>;
export type SportView = z.infer<typeof Sport>;
export type CategoryView = z.infer<typeof Category>;
export type TournamentView = z.infer<typeof Tournament>;
export type CountersView = z.infer<typeof Counters>;
