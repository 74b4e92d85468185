import type { AlertCode } from "../state/alerts.ts";
import type { PlacementAnswer } from "../data/bets/keyed-book.ts";
import { serverNow } from "../platform/server-clock.ts";
import { refreshPlayer } from "./refresh-player.ts";
import type { Background, Process } from "./background.ts";
import { type OpenPlacement, isClaimedBack, whenUnclaimed } from "./open-placements.ts";
import { endSession, placementAnswers } from "./place-bets.ts";

const NEWS: Partial<Record<PlacementAnswer["kind"], { code: AlertCode; tone: "info" | "error" }>> = {
  accepted: { code: "earlierBetPlaced", tone: "info" },
  rejected: { code: "earlierBetNotPlaced", tone: "error" },
};

/** Announces the outcome; resolves to true instead where a slip follows the placement again. */
async function ask(background: Background, placement: OpenPlacement, signal: AbortSignal): Promise<boolean> {
  const { key, player, startedAt } = placement;
  const { openPlacements, report, state } = background;
  const isHere = (): boolean => state.session.getState().player?.id === player;
  const isOpen = (): boolean => openPlacements.ownerOf(key) !== null;
  // Another page may have concluded it while this one waited for the lock.
  if (!isHere() || !isOpen()) return false;
  let news: (typeof NEWS)[PlacementAnswer["kind"]];
  for await (const answer of placementAnswers(background, { key, startedAt, request: null }, signal)) {
    if (!isHere() || !isOpen()) break;
    news = NEWS[answer.kind];
    if (answer.kind === "accepted") refreshPlayer(background).catch(report);
    if (answer.kind === "session-ended") endSession(background);
  }
  if (await isClaimedBack(key)) return true;
  if (news === undefined || !isOpen()) return false;
  openPlacements.concluded(key);
  if (isHere()) state.alerts.raised({ ...news, persistent: true });
  return false;
}

/** Asks for the outcome of placements that no slip follows: it was cleared, or its page closed. */
export const askAboutSetAside: Process = (background) => {
  const { openPlacements, state, report } = background;
  const asked = new Set<string>();
  const stopped = new AbortController();
  const { signal } = stopped;

  const look = (): void => {
    const { status, player } = state.session.getState();
    if (status !== "LOGGED_IN" || player === null) return;
    for (const placement of openPlacements.openFor(player.id)) {
      if (asked.has(placement.key)) continue;
      asked.add(placement.key);
      whenUnclaimed(placement, { now: serverNow(), signal, work: () => ask(background, placement, signal) })
        .catch((error: unknown) => {
          if (!signal.aborted) report(error);
        })
        .finally(() => asked.delete(placement.key));
    }
  };

  const unsubscribes = [
    state.session.subscribe(({ status }, before) => {
      if (status !== before.status) look();
    }),
    openPlacements.follow(look),
  ];
  look();
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    stopped.abort();
  };
};
