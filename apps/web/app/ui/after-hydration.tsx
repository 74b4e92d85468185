import { type ReactNode, useDeferredValue } from "react";

/** What the server does not render and the first render in the browser does without: it follows in pieces of its own. */
export const AfterHydration = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null;
