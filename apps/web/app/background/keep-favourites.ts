import { translatorOf } from "../platform/i18n/translator-of.ts";
import { Listeners } from "../platform/listeners.ts";
import { FavouriteStar } from "./favourite-star.tsx";
import type { Favourite } from "../state/favourites.ts";
import type { Background, Process } from "./background.ts";
import type { FavouriteFailure, VisitorsDesk } from "./keep-marks.ts";
import { startWhen } from "./start-when.ts";

const nameOf = ({ type, id }: Favourite): string => `${type}/${id}`;

/**
 * Opens the desk where favourites are marked, once their words are here. What a player has marked is kept by code that
 * comes with a player.
 */
export const keepFavourites: Process = (background) =>
  startWhen(background, {
    isWanted: () => true,
    fetch: async () => keepDesk(await translatorOf(background.site, "favourites")),
    follow: () => () => undefined,
  });

type Words = Awaited<ReturnType<typeof translatorOf<"favourites">>>;

const keepDesk =
  (words: Words): Process =>
  (background) => {
    const stopped = new AbortController();
    const { session, favourites } = background.state;
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
    open();
    return () => {
      stopped.abort();
      for (const stop of stops) stop();
      favourites.setState(null, true);
    };
  };

function visitorsDesk(
  { state: { session, modals, alerts } }: Background,
  words: Words,
  stopped: AbortSignal,
): VisitorsDesk {
  const asked = new Map<string, Favourite>();
  const listeners = new Listeners();
  const isVisitor = (): boolean => session.getState().status === "NOT_LOGGED_IN";
  const say = (what: FavouriteFailure): void =>
    alerts.raised({
      code: "words",
      tone: "error",
      persistent: false,
      words: { title: words(`${what}.title`), text: words(`${what}.text`) },
    });
  const forget = (): void => {
    asked.clear();
    listeners.notify();
  };
  const unfollows = [
    // A visitor who closes the sign-in has thought better of it.
    modals.subscribe(({ open }) => open === null && isVisitor() && forget()),
    session.subscribe(({ status }, before) => status !== before.status && isVisitor() && forget()),
  ];
  stopped.addEventListener("abort", () => {
    for (const unfollow of unfollows) unfollow();
  });
  return {
    isMarked: (favourite) => asked.has(nameOf(favourite)),
    count: () => 0,
    subscribe: (listener) => listeners.add(listener),
    toggle: (favourite) => {
      if (!navigator.onLine) return say("offline");
      const name = nameOf(favourite);
      // Whoever has just signed in presses one after another while their own are on the way.
      if (isVisitor()) asked.clear();
      if (!asked.delete(name)) asked.set(name, favourite);
      listeners.notify();
      if (isVisitor()) modals.opened("signIn");
    },
    Star: FavouriteStar,
    label: ({ name }) => words("mark", { name }),
    takeAsked: () => {
      const taken = Array.from(asked.values());
      forget();
      return taken;
    },
    say,
  };
}
