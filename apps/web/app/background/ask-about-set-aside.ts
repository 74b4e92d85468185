import type { AlertCode } from "../state/create-alerts.ts";
import type { DecidedPlacement } from "../data/bets/follow-placement.ts";
import { serverNow } from "../platform/server-clock.ts";
import type { Background, Process } from "./background.ts";
import { followOutcome } from "./follow-outcome.ts";
import type { OpenPlacement } from "./open-placements.ts";
import { isClaimedBack, whenUnclaimed } from "./placement-claims.ts";

const NEWS: Partial<Record<DecidedPlacement["kind"], { code: AlertCode; tone: "info" | "error" }>> = {
  placed: { code: "earlierBetPlaced", tone: "info" },
  refused: { code: "earlierBetNotPlaced", tone: "error" },
};

/** Tells the outcome, but leaves that to a slip that has come back for it meanwhile, and then says so. */
async function ask(background: Background, { key, player, startedAt }: OpenPlacement): Promise<boolean> {
  const { openPlacements, state } = background;
  const isHere = (): boolean => state.session.getState().player?.id === player;
  const isOpen = (): boolean => openPlacements.ownerOf(key) !== null;
  // Whoever had it before us may have been told meanwhile.
  if (!isHere() || !isOpen()) return false;
  const decided = await followOutcome(background, {
    key,
    startedAt,
    first: null,
    told: () => undefined,
    isGivenUp: () => !isHere() || !isOpen(),
  });
  const news = decided === null ? undefined : NEWS[decided.kind];
  if (await isClaimedBack(key)) return true;
  if (news === undefined || !isOpen()) return false;
  openPlacements.concluded(key);
  if (isHere()) state.alerts.raised({ ...news, persistent: true });
  return false;
}

/** Tells players what became of bets that no slip waits for any more: they left it, or its page is gone. */
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
      whenUnclaimed(placement, { now: serverNow(), signal, work: () => ask(background, placement) })
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
