import type { Ticket } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useClientState } from "../../state/client-state.tsx";
import { WIDE } from "../../state/ticket.ts";

/** What a slip is, whatever its prices are by now: a receipt, and a slip that was changed since, are others. */
const shapeOf = ({ bets, inProgress, ticketState }: Ticket): string =>
  [
    inProgress,
    ticketState === "SUCCESS",
    ...bets.map(({ stake, selections }) => [stake, ...selections.map(({ id }) => id)]),
  ].join(" ");

/**
 * Takes selections off: for as long as the alert stands the slip can be had back as it was, where nothing else came of it.
 * A price that takes its selection off by a second press needs none: the next one puts it back.
 */
export function useUndo(): (title: "title" | "removed", takeOff: () => void) => void {
  const t = useTranslations("ticket.cleared");
  const { ticket: store, alerts, layout } = useClientState();
  return (title, takeOff) => {
    const { ticket } = store.getState();
    takeOff();
    const left = shapeOf(store.getState().ticket);
    const undo = (): void => {
      if (shapeOf(store.getState().ticket) !== left) return;
      store.dispatch({ type: "restored", ticket });
      if (matchMedia(WIDE).matches) layout.slipOpened("BET_SLIP");
    };
    alerts.raised({
      code: "words",
      words: { title: t(title), text: t("text") },
      action: { text: t("undo"), run: undo },
      tone: "info",
      persistent: false,
    });
  };
}
