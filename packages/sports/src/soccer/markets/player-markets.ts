import type { MarketDescriptor } from "../../descriptor.ts";
import type { PlayerRule } from "../../settlement/settlement-rule.ts";
import { outcomesOf } from "./soccer-tallies.ts";

const NOBODY = outcomesOf("1716");
const ofPlayers = { groups: ["players"], layout: "list", isOfPlayers: true } as const;
const scorer = (which: PlayerRule["which"]): PlayerRule => ({ kind: "player", of: "goals", which });

/** Who scores, and who is shown a card. Own goals are nobody's. */
export const PLAYER_MARKETS: readonly MarketDescriptor[] = [
  { ...ofPlayers, id: "40", specifiers: [], outcomes: [], settlement: scorer("any") },
  { ...ofPlayers, id: "38", specifiers: ["goalnr"], outcomes: NOBODY, settlement: scorer({ number: "goalnr" }) },
  { ...ofPlayers, id: "39", specifiers: [], outcomes: NOBODY, settlement: scorer("last") },
  {
    ...ofPlayers,
    id: "90102",
    groups: ["players", "cards"],
    specifiers: [],
    outcomes: [],
    settlement: { kind: "player", of: "cards", which: "any" },
  },
];
