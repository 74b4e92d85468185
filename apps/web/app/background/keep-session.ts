import { SIGNED_IN_COOKIE } from "@touchline/contract/vocabulary";
import { isRefused } from "../data/http/api-failure.ts";
import { askPatiently } from "../data/http/ask-patiently.ts";
import { loadPlayer, loadVisitor } from "../data/player/load-player.ts";
import { loadSystemState } from "../data/site/system-state.ts";
import { readCookie } from "../platform/cookies.ts";
import type { AuthStatus } from "../state/session.ts";
import type { Background, Process } from "./background.ts";

const TRY_AGAIN_AFTER_MS = 5_000;
/** A session questioned again within this time after a successful check counts as ended. */
const SOON_MS = 10_000;

function enterPlayer({ api, queries }: Background): ReturnType<typeof loadPlayer> {
  api.tokens.signedIn();
  // What is known of the previous player must not be taken for this player's.
  queries()?.removeQueries({ queryKey: ["player"] });
  return loadPlayer(api);
}

async function lookAround({ api, state: { session } }: Background): Promise<void> {
  const loaded = await loadVisitor(api);
  if (session.getState().status === "NOT_LOGGED_IN") session.visitorLoaded(loaded);
}

/** A placement stays locked on the slip, with its key: without its outcome the bet could be placed twice. */
function leaveTicket({ state: { ticket } }: Background): void {
  const { placement } = ticket.getState().ticket;
  ticket.dispatch(
    placement === null ? { type: "signed-out" } : { type: "placement-outcome-unknown", key: placement.key },
  );
}

function enterVisitor(background: Background, before: AuthStatus): void {
  background.api.tokens.signedOut();
  // A new page has no player data yet, and may be loading public data.
  if (before !== "UNKNOWN") background.queries()?.clear();
  leaveTicket(background);
  // Without the site's settings a visitor's slip has no quick stakes; no alert is needed.
  lookAround(background).catch(() => undefined);
}

function endByLimit({ session, modals }: Background["state"]): void {
  session.signedOut();
  modals.urged("outOfSessionLimit");
}

/** Loads a player's data after sign-in, and clears it after sign-out. */
export const keepSession: Process = (background) => {
  const { api, state } = background;
  const { session, alerts, modals, ticket } = state;
  let retry: ReturnType<typeof setTimeout> | undefined;

  let entered = 0;

  let doubtedAt = Number.NEGATIVE_INFINITY;
  /** Its refusal may come back before it is known who is signed in: the bet is then only on the slip again. */
  let wasBetWaiting = false;

  const isBetWaiting = (): boolean => ticket.getState().ticket.placement !== null;
  const leave = (): void => {
    const { player, isLeaving } = session.getState();
    const isToSignIn = wasBetWaiting || isBetWaiting();
    wasBetWaiting = false;
    session.signedOut();
    if (player === null || isLeaving) return;
    alerts.raised({ code: "sessionExpired", tone: "error", persistent: false });
    // Only its player may see the outcome.
    if (isToSignIn) modals.opened("signIn");
  };
  const loadFailed = (error: unknown): void => {
    if (isRefused(error)) return leave();
    // A failed request does not end the session: a bet may still be waiting for its outcome.
    if (!session.getState().isLeaving) alerts.raised({ code: "default", tone: "error", persistent: false });
    retry = setTimeout(enterPending, TRY_AGAIN_AFTER_MS);
  };
  const loaded = (data: Parameters<typeof session.loaded>[0]): void => {
    const known = session.getState().player?.id ?? data.player.id;
    if (known === data.player.id) return session.loaded(data);
    // Another player signed in, in another tab: the data of the one before are cleared.
    session.signedOut();
    session.signedIn();
  };
  /** The session may have ended or changed its player, so the player is loaded again. */
  const doubt = (): void => {
    const { status, isLeaving } = session.getState();
    if (status !== "LOGGED_IN" || isLeaving) return;
    const isSoon = performance.now() - doubtedAt < SOON_MS;
    doubtedAt = performance.now();
    wasBetWaiting = isBetWaiting();
    if (isSoon) leave();
    else session.signedIn();
  };
  const enterPending = (): void => {
    entered += 1;
    const mine = entered;
    // A sign-out while the data were loading wins, also if another player has signed in since.
    const isMine = (): boolean => mine === entered && session.getState().status === "PENDING";
    enterPlayer(background)
      .then(
        (data) => isMine() && loaded(data),
        (error: unknown) => isMine() && loadFailed(error),
      )
      .catch(background.report);
  };
  const enter: Partial<Record<AuthStatus, (before: AuthStatus) => void>> = {
    PENDING: enterPending,
    NOT_LOGGED_IN: (before) => enterVisitor(background, before),
  };

  const unsubscribe = session.subscribe(({ status }, before) => {
    if (status === before.status) return;
    clearTimeout(retry);
    enter[status]?.(before.status);
  });
  const unfollow = api.tokens.follow((end) => (end === "limit" ? endByLimit(state) : doubt()));
  if (readCookie(document.cookie, SIGNED_IN_COOKIE) === "1") session.signedIn();
  else session.signedOut();
  return () => {
    clearTimeout(retry);
    unsubscribe();
    unfollow();
  };
};

async function askWhereRequired({ api, state: { modals, session } }: Background): Promise<void> {
  const { platform_settings: settings } = await askPatiently((signal) => loadSystemState(api, signal));
  const { player, status } = session.getState();
  const isMissing = status === "LOGGED_IN" && player?.mobile_phone === null;
  // An open modal is not replaced; betting asks for the number again.
  if (settings.phone_verification_required && isMissing && modals.getState().open === null) {
    modals.opened("phoneVerification");
  }
}

/** Where the site requires a verified number, asks a player without one after sign-in. */
export const askForPhone: Process = (background) =>
  background.state.session.subscribe(({ status }, before) => {
    if (status === before.status || status !== "LOGGED_IN") return;
    // Without the site's settings the server still checks the number when a bet is placed.
    askWhereRequired(background).catch(() => undefined);
  });
