import { type ApiAnswer, type ApiFailure, isSessionLimit, isUnauthorized } from "../data/http/api-failure.ts";
import { continuePlaySession, loadPlaySession } from "../data/player/play-session.ts";
import { signOut } from "../data/player/player.mutations.ts";
import { type PlaySession, playSafetyOf } from "../state/play-safety.ts";
import type { Background, Process } from "./background.ts";
import { openSafetyChannel } from "./safety-channels.ts";
import { whileInView } from "./while-in-view.ts";

const EVERY_MS = 30_000;
/** A bet that is being placed is not interrupted; after so long it is looked whether it still is. */
const LOOK_AGAIN_MS = 1_000;
const BAD_REQUEST = 400;

const isPlacing = ({ ticket, quickBet }: Background["state"]): boolean =>
  ticket.getState().ticket.placement !== null || (quickBet.getState().current?.getState().sent ?? null) !== null;

/** Asks how long the player has played, and has a dialog say so once the period has passed. */
export const checkReality: Process = ({ api, state, report }) => {
  const { session, modals } = state;
  const safety = playSafetyOf(state);
  /** The site has no reality check. */
  let isOff = false;
  /** Start of the period that was acknowledged last: an answer that was on its way may still call it due. */
  let acknowledged: string | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const isPlaying = (): boolean => {
    const { status, isLeaving } = session.getState();
    return status === "LOGGED_IN" && !isLeaving;
  };
  const look = (): void => {
    clearTimeout(waiting);
    const { play } = safety.getState();
    const isDue = play !== null && play.is_due && play.period_started_at !== acknowledged && isPlaying();
    const { urgent } = modals.getState();
    if (!isDue && urgent === "realityCheck") modals.urged(null);
    if (!isDue || urgent !== null) return;
    if (isPlacing(state)) waiting = setTimeout(look, LOOK_AGAIN_MS);
    else modals.urged("realityCheck");
  };
  const know = (play: PlaySession | null): void => {
    safety.setState({ play, answer: "none" });
    look();
  };
  const refused = (failure: ApiFailure): void => {
    if (failure.kind === "lost") return;
    if (failure.status === BAD_REQUEST) {
      isOff = true;
      know(null);
    } else if (isSessionLimit(failure)) api.tokens.overLimit();
    // The session has ended, or is another player's.
    else if (isUnauthorized(failure)) session.signedIn();
  };
  /** An answer for a player who has left says nothing of who is there now. */
  const ask = async (call: () => Promise<ApiAnswer<PlaySession>>): Promise<ApiAnswer<PlaySession> | null> => {
    const player = session.getState().player?.id;
    const answer = await call();
    if (!isPlaying() || session.getState().player?.id !== player) return null;
    if (!answer.ok) refused(answer.failure);
    return answer;
  };
  const poll = async (): Promise<void> => {
    if (isOff || !isPlaying()) return;
    const answer = await ask(() => loadPlaySession(api));
    // While an answer is being sent, only what comes of that counts.
    if (answer?.ok === true && safety.getState().answer !== "sending") know(answer.data);
  };
  const acknowledge = async (): Promise<void> => {
    const { play, answer: before } = safety.getState();
    if (play === null || before === "sending") return;
    safety.setState({ answer: "sending" });
    const answer = await ask(() => continuePlaySession(api));
    if (answer?.ok === true) {
      acknowledged = play.period_started_at;
      channel.tell({ type: "acknowledged", period: acknowledged });
      know(answer.data);
    } else safety.setState({ answer: answer?.failure.kind === "lost" ? "lost" : "none" });
  };
  const leave = async (): Promise<void> => {
    session.leaving(true);
    const answer = await signOut(api);
    if (!answer.ok && answer.failure.kind === "lost") {
      session.leaving(false);
      return safety.setState({ answer: "lost" });
    }
    session.signedOut();
  };

  const channel = openSafetyChannel("reality-check", ({ period }) => {
    acknowledged = period;
    look();
  });
  const polling = whileInView(EVERY_MS, () => void poll().catch(report));
  const enter = (): void => {
    isOff = false;
    polling.again();
  };
  safety.setState({
    acknowledge: () => void acknowledge().catch(report),
    signOut: () => void leave().catch(report),
  });
  const unsubscribe = session.subscribe(({ status }, before) => {
    if (status === before.status) return;
    if (status === "LOGGED_IN") enter();
    else if (status === "NOT_LOGGED_IN") know(null);
  });
  if (isPlaying()) enter();
  return () => {
    clearTimeout(waiting);
    polling.stop();
    channel.close();
    unsubscribe();
  };
};
