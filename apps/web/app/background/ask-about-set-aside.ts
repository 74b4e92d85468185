import { placementMessage } from "@touchline/betting";
import { cashOutBook } from "../data/bets/cash-out.ts";
import type { PlacementAnswer } from "../data/bets/keyed-book.ts";
import { editBook } from "../data/bets/edit-bet.ts";
import { placementBook } from "../data/bets/placement.ts";
import { loadPatiently } from "../platform/fetched-once.ts";
import { translatorOf } from "../platform/i18n/translator-of.ts";
import { formatMoney, isolateFigure } from "../platform/i18n/use-money.ts";
import { serverNow } from "../platform/server-clock.ts";
import { signInAgain } from "../state/sign-in-again.ts";
import { answersOf } from "./follow-keyed.ts";
import { refreshPlayer } from "./refresh-player.ts";
import type { Background, Process } from "./background.ts";
import { type OpenPlacement, isClaimedBack, whenUnclaimed } from "../state/open-placements.ts";

export type Outcome = Extract<PlacementAnswer, { kind: "accepted" | "rejected" }>;
type News = Omit<Parameters<Background["state"]["alerts"]["raised"]>[0], "persistent">;

/** The answers about what was sent under a key, by what that was; nothing is sent again. */
function answersTo(
  background: Background,
  { key, startedAt, kind }: OpenPlacement,
  signal: AbortSignal,
): AsyncGenerator<PlacementAnswer, void> {
  const { api } = background;
  const asked = { key, kind, startedAt, request: null };
  if (kind === "edit") return answersOf(background, { ...asked, book: editBook(api, key) }, signal);
  if (kind === "cash_out") return answersOf(background, { ...asked, book: cashOutBook(api, key) }, signal);
  return answersOf(background, { ...asked, book: placementBook(api, key) }, signal);
}

/** What a player is told of it later. */
export async function newsOf({ site }: Background, kind: OpenPlacement["kind"], outcome: Outcome): Promise<News> {
  const isDone = outcome.kind === "accepted";
  const tone = isDone ? "info" : "error";
  if (kind !== "cash_out" && (isDone || kind !== "edit"))
    return { code: isDone ? "earlierBetPlaced" : "earlierBetNotPlaced", tone };
  const t = await loadPatiently(() => translatorOf(site, "my-bets"));
  if (!isDone) {
    const name = kind === "edit" ? "notEdited" : "refused";
    const said = placementMessage(outcome.error);
    const text = t(`cashOut.earlier.${name}.text`, { reason: "text" in said ? said.text : "" });
    return { code: "words", tone, words: { title: t(`cashOut.earlier.${name}.title`), text } };
  }
  const paid = outcome.paid ? isolateFigure(formatMoney(outcome.paid, site.locale)) : "";
  const words = { title: t("cashOut.earlier.paid.title", { paid }), text: t("cashOut.earlier.paid.text") };
  return { code: "words", tone, words };
}

/** Announces the outcome; resolves to true instead where a slip follows the placement again. */
async function ask(background: Background, placement: OpenPlacement, signal: AbortSignal): Promise<boolean> {
  const { key, kind, player } = placement;
  const { openPlacements, report, state } = background;
  const isHere = (): boolean => state.session.getState().player?.id === player;
  const isOpen = (): boolean => openPlacements.ownerOf(key) !== null;
  // Another page may have concluded it while this one waited for the lock.
  if (!isHere() || !isOpen()) return false;
  let outcome: Outcome | undefined;
  for await (const answer of answersTo(background, placement, signal)) {
    if (!isHere() || !isOpen()) break;
    if (answer.kind === "accepted" || answer.kind === "rejected") outcome = answer;
    if (answer.kind === "accepted") refreshPlayer(background).catch(report);
    if (answer.kind === "session-ended") signInAgain(state);
  }
  if (await isClaimedBack(key)) return true;
  if (outcome === undefined || !isOpen()) return false;
  const news = await newsOf(background, kind, outcome);
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
