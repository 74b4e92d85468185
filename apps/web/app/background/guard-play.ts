import { signOut } from "../data/player/player.mutations.ts";
import type { Modals } from "../state/modals.ts";
import type { Process } from "./background.ts";
import { checkReality } from "./check-reality.ts";
import { followLimits } from "./follow-limits.ts";
import { forgetPayments } from "./forget-payments.ts";
import { openSafetyChannel } from "./safety-channels.ts";
import { trackActivity } from "./track-activity.ts";

/** Whoever is signed out by a limit in one tab is so in all of them, and each says why. */
const shareLimit: Process = ({ api, state: { session, modals } }) => {
  /** What another tab says is not said again. */
  let isNotified = false;
  const channel = openSafetyChannel("out-of-session-limit", () => {
    isNotified = true;
    session.signedOut();
    modals.urged("outOfSessionLimit");
    isNotified = false;
  });
  const look = ({ urgent }: Modals, before?: Modals): void => {
    if (urgent === null || urgent === "realityCheck" || urgent === before?.urgent || isNotified) return;
    if (urgent === "outOfSessionLimit") channel.notify({ type: "reached" });
    // A back end may leave that to the page; to one that has done so already it says nothing new.
    void signOut(api);
  };
  look(modals.getState());
  const unsubscribe = modals.subscribe(look);
  return () => {
    unsubscribe();
    channel.close();
  };
};

/** All that keeps a player who is signed in from losing themselves in play, and from leaving their payments to the next. */
export const guardPlay: Process = (background) => {
  const stops = [shareLimit, checkReality, trackActivity, followLimits, forgetPayments].map((process) =>
    process(background),
  );
  return () => {
    for (const stop of stops) stop();
  };
};
