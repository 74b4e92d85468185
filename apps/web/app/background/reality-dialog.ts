import { type PlaySession, playSafetyOf } from "../state/play-safety.ts";
import type { Background } from "./background.ts";

/** A bet that is being placed is not interrupted; after so long it is looked whether it still is. */
const LOOK_AGAIN_MS = 1_000;

export const isPlaying = ({ session }: Pick<Background["state"], "session">): boolean => {
  const { status, isLeaving } = session.getState();
  return status === "LOGGED_IN" && !isLeaving;
};

const isPlacing = ({ ticket, quickBet }: Background["state"]): boolean =>
  ticket.getState().ticket.placement !== null || (quickBet.getState().current?.getState().sent ?? null) !== null;

export interface RealityDialog {
  /** What is known of the player's time; null where nothing is. */
  know: (play: PlaySession | null) => void;
  /** A period, named by its start, was acknowledged, here or in another tab. */
  acknowledged: (period: string) => void;
  stop: () => void;
}

/** Opens the dialog of a reality check while one is due, and closes it once none is. */
export function createRealityDialog(state: Background["state"]): RealityDialog {
  const { modals } = state;
  const safety = playSafetyOf(state);
  /** An answer that was on its way may still call its period due. */
  let lastAcknowledged: string | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const look = (): void => {
    clearTimeout(waiting);
    const { play } = safety.getState();
    const isDue = play !== null && play.is_due && play.period_started_at !== lastAcknowledged && isPlaying(state);
    const { urgent } = modals.getState();
    if (!isDue && urgent === "realityCheck") modals.urged(null);
    if (!isDue || urgent !== null) return;
    if (isPlacing(state)) waiting = setTimeout(look, LOOK_AGAIN_MS);
    else modals.urged("realityCheck");
  };
  return {
    know: (play) => {
      safety.setState({ play, answer: "none" });
      look();
    },
    acknowledged: (period) => {
      lastAcknowledged = period;
      look();
    },
    stop: () => clearTimeout(waiting),
  };
}
