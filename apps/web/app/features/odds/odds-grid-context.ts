import { createContext } from "react";

/** Prices inside a grid are reached by arrow keys, so the tab key stops at one of them only. */
export const OddsGridContext = createContext(false);
