import type { components } from "@touchline/contract/api";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type ClientState, useClientState } from "./client-state.tsx";

export type PlaySession = components["schemas"]["PlaySession"];

export interface PlaySafety {
  /** Of the player who is signed in; null until it is known, and where the site has no reality check. */
  play: PlaySession | null;
  /** What became of the player's last answer to a reality check. */
  answer: "none" | "sending" | "lost";
  /** From when whoever was signed out by a limit on time may play again, as far as it is known. */
  playsAgainAt: number | null;
  /** The player has read it, and goes on. */
  acknowledge: () => void;
  signOut: () => void;
}

const nothing = (): void => undefined;

const createPlaySafety = () =>
  createStore<PlaySafety>(() => ({
    play: null,
    answer: "none",
    playsAgainAt: null,
    acknowledge: nothing,
    signOut: nothing,
  }));
export type PlaySafetyStore = ReturnType<typeof createPlaySafety>;

// Beside the page's own state, of which nothing is fetched before it is needed.
const stores = new WeakMap<ClientState["modals"], PlaySafetyStore>();

export function playSafetyOf({ modals }: Pick<ClientState, "modals">): PlaySafetyStore {
  const known = stores.get(modals);
  if (known !== undefined) return known;
  const store = createPlaySafety();
  stores.set(modals, store);
  return store;
}

export const usePlaySafety = <T>(selector: (safety: PlaySafety) => T): T =>
  useStore(playSafetyOf(useClientState()), selector);
