import { readStored } from "../platform/storage.ts";
import type { Process } from "./background.ts";
import { startWhen } from "./start-when.ts";
import { QUICK_BET } from "./stored-quick-bet.ts";
import { takePressed } from "./take-pressed.ts";

/** Fetches quick bet once it is turned on, or was on before a reload. */
export const keepQuickBet: Process = (background) => {
  const { quickBet, alerts } = background.state;
  const isAsked = (): boolean => quickBet.getState().isAsked === true;
  return startWhen(background, {
    isWanted: () =>
      background.site.closed?.includes("quick-bet") !== true &&
      (isAsked() || readStored("session", QUICK_BET) !== null),
    fetch: async () => (await import("./follow-quick-bet.ts")).followQuickBet,
    follow: (look) => quickBet.subscribe(look),
    lost: () => {
      if (isAsked()) alerts.raised({ code: "notLoaded", tone: "error", persistent: false });
      quickBet.setState({ isAsked: false });
      takePressed(background.state, null);
    },
  });
};
