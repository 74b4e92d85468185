import { translatorOf } from "../platform/i18n/translator-of.ts";
import { FavouriteStar } from "../state/favourite-star.tsx";
import type { Favourite, FavouriteDesk } from "../state/favourites.ts";
import type { Background, Process } from "./background.ts";
import { startWhen } from "./start-when.ts";

export type FavouriteFailure = "offline" | "full" | "lost";

/** What a visitor finds, to whom nothing is marked, and what the desk of a player stands on. */
export interface VisitorsDesk extends FavouriteDesk {
  /** What a visitor pressed, once: it is done when the visitor has signed in. */
  takeAsked: () => Favourite | null;
  say: (what: FavouriteFailure) => void;
}

/**
 * Opens the desk where favourites are marked, once their words are here. What a player has marked is kept by code that
 * comes with a player.
 */
export const keepFavourites: Process = (background) => {
  const stopped = new AbortController();
  const { session, favourites } = background.state;
  const start = async (): Promise<void> => {
    const words = await translatorOf(background.site, "favourites");
    if (stopped.signal.aborted) return;
    const desk = visitorsDesk(background, words, stopped.signal);
    const open = (): void => {
      if (session.getState().status === "NOT_LOGGED_IN") favourites.setState(desk, true);
    };
    const stops = [
      session.subscribe(({ status }, before) => status !== before.status && open()),
      startWhen(background, {
        isWanted: () => session.getState().status === "LOGGED_IN",
        fetch: async () => (await import("./keep-marks.ts")).keepMarks(desk),
        follow: (look) => session.subscribe(look),
      }),
    ];
    stopped.signal.addEventListener("abort", () => {
      for (const stop of stops) stop();
      favourites.setState(null, true);
    });
    open();
  };
  start().catch(background.report);
  return () => stopped.abort();
};

function visitorsDesk(
  { state: { session, modals, alerts } }: Background,
  words: Awaited<ReturnType<typeof translatorOf>>,
  stopped: AbortSignal,
): VisitorsDesk {
  let asked: Favourite | null = null;
  const say = (what: FavouriteFailure): void =>
    alerts.raised({
      code: "words",
      tone: "error",
      persistent: false,
      words: { title: words(`${what}.title`), text: words(`${what}.text`) },
    });
  const unfollow = modals.subscribe(({ open }) => {
    // A visitor who closes the sign-in has thought better of it.
    if (open === null && session.getState().status === "NOT_LOGGED_IN") asked = null;
  });
  stopped.addEventListener("abort", unfollow);
  return {
    isMarked: () => false,
    count: () => 0,
    subscribe: () => () => undefined,
    toggle: (favourite) => {
      if (!navigator.onLine) return say("offline");
      asked = favourite;
      if (session.getState().status === "NOT_LOGGED_IN") modals.opened("signIn");
    },
    Star: FavouriteStar,
    label: ({ name }) => words("mark", { name }),
    takeAsked: () => {
      const taken = asked;
      asked = null;
      return taken;
    },
    say,
  };
}
