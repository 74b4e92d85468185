import type { OddsAcceptMode, OddsType } from "@touchline/contract/vocabulary";
import { useStore } from "zustand";
import { useClientState } from "./client-state.tsx";

export const useOddsType = (): OddsType => useStore(useClientState().preferences, ({ oddsType }) => oddsType);

export function useChooseOddsType(): (oddsType: OddsType) => void {
  const { preferences } = useClientState();
  return (oddsType) => preferences.chosen({ oddsType });
}

/** The choice holds for the slip at once; a player's is saved in the background. */
export function useChooseAcceptMode(): (mode: OddsAcceptMode) => void {
  const { preferences, ticket } = useClientState();
  return (acceptMode) => {
    preferences.chosen({ acceptMode });
    ticket.dispatch({ type: "accept-mode-changed", mode: acceptMode });
  };
}
