import { API_ERRORS, SIGNED_IN_COOKIE } from "@touchline/contract/vocabulary";
import { isRefusal, isUnauthorized } from "../data/http/api-failure.ts";
import { trackActivity as track } from "../data/player/play-session.ts";
import { readCookie } from "../platform/cookies.ts";
import type { Process } from "./background.ts";
import { whileInView } from "./while-in-view.ts";

const EVERY_MS = 60_000;
const SIGNS_OF_LIFE = ["pointerdown", "keydown", "wheel", "touchmove"] as const;
const LISTENING = { capture: true, passive: true } as const;

/** Says every minute whether the player did anything; whoever did nothing for too long is signed out. */
export const trackActivity: Process = ({ api, state: { session, modals }, report }) => {
  let isActive = false;
  const note = (): void => {
    isActive = true;
  };
  const ping = async (): Promise<void> => {
    const { player, status, isLeaving } = session.getState();
    if (status !== "LOGGED_IN" || isLeaving) return;
    const wasActive = isActive;
    isActive = false;
    const answer = await track(api, wasActive);
    if (answer.ok) return;
    const { failure } = answer;
    const isOver = isRefusal(failure, API_ERRORS.activity_limit_reached.code);
    const { player: current } = session.getState();
    // That the session is over may have come by another way before this answer, which alone says why.
    if (current?.id !== player?.id && (current !== null || !isOver)) return;
    // What was lost is said the next time.
    if (failure.kind === "lost") isActive ||= wasActive;
    if (!isUnauthorized(failure)) return;
    // Without its cookie the session was ended in another tab; that is another matter.
    if (!isOver && readCookie(document.cookie, SIGNED_IN_COOKIE) !== "1") return session.signedIn();
    session.signedOut();
    modals.urged("activityLimitReached");
  };
  const pinging = whileInView(EVERY_MS, () => void ping().catch(report));
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, note, LISTENING);
  return () => {
    pinging.stop();
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, note, LISTENING);
  };
};
