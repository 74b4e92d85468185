import type { MarketDescriptor } from "../descriptor.ts";
import { CARD_MARKETS } from "./markets/card-markets.ts";
import { COMBO_MARKETS } from "./markets/combo-markets.ts";
import { CORNER_MARKETS } from "./markets/corner-markets.ts";
import { GOAL_MARKETS } from "./markets/goal-markets.ts";
import { HALF_MARKETS } from "./markets/half-markets.ts";
import { INTERVAL_MARKETS } from "./markets/interval-markets.ts";
import { MAIN_MARKETS } from "./markets/main-markets.ts";
import { PLAYER_MARKETS } from "./markets/player-markets.ts";

export const SOCCER_MARKETS: readonly MarketDescriptor[] = [
  ...MAIN_MARKETS,
  ...GOAL_MARKETS,
  ...COMBO_MARKETS,
  ...HALF_MARKETS,
  ...INTERVAL_MARKETS,
  ...CORNER_MARKETS,
  ...CARD_MARKETS,
  ...PLAYER_MARKETS,
];
