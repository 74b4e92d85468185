import { useStore } from "zustand";
import { useClientState } from "./client-state.tsx";
import type { Session } from "./create-session.ts";

/** Reads the session; the selector must return the same value while nothing it reads has changed. */
export const useSession = <T>(selector: (session: Session) => T): T => useStore(useClientState().session, selector);
