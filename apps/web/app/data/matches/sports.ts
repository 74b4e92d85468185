import type { components } from "@touchline/contract/api";
import { createContext, use } from "react";

export type Sport = components["schemas"]["Sport"];

/** The sport whose events are races. */
export const RACE_SPORT = "horse_racing";

/** The sports of the site with what they call their markets. Empty where nobody could say, and in parts shown alone. */
export const SportsContext = createContext<readonly Sport[]>([]);

export const useSports = (): readonly Sport[] => use(SportsContext);

export const useSport = (key: string): Sport | undefined => useSports().find((sport) => sport.key === key);
