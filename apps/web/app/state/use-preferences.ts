import type { OddsType } from "@touchline/contract/vocabulary";
import { useStore } from "zustand";
import { useClientState } from "./client-state.tsx";

export const useOddsType = (): OddsType => useStore(useClientState().preferences, ({ oddsType }) => oddsType);

export const useIsLanguageAsked = (): boolean =>
  useStore(useClientState().preferences, ({ languageAsked }) => languageAsked !== null);

export function useChooseOddsType(): (oddsType: OddsType) => void {
  const { preferences } = useClientState();
  return (oddsType) => preferences.chosen({ oddsType });
}
