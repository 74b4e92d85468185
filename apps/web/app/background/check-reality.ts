import { type ApiAnswer, type ApiFailure, isSessionLimit, isUnauthorized } from "../data/http/api-failure.ts";
import { continuePlaySession, loadPlaySession } from "../data/player/play-session.ts";
import { signOut } from "../data/player/player.mutations.ts";
import { serverNow } from "../platform/server-clock.ts";
import { type PlaySession, playSafetyOf } from "../state/play-safety.ts";
import type { Session } from "../state/session.ts";
import type { Background, Process } from "./background.ts";
import { createRealityDialog, isPlaying } from "./reality-dialog.ts";
import { openSafetyChannel } from "./safety-channels.ts";
import { whileInView } from "./while-in-view.ts";

const EVERY_MS = 30_000;
const BAD_REQUEST = 400;

/** Makes a call about the player's time; null where the answer is for a player who has left. */
async function ask(
  { api, state }: Background,
  call: () => Promise<ApiAnswer<PlaySession>>,
): Promise<ApiAnswer<PlaySession> | null> {
  const { session } = state;
  const player = session.getState().player?.id;
  const answer = await call();
  if (!isPlaying(state) || session.getState().player?.id !== player) return null;
  if (answer.ok) return answer;
  if (isSessionLimit(answer.failure)) {
    playSafetyOf(state).setState({ playsAgainAt: momentOf(answer.failure) });
    api.tokens.overLimit();
  }
  // The session has ended, or is another player's.
  else if (isUnauthorized(answer.failure)) session.signedIn();
  return answer;
}

function momentOf(failure: ApiFailure): number | null {
  const seconds = failure.kind === "refused" ? failure.error.retry_after_seconds : undefined;
  return seconds === undefined ? null : serverNow() + seconds * 1_000;
}

/** Whoever signed in with no time of play left plays none, until there is some again. */
const hasNoTime = ({ player }: Session): boolean => (player?.out_of_time ?? null) !== null;

/** The site has no reality check, or the session is one without play. */
const isNone = (failure: ApiFailure): boolean => failure.kind === "refused" && failure.status === BAD_REQUEST;

async function leave({ api, state }: Background): Promise<void> {
  const { session } = state;
  session.leaving(true);
  const answer = await signOut(api);
  if (answer.ok || answer.failure.kind === "refused") return session.signedOut();
  session.leaving(false);
  playSafetyOf(state).setState({ answer: "lost" });
}

/** Asks how long the player has played, and has a dialog say so once the period has passed. */
export const checkReality: Process = (background) => {
  const { api, site, state, report } = background;
  const isClosed = site.closed?.includes("reality-check") ?? false;
  const safety = playSafetyOf(state);
  const dialog = createRealityDialog(state);
  let isOff = isClosed;

  const poll = async (): Promise<void> => {
    if (isOff || !isPlaying(state) || hasNoTime(state.session.getState())) return;
    const answer = await ask(background, () => loadPlaySession(api));
    // While an answer is being sent, only what comes of that counts.
    if (answer === null || safety.getState().answer === "sending") return;
    if (answer.ok) return dialog.know(answer.data);
    isOff = isNone(answer.failure);
    if (isOff) dialog.know(null);
  };
  const acknowledge = async (): Promise<void> => {
    const { play, answer: before } = safety.getState();
    if (play === null || before === "sending") return;
    safety.setState({ answer: "sending" });
    const answer = await ask(background, () => continuePlaySession(api));
    if (answer?.ok === true) {
      const period = play.period_started_at;
      channel.notify({ type: "acknowledged", period });
      dialog.acknowledged(period);
      dialog.know(answer.data);
    } else safety.setState({ answer: answer === null ? "none" : "lost" });
  };

  const channel = openSafetyChannel("reality-check", ({ period }) => dialog.acknowledged(period));
  const polling = whileInView(EVERY_MS, () => void poll().catch(report));
  const enter = (): void => {
    isOff = isClosed;
    polling.again();
  };
  safety.setState({
    acknowledge: () => void acknowledge().catch(report),
    signOut: () => void leave(background).catch(report),
  });
  const unsubscribe = state.session.subscribe(({ status }, before) => {
    if (status === before.status) return;
    if (status === "LOGGED_IN") enter();
    else if (status === "NOT_LOGGED_IN") dialog.know(null);
  });
  if (isPlaying(state)) enter();
  return () => {
    dialog.stop();
    polling.stop();
    channel.close();
    unsubscribe();
  };
};
