import { type ReactNode, createContext } from "react";
import type { Bet } from "../../data/bets/bets.queries.ts";

/** What other features put at the foot of each bet; nothing where there are none. */
export const BetFoot = createContext<((bet: Bet) => ReactNode) | null>(null);
