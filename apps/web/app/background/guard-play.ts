import { signOut } from "../data/player/player.mutations.ts";
import type { Modals, UrgentModal } from "../state/modals.ts";
import type { Session } from "../state/session.ts";
import type { Process } from "./background.ts";
import { checkReality } from "./check-reality.ts";
import { followLimits } from "./follow-limits.ts";
import { forgetPayments } from "./forget-payments.ts";
import { openSafetyChannel } from "./safety-channels.ts";
import { trackActivity } from "./track-activity.ts";

/** What is said to who is signed out. */
const ENDS: readonly UrgentModal[] = ["outOfSessionLimit", "activityLimitReached"];

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
    if (urgent === null || !ENDS.includes(urgent) || urgent === before?.urgent || isNotified) return;
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

/** What the dialog leads to says so itself, or need not. */
const isInProfile = (): boolean => /\/profile(?:\/|$)/.test(location.pathname);

/** Whoever signs in with no time of play left is told so; not over the pages of their money and their limits. */
const sayWithoutPlay: Process = ({ state: { session, modals } }) => {
  const isWithout = ({ player }: Session): boolean => (player?.out_of_time ?? null) !== null;
  const look = (now: Session, before?: Session): void => {
    if (isWithout(now) === (before !== undefined && isWithout(before))) return;
    const { urgent } = modals.getState();
    if (isWithout(now) && urgent === null && !isInProfile()) modals.urged("withoutPlay");
    if (!isWithout(now) && urgent === "withoutPlay") modals.urged(null);
  };
  look(session.getState());
  return session.subscribe(look);
};

/** All that keeps a player who is signed in from losing themselves in play, and from leaving their payments to the next. */
export const guardPlay: Process = (background) => {
  const stops = [shareLimit, sayWithoutPlay, checkReality, trackActivity, followLimits, forgetPayments].map((process) =>
    process(background),
  );
  return () => {
    for (const stop of stops) stop();
  };
};
