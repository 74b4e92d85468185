import type { Process } from "./background.ts";
import { startWhen } from "./start-when.ts";

/** Fetches what guards a player's play once somebody is signed in, or has been signed out by a limit. */
export const followSafety: Process = (background) => {
  const { modals, session } = background.state;
  return startWhen(background, {
    isWanted: () => session.getState().status === "LOGGED_IN" || modals.getState().urgent !== null,
    fetch: async () => (await import("./guard-play.ts")).guardPlay,
    follow: (look) => {
      const unsubscribes = [session.subscribe(look), modals.subscribe(look)];
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
  });
};
