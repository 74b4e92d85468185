import type { OddsType } from "@touchline/contract/vocabulary";
import { useStore } from "zustand";
import { useClientState } from "./client-state.tsx";

export const useOddsType = (): OddsType => useStore(useClientState().preferences, ({ oddsType }) => oddsType);

export function useChooseOddsType(): (oddsType: OddsType) => void {
  const { preferences } = useClientState();
  return (oddsType) => preferences.setState({ oddsType });
}
