import {
  emptyTicket,
  placementOf,
  type PickedSelection,
  type Ticket,
  type TicketEvent,
  ticketIssues,
  ticketReducer,
} from "@touchline/betting";
import {
  canPlaceQuickBet,
  emptyQuickBet,
  type QuickBet,
  type QuickBetEvent,
  quickBetIssues,
  quickBetPlacement,
  quickBetReducer,
} from "@touchline/betting/quick-bet";
import { ODDS_ACCEPT_MODES } from "@touchline/contract/vocabulary";
import { expect } from "vitest";
import type { Draw } from "./draw.ts";
import { placeAndCompare, type PlacementReport } from "./place-and-compare.ts";
import type { RandomPlayer } from "./random-player.ts";
import type { RandomWorld } from "./random-world.ts";

const STAKES = [10n, 333n, 1_000n, 4_999n, 50_001n] as const;

interface Tap {
  player: RandomPlayer;
  world: RandomWorld;
  draw: Draw;
  meanwhile: () => void;
}

/**
 * Taps a price of a match in play with quick bet on and approved. It is to say of the bet, and to send, what the slip
 * would of a single; the slip itself stays as it is. Answers what came of it; null where nothing is in play.
 */
export async function tapAndCompare({ player, world, draw, meanwhile }: Tap): Promise<PlacementReport | null> {
  const selection = world.livePick();
  if (selection === null) return null;
  const stake = draw.of(STAKES);
  const mode = draw.of(ODDS_ACCEPT_MODES);
  const { ticket: slip, context } = player;
  const single = singleOf(selection, { stake, slip, mode });
  const quickBet = tapped(selection, { stake, slip });
  expect(canPlaceQuickBet(quickBet)).toBe(true);
  const said = quickBetIssues(quickBet, { ...context, isLoggedIn: true });
  expect(said.map(({ code, severity }) => [code, severity])).toEqual(
    ticketIssues(single, context).map(({ code, severity }) => [code, severity]),
  );
  const started = quickBetReducer(quickBet, { type: "placement-started", key: "tap", startedAt: 0, acceptMode: mode });
  expect(quickBetPlacement(started)).toEqual(placementOf(single));
  player.ticket = single;
  const report = await placeAndCompare({ player, world, meanwhile, isQuick: true });
  player.ticket = slip;
  return report;
}

function singleOf(
  selection: PickedSelection,
  { stake, slip, mode }: { stake: bigint; slip: Ticket; mode: (typeof ODDS_ACCEPT_MODES)[number] },
): Ticket {
  const events: TicketEvent[] = [
    { type: "selection-added", selection },
    { type: "stake-changed", text: String(stake), parsed: { ok: true, value: stake }, source: "typed", betIndex: 0 },
  ];
  return events.reduce(ticketReducer, emptyTicket({ currency: slip.currency, acceptMode: mode }));
}

function tapped(selection: PickedSelection, { stake, slip }: { stake: bigint; slip: Ticket }): QuickBet {
  const events: QuickBetEvent[] = [
    { type: "toggled", isEnabled: true },
    { type: "stake-changed", stake },
    { type: "approval-changed", isApproved: true },
    { type: "outcome-tapped", selection },
  ];
  return events.reduce(quickBetReducer, emptyQuickBet({ currency: slip.currency }));
}
