import { cashOutsOf } from "../state/cash-outs.ts";
import type { Process } from "./background.ts";
import { startWhen } from "./start-when.ts";

/** Fetches what places bets once there is one on the slip. */
export const sendBets: Process = (background) => {
  const { ticket, alerts } = background.state;
  return startWhen(background, {
    isWanted: () => ticket.getState().ticket.bets.length > 0,
    fetch: async () => (await import("./place-bets.ts")).placeBets,
    follow: (look) => ticket.subscribe(look),
    lost: () => {
      const { placement } = ticket.getState().ticket;
      // One that may have been sent before is not given up: it is asked about once there is a link again.
      if (placement === null || placement.isOutcomeUnknown) return;
      ticket.dispatch({ type: "placement-failed", key: placement.key });
      alerts.raised({ code: "betNotSent", tone: "error", persistent: false });
    },
  });
};

/** Fetches what asks for the outcome of placements that no slip follows, where the player has any. */
export const followSetAside: Process = (background) => {
  const { openPlacements, state } = background;
  return startWhen(background, {
    isWanted: () => {
      const { player } = state.session.getState();
      return player !== null && openPlacements.openFor(player.id).length > 0;
    },
    fetch: async () => (await import("./ask-about-set-aside.ts")).askAboutSetAside,
    follow: (look) => {
      const unsubscribes = [state.session.subscribe(look), openPlacements.follow(look)];
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
  });
};

/** Fetches what cashes bets out once one that can be is on show. */
export const sendCashOuts: Process = (background) => {
  const cashOuts = cashOutsOf(background.state);
  return startWhen(background, {
    isWanted: () => cashOuts.getState().isWanted,
    fetch: async () => (await import("./follow-cash-outs.ts")).followCashOuts,
    follow: (look) => cashOuts.subscribe(look),
    lost: cashOuts.failed,
  });
};
