import { useQueryClient } from "@tanstack/react-query";
import { type CashOut, cashOutReducer, emptyCashOut } from "@touchline/betting/cash-out";
import { useEffect, useReducer, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { applyBetChange } from "../../data/bets/bets.cache.ts";
import type { Bet } from "../../data/bets/bets.queries.ts";
import { cashOutBook } from "../../data/bets/cash-out.ts";
import type { PlacementAnswer } from "../../data/bets/keyed-book.ts";
import { followPlacement } from "../../data/bets/placement.ts";
import type { ApiError } from "../../data/http/api-failure.ts";
import { useApi } from "../../data/http/use-api.ts";
import { useRefusalText } from "../../platform/i18n/use-betting-text.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { randomUuid } from "../../platform/random-uuid.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useClientState } from "../../state/client-state.tsx";
import { claimPlacement, createOpenPlacements } from "../../state/open-placements.ts";
import { signInAgain } from "../../state/sign-in-again.ts";

type Dispatch = (event: Parameters<typeof cashOutReducer>[1]) => void;

export interface CashOutControl {
  cashOut: CashOut;
  /** Why the book refused the last request. */
  refusal: ApiError | null;
  dispatch: Dispatch;
  /** Sends the amount on screen, and follows it until its outcome is known, shown or not. */
  confirm: () => void;
}

const openPlacements = createOpenPlacements();

interface SentCashOut {
  key: string;
  startedAt: number;
  player: string;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** The cash-out of a part of a bet's stake, for what that is offered now. */
export function useCashOut(bet: Bet, { offer, stake }: { offer: bigint | null; stake: bigint }): CashOutControl {
  const api = useApi();
  const queries = useQueryClient();
  const state = useClientState();
  const [cashOut, dispatch] = useReducer(cashOutReducer, emptyCashOut(offer));
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => dispatch({ type: "offer-changed", offer }), [offer]);
  const isShown = useIsShown();
  const notify = useLateNotice();
  const request = async (seen: bigint, { key, startedAt, player }: SentCashOut): Promise<void> => {
    const book = cashOutBook(api, key);
    const body = {
      bet_id: bet.id,
      to_cashout: String(seen),
      stake: String(stake),
      amount_accept_mode: cashOut.mode,
    };
    const { signal } = new AbortController();
    const following = { book, request: body, startedAt, now: serverNow, pause, signal };
    for await (const answer of followPlacement(following)) {
      // Whoever is signed in by now is told nothing of it; its player is, when they are back.
      if (state.session.getState().player?.id !== player) return;
      if (answer.kind === "accepted") for (const changed of answer.bets) applyBetChange(queries, changed);
      if (answer.kind === "rejected") setRefusal(answer.error);
      applyAnswer(dispatch, answer);
      // Where the session has ended the outcome is not known: the player is told after signing in.
      if (isCertain(answer)) openPlacements.concluded(key);
      if (!isShown(answer.kind)) notify(answer);
      if (answer.kind === "signed-out" || answer.kind === "session-ended") signInAgain(state);
    }
  };
  const confirm = (): void => {
    if (cashOut.step !== "confirming") return;
    const player = state.session.getState().player?.id;
    if (player === undefined) return;
    const sent = { key: randomUuid(), startedAt: serverNow(), player };
    // Stored before it is sent, so that a page that goes away loses nothing.
    openPlacements.started({ ...sent, kind: "cash_out" });
    setRefusal(null);
    dispatch({ type: "confirmed" });
    void claimPlacement(sent.key, () => request(cashOut.seen, sent));
  };
  return { cashOut, refusal, dispatch, confirm };
}

const isCertain = ({ kind }: PlacementAnswer): boolean =>
  kind === "accepted" || kind === "rejected" || kind === "signed-out";

/** Whether the page shows by itself what came of it: that it was refused says the card, that it was paid any list of bets. */
function useIsShown(): (kind: PlacementAnswer["kind"]) => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const areBetsShown = (): boolean =>
    location.pathname.includes("/my-bets") || document.querySelector("[data-bet]") !== null;
  return (kind) => isMounted.current || (kind === "accepted" && areBetsShown());
}

/** Tells a player, wherever on the site, what came of a cash-out whose bet is not on show any more. */
function useLateNotice(): (answer: PlacementAnswer) => void {
  const t = useTranslations("my-bets.cashOut.earlier");
  const { alerts } = useClientState();
  const money = useMoney();
  const refusalText = useRefusalText();
  return (answer) => {
    if (answer.kind !== "accepted" && answer.kind !== "rejected") return;
    const words =
      answer.kind === "rejected"
        ? { title: t("refused.title"), text: t("refused.text", { reason: refusalText(answer.error) }) }
        : {
            title: t("paid.title", { paid: answer.paid ? isolateFigure(money(answer.paid)) : "" }),
            text: t("paid.text"),
          };
    alerts.raised({ code: "words", tone: answer.kind === "rejected" ? "error" : "info", persistent: true, words });
  };
}

function applyAnswer(dispatch: Dispatch, answer: PlacementAnswer): void {
  switch (answer.kind) {
    case "accepted":
      return dispatch({ type: "request-accepted", paid: BigInt(answer.paid?.value ?? 0) });
    case "rejected":
      return dispatch(refusedBy(answer.error));
    case "processing":
      return dispatch({ type: "request-delayed", decidesAt: answer.decidesAt });
    case "signed-out":
      return dispatch({ type: "request-failed" });
    case "session-ended":
    case "unknown":
    case "lost":
      return dispatch({ type: "request-outcome-unknown" });
  }
}

const refusedBy = ({ current_offer: offer }: ApiError): Parameters<Dispatch>[0] =>
  offer ? { type: "request-refused", offer: BigInt(offer.value) } : { type: "request-failed" };
