import { whenTouched } from "../platform/when-touched.ts";
import type { Background, Process } from "./background.ts";
import { startWhen } from "./start-when.ts";
import { hasStoredTicket } from "./stored-ticket.ts";

/** A ticket that was kept is restored first, by code that is for nothing else. */
async function fetchKeeper(): Promise<Process> {
  const keeper = import("./keep-ticket.ts");
  if (!hasStoredTicket()) return (await keeper).keepTicket;
  const [{ keepTicket }, { restoreKept }] = await Promise.all([keeper, import("./restore-kept.ts")]);
  return (background) => {
    restoreKept(background);
    return keepTicket(background);
  };
}

/** Fetches what keeps the ticket once there is one, or once the page is touched, so that it is there for the first tap. */
const keepTicketLater: Process = (background) => {
  const { ticket } = background.state;
  let isTouched = false;
  return startWhen(background, {
    isWanted: () => isTouched || ticket.getState().selectedKeys.size > 0 || hasStoredTicket(),
    fetch: fetchKeeper,
    follow: (look) => {
      const stopWaiting = whenTouched(() => {
        isTouched = true;
        look();
      });
      const unsubscribe = ticket.subscribe(look);
      return () => {
        stopWaiting();
        unsubscribe();
      };
    },
  });
};

/** What keeps the ticket. A stored one has to be there before its player is, so what restores it is waited for. */
export async function ticketKeeper(report: Background["report"]): Promise<Process> {
  if (!hasStoredTicket()) return keepTicketLater;
  try {
    return await fetchKeeper();
  } catch (error) {
    report(error);
    return keepTicketLater;
  }
}
