import { type DecidedPlacement, followPlacement } from "../data/bets/follow-placement.ts";
import { type PlacementAnswer, abandonPlacement, askForPlacement } from "../data/bets/placement-answer.ts";
import { serverNow } from "../platform/server-clock.ts";
import { refreshPlayer } from "./apply-event.ts";
import type { Background } from "./background.ts";
import { createPause } from "./pause.ts";

interface Followed {
  key: string;
  startedAt: number;
  first: PlacementAnswer | null;
  told: (answer: PlacementAnswer) => void;
  isGivenUp: () => boolean;
}

/** Stays with a placement until its outcome is certain, asking at once when the realtime server tells of it. */
export async function followOutcome(background: Background, followed: Followed): Promise<DecidedPlacement | null> {
  const { api, placementNews } = background;
  const pause = createPause();
  const unfollow = placementNews.follow((key) => {
    if (key === followed.key) pause.cutShort();
  });
  const decided = await followPlacement({
    ...followed,
    ask: () => askForPlacement(api, followed.key),
    abandon: () => abandonPlacement(api, followed.key),
    pause: (ms) => pause.wait(ms),
    now: serverNow,
  }).finally(unfollow);
  if (decided?.kind === "placed") refreshPlayer(background).catch(background.report);
  if (decided?.kind === "signed-out" || decided?.kind === "session-ended") endSession(background);
  return decided;
}

/** The server no longer knows the player. */
function endSession({ state: { session, alerts, modals } }: Background): void {
  session.signedOut();
  alerts.raised({ code: "sessionExpired", tone: "error", persistent: false });
  modals.opened("signIn");
}
