import { leavePaymentsOf } from "../state/open-payment.ts";
import type { Session } from "../state/session.ts";
import type { Process } from "./background.ts";

/** What the browser keeps of a player's payments goes when they sign out, or somebody else has signed in. */
export const forgetPayments: Process = ({ state: { session } }) => {
  let left: string | null | undefined;
  const look = ({ status, player }: Session): void => {
    if (status !== "LOGGED_IN" && status !== "NOT_LOGGED_IN") return;
    const here = player?.id ?? null;
    if (here === left) return;
    left = here;
    leavePaymentsOf(here);
  };
  look(session.getState());
  return session.subscribe(look);
};
