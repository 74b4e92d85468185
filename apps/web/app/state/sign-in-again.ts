import type { ClientState } from "./client-state.tsx";

/** The server has refused what the player was doing for want of a session: it can be gone on with after a sign-in. */
export function signInAgain({ session, alerts, modals }: Pick<ClientState, "session" | "alerts" | "modals">): void {
  session.signedOut();
  alerts.raised({ code: "sessionExpired", tone: "error", persistent: false });
  modals.opened("signIn");
}
