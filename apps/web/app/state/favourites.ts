import type { FavouriteType } from "@touchline/contract/vocabulary";
import type { ComponentType } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useClientState } from "./client-state.tsx";

/** Something that can be marked, by the name it is called on the page. */
export interface Favourite {
  type: FavouriteType;
  id: string;
  name: string;
}

export type FavouriteStarProps = Favourite & { className?: string | undefined };

/** Where favourites are marked. */
export interface FavouriteDesk {
  isMarked: (favourite: Favourite) => boolean;
  /** How many there are, of all types. */
  count: () => number;
  subscribe: (listener: () => void) => () => void;
  toggle: (favourite: Favourite) => void;
  /** What the button of a favourite is called. */
  label: (favourite: Favourite) => string;
  /** The button itself, whose code comes with the desk. */
  Star: ComponentType<FavouriteStarProps>;
}

/** The desk is no part of the first load, and closed until it is known what the player has marked. */
export const createFavourites = () => createStore<FavouriteDesk | null>(() => null);

declare module "./client-state.tsx" {
  interface ClientState {
    favourites: ReturnType<typeof createFavourites>;
  }
}

export const useFavouriteDesk = (): FavouriteDesk | null => useStore(useClientState().favourites);
