import type { AlertCode } from "../state/create-alerts.ts";
import type { DecidedPlacement } from "../data/bets/follow-placement.ts";
import type { Background, Process } from "./background.ts";
import { followOutcome } from "./follow-outcome.ts";
import type { OpenPlacement } from "./open-placements.ts";

const NEWS: Partial<Record<DecidedPlacement["kind"], { code: AlertCode; tone: "info" | "error" }>> = {
  placed: { code: "earlierBetPlaced", tone: "info" },
  refused: { code: "earlierBetNotPlaced", tone: "error" },
};

async function ask(background: Background, { key, player, startedAt }: OpenPlacement): Promise<void> {
  const { openPlacements, state } = background;
  const isHere = (): boolean => state.session.getState().player?.id === player;
  const decided = await followOutcome(background, {
    key,
    startedAt,
    first: null,
    told: () => undefined,
    isGivenUp: () => !isHere(),
  });
  const news = decided === null ? undefined : NEWS[decided.kind];
  if (news === undefined) return;
  openPlacements.concluded(key);
  if (isHere()) state.alerts.raised({ ...news, persistent: true });
}

/** Tells players, once they are back, what became of bets that left the slip before that was known. */
export const askAboutSetAside: Process = (background) => {
  const { openPlacements, state, report } = background;
  const asked = new Set<string>();

  const look = (): void => {
    const { status, player } = state.session.getState();
    if (status !== "LOGGED_IN" || player === null) return;
    for (const placement of openPlacements.setAsideFor(player.id)) {
      if (asked.has(placement.key)) continue;
      asked.add(placement.key);
      ask(background, placement)
        .catch(report)
        .finally(() => asked.delete(placement.key));
    }
  };

  const unsubscribe = state.session.subscribe(({ status }, before) => {
    if (status !== before.status) look();
  });
  look();
  return unsubscribe;
};
