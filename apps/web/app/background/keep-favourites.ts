import { type FavouriteIds, FavouriteMarks, type SendMark } from "../data/favourites/favourite-marks.ts";
import { type ApiFailure, answerOf, isRefusal, isUnauthorized } from "../data/http/api-failure.ts";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { translatorOf } from "../platform/i18n/translator-of.ts";
import { FavouriteStar } from "../state/favourite-star.tsx";
import type { Favourite, FavouriteDesk } from "../state/favourites.ts";
import type { Background, Process } from "./background.ts";

/** Reading twice within this time would learn nothing. */
const FRESH_MS = 1_000;
const TRY_AGAIN_AFTER_MS = 10_000;

type Words = Awaited<ReturnType<typeof translatorOf>>;

/**
 * Opens the desk where favourites are marked, once their words are here, and keeps it at what the server has: after
 * sign-in, when another device or page changed something, and when the player comes back.
 */
export const keepFavourites: Process = (background) => {
  const stopped = new AbortController();
  const start = async (): Promise<void> => {
    const words = await translatorOf(background.site, "favourites");
    if (!stopped.signal.aborted) new FavouriteKeeper(background, words).start(stopped.signal);
  };
  start().catch(background.report);
  return () => stopped.abort();
};

class FavouriteKeeper {
  readonly #background: Background;
  readonly #words: Words;
  readonly #marks: FavouriteMarks;
  /** What a visitor pressed: it is done once the visitor has signed in. */
  #asked: Favourite | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(background: Background, words: Words) {
    this.#background = background;
    this.#words = words;
    this.#marks = new FavouriteMarks(this.#call);
  }

  start(signal: AbortSignal): void {
    const { session, modals } = this.#background.state;
    const stops = [
      this.#background.favouriteNews.add((mark) => (mark === null ? this.#enter() : this.#marks.changed(mark))),
      session.subscribe(({ status }, before) => status !== before.status && this.#enter()),
      modals.subscribe(({ open }) => {
        // A visitor who closes the sign-in has thought better of it.
        if (open === null && session.getState().status === "NOT_LOGGED_IN") this.#asked = null;
      }),
    ];
    globalThis.addEventListener("focus", () => this.#refresh(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#refresh(), {
      signal,
    });
    signal.addEventListener("abort", () => {
      for (const stop of stops) stop();
      clearTimeout(this.#retry);
      this.#background.state.favourites.setState(null, true);
    });
    this.#enter();
  }

  #enter(): void {
    const { status } = this.#background.state.session.getState();
    if (status === "LOGGED_IN") this.#read();
    if (status !== "NOT_LOGGED_IN") return;
    clearTimeout(this.#retry);
    this.#marks.clear();
    this.#open();
  }

  #open(): void {
    this.#background.state.favourites.setState(this.#desk, true);
  }

  readonly #desk: FavouriteDesk = {
    isMarked: (favourite) => this.#marks.isMarked(favourite),
    count: () => this.#marks.count,
    subscribe: (listener) => this.#marks.subscribe(listener),
    toggle: (favourite) => this.#toggle(favourite),
    Star: FavouriteStar,
    label: ({ name }) => this.#words("mark", { name }),
  };

  #refresh(): void {
    const isSignedIn = this.#background.state.session.getState().status === "LOGGED_IN";
    if (isSignedIn && performance.now() - this.#readAt > FRESH_MS) this.#read();
  }

  #read(): void {
    clearTimeout(this.#retry);
    this.#readAt = performance.now();
    this.#take().catch(this.#background.report);
  }

  /** Without an answer the marks stay as they were, and closed where there were none. */
  async #take(): Promise<void> {
    const { api, state } = this.#background;
    const { player } = state.session.getState();
    const answer = await answerOf(api.sportsbook.GET("/favourites"));
    const now = state.session.getState();
    if (now.status !== "LOGGED_IN" || now.player?.id !== player?.id) return;
    if (!answer.ok) this.#retry = setTimeout(() => this.#read(), TRY_AGAIN_AFTER_MS);
    else this.#opened(answer.data);
  }

  #opened(ids: FavouriteIds): void {
    this.#marks.replace(ids);
    this.#open();
    const asked = this.#asked;
    this.#asked = null;
    if (asked !== null) this.#set(asked, true);
  }

  #toggle(favourite: Favourite): void {
    const { session, modals } = this.#background.state;
    const { status } = session.getState();
    if (!navigator.onLine) return this.#say("offline");
    if (status === "LOGGED_IN") return this.#set(favourite, !this.#marks.isMarked(favourite));
    this.#asked = favourite;
    if (status === "NOT_LOGGED_IN") modals.opened("signIn");
  }

  #set(favourite: Favourite, marked: boolean): void {
    this.#send(favourite, marked).catch(this.#background.report);
  }

  async #send(favourite: Favourite, marked: boolean): Promise<void> {
    const failure = await this.#marks.set(favourite, marked);
    if (failure !== null) this.#failed(failure);
  }

  #failed(failure: ApiFailure): void {
    // The end of the session has an alert of its own.
    if (isUnauthorized(failure)) return;
    this.#say(isRefusal(failure, API_ERRORS.favourites_limit_reached.code) ? "full" : "lost");
    // Nobody knows what a call without an answer did.
    if (failure.kind === "lost") this.#read();
  }

  #say(what: "offline" | "full" | "lost"): void {
    this.#background.state.alerts.raised({
      code: "words",
      tone: "error",
      persistent: false,
      words: { title: this.#words(`${what}.title`), text: this.#words(`${what}.text`) },
    });
  }

  readonly #call: SendMark = ({ type, id }, marked) => {
    const { sportsbook } = this.#background.api;
    const of = { params: { path: { type, id } } };
    return marked
      ? answerOf(sportsbook.POST("/favourites/{type}/{id}", of))
      : answerOf(sportsbook.DELETE("/favourites/{type}/{id}", of));
  };
}
