import { signOut } from "../data/player/player.mutations.ts";
import type { Process } from "./background.ts";
import { checkReality } from "./check-reality.ts";
import { openSafetyChannel } from "./safety-channels.ts";
import { trackActivity } from "./track-activity.ts";

/** Whoever is signed out by a limit in one tab is so in all of them, and each says why. */
const shareLimit: Process = ({ api, state: { session, modals } }) => {
  let isHeard = false;
  const channel = openSafetyChannel("out-of-session-limit", () => {
    isHeard = true;
    session.signedOut();
    modals.urged("outOfSessionLimit");
    isHeard = false;
  });
  const tell = (): void => {
    if (isHeard) return;
    channel.tell({ type: "reached" });
  };
  const look = ({ urgent }: ReturnType<typeof modals.getState>, before?: ReturnType<typeof modals.getState>): void => {
    if (urgent === null || urgent === "realityCheck" || urgent === before?.urgent) return;
    if (urgent === "outOfSessionLimit") tell();
    // A back end may leave that to the page; to one that has done so already it says nothing new.
    if (!isHeard) void signOut(api);
  };
  look(modals.getState());
  const unsubscribe = modals.subscribe(look);
  return () => {
    unsubscribe();
    channel.close();
  };
};

/** All that keeps a player who is signed in from losing themselves in play. */
export const guardPlay: Process = (background) => {
  const stops = [shareLimit, checkReality, trackActivity].map((process) => process(background));
  return () => {
    for (const stop of stops) stop();
  };
};
