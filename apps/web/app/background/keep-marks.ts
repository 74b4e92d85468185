import { API_ERRORS } from "@touchline/contract/vocabulary";
import { type FavouriteIds, FavouriteMarks, type SendMark } from "../data/favourites/favourite-marks.ts";
import { type ApiFailure, answerOf, isRefusal, isUnauthorized } from "../data/http/api-failure.ts";
import type { Favourite, FavouriteDesk } from "../state/favourites.ts";
import type { Background, Process } from "./background.ts";

export type FavouriteFailure = "offline" | "full" | "lost";

/** What a visitor finds, to whom nothing is marked, and what the desk of a player stands on. */
export interface VisitorsDesk extends FavouriteDesk {
  /** What a visitor pressed, once: it is done when the visitor has signed in. */
  takeAsked: () => readonly Favourite[];
  say: (what: FavouriteFailure) => void;
}

/** Reading twice within this time would learn nothing. */
const FRESH_MS = 1_000;
const TRY_AGAIN_AFTER_MS = 10_000;

/**
 * Keeps the desk of a player at what the server has: after sign-in, when another device or page changed something, and
 * when the player comes back.
 */
export const keepMarks =
  (visitors: VisitorsDesk): Process =>
  (background) => {
    const stopped = new AbortController();
    new MarkKeeper(background, visitors).start(stopped.signal);
    return () => stopped.abort();
  };

class MarkKeeper {
  readonly #background: Background;
  readonly #visitors: VisitorsDesk;
  readonly #marks: FavouriteMarks;
  readonly #desk: FavouriteDesk;
  #readAt = Number.NEGATIVE_INFINITY;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(background: Background, visitors: VisitorsDesk) {
    this.#background = background;
    this.#visitors = visitors;
    this.#marks = new FavouriteMarks(this.#call);
    this.#desk = {
      ...visitors,
      isMarked: (favourite) => this.#marks.isMarked(favourite),
      count: () => this.#marks.count,
      subscribe: (listener) => this.#marks.subscribe(listener),
      toggle: (favourite) => this.#toggle(favourite),
    };
  }

  start(signal: AbortSignal): void {
    const stops = [
      this.#background.favouriteNews.add((mark) => (mark === null ? this.#enter() : this.#marks.changed(mark))),
      this.#background.state.session.subscribe(({ status }, before) => status !== before.status && this.#enter()),
    ];
    globalThis.addEventListener("focus", () => this.#refresh(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#refresh(), {
      signal,
    });
    signal.addEventListener("abort", () => {
      for (const stop of stops) stop();
      clearTimeout(this.#retry);
    });
    this.#enter();
  }

  get #isSignedIn(): boolean {
    return this.#background.state.session.getState().status === "LOGGED_IN";
  }

  #enter(): void {
    const { status } = this.#background.state.session.getState();
    if (status === "LOGGED_IN") this.#read();
    if (status !== "NOT_LOGGED_IN") return;
    clearTimeout(this.#retry);
    this.#marks.clear();
  }

  #refresh(): void {
    if (this.#isSignedIn && performance.now() - this.#readAt > FRESH_MS) this.#read();
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
    if (!this.#isSignedIn || state.session.getState().player?.id !== player?.id) return;
    if (!answer.ok) this.#retry = setTimeout(() => this.#read(), TRY_AGAIN_AFTER_MS);
    else this.#opened(answer.data);
  }

  #opened(ids: FavouriteIds): void {
    this.#marks.replace(ids);
    this.#background.state.favourites.setState(this.#desk, true);
    for (const asked of this.#visitors.takeAsked()) this.#set(asked, true);
  }

  #toggle(favourite: Favourite): void {
    // While the session is looked at anew it is still this player who presses.
    const isVisitor = this.#background.state.session.getState().status === "NOT_LOGGED_IN";
    if (isVisitor || !navigator.onLine) return this.#visitors.toggle(favourite);
    this.#set(favourite, !this.#marks.isMarked(favourite));
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
    this.#visitors.say(isRefusal(failure, API_ERRORS.favourites_limit_reached.code) ? "full" : "lost");
    // Nobody knows what a call without an answer did.
    if (failure.kind === "lost") this.#read();
  }

  readonly #call: SendMark = ({ type, id }, marked) => {
    const { sportsbook } = this.#background.api;
    const of = { params: { path: { type, id } } };
    return marked
      ? answerOf(sportsbook.POST("/favourites/{type}/{id}", of))
      : answerOf(sportsbook.DELETE("/favourites/{type}/{id}", of));
  };
}
