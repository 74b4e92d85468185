import type { Process } from "./background.ts";
import { startWhen } from "./start-when.ts";

/** Fetches what prices custom bets once there is one on the slip. */
export const syncCustomOdds: Process = (background) => {
  const { ticket } = background.state;
  return startWhen(background, {
    isWanted: () => ticket.getState().ticket.bets[0]?.betType === "custom_bet",
    fetch: async () => (await import("./price-custom-bets.ts")).priceCustomBets,
    follow: (look) => ticket.subscribe(look),
  });
};
