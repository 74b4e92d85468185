import { createContext } from "react";

/** The nonce of the page's scripts while the server renders it; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
