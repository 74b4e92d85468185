import type { Alert } from "./alerts.ts";
import type { ClientState } from "./client-state.tsx";

/**
 * Notes the slip of a page while a bet is looked up that is to take its place. Answers whether the slip stays as it is by
 * then, and has that said: its own bet is being placed, or more was put on it since, as `kept` says. It is not said to
 * another player than who asked.
 */
export function watchSlip(
  { ticket, session, alerts }: Pick<ClientState, "ticket" | "session" | "alerts">,
  kept: NonNullable<Alert["words"]>,
): () => boolean {
  const { selectedKeys: before } = ticket.getState();
  const { player } = session.getState();
  return () => {
    const { ticket: now, selectedKeys } = ticket.getState();
    if (session.getState().player?.id !== player?.id) return true;
    const isUsed = [...selectedKeys].some((id) => !before.has(id));
    const said = isUsed ? ({ code: "words", words: kept } as const) : null;
    const alert = now.inProgress ? ({ code: "slipLocked" } as const) : said;
    if (alert !== null) alerts.raised({ ...alert, tone: "info", persistent: false });
    return alert !== null;
  };
}
