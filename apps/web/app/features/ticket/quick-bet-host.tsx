import { matchChannel } from "@touchline/contract/channels";
import type { QuickBet } from "@touchline/betting/quick-bet";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl/react";
import { useStore } from "zustand";
import { useLiveData } from "../../data/live/live-store-provider.tsx";
import { useRefusalText } from "../../platform/i18n/use-betting-text.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useOddsText } from "../../state/preferences.ts";
import type { QuickBetStore } from "../../state/quick-bet.ts";
import { WIDE } from "../../state/ticket.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { QuickBetDock } from "./quick-bet-dock.tsx";
import { useAmountIn } from "./use-quick-bet.ts";
import { useTappedMark } from "./use-tapped-mark.ts";

/** Quick bet on every page while it is on: its dock on narrow screens, and what is said of it. */
export function QuickBetHost({ store }: { store: QuickBetStore }) {
  const quickBet = useStore(store);
  const isNarrow = useMediaQuery(WIDE) === false;
  useFollowedPrice(quickBet);
  useShownSlip(store);
  useTappedMark(store);
  useTurnedOffAlert(quickBet);
  return (
    <>
      {isNarrow && <QuickBetDock store={store} />}
      <Announcer quickBet={quickBet} />
    </>
  );
}

/** The price of the tap is followed on whatever page is open. */
function useFollowedPrice({ selection }: QuickBet): void {
  const { store, channels } = useLiveData();
  const { id, matchId } = selection ?? {};
  useEffect(() => {
    if (id === undefined || matchId === undefined) return;
    const releases = [store.watch([id]), channels.hold(matchChannel(matchId), null)];
    return () => {
      for (const release of releases) release();
    };
  }, [store, channels, id, matchId]);
}

/** On wide screens the slip says what becomes of a tap, so each tap shows it. */
function useShownSlip(store: QuickBetStore): void {
  const { layout } = useClientState();
  useEffect(
    () =>
      store.subscribe(({ selection }, before) => {
        const isTap = selection !== null && selection !== before.selection;
        if (isTap && matchMedia(WIDE).matches) layout.slipOpened("BET_SLIP");
      }),
    [store, layout],
  );
}

function useTurnedOffAlert({ turnedOffBy }: QuickBet): void {
  const t = useTranslations("ticket.quickBet.off");
  const { alerts } = useClientState();
  const raise = useEffectEvent((by: NonNullable<QuickBet["turnedOffBy"]>) =>
    alerts.raised({ code: "words", words: { title: t("title"), text: t(by) }, tone: "info", persistent: false }),
  );
  useEffect(() => {
    if (turnedOffBy !== null) raise(turnedOffBy);
  }, [turnedOffBy]);
}

/** What a tap came to, for those who do not see it. */
function Announcer({ quickBet }: { quickBet: QuickBet }) {
  const t = useTranslations("ticket");
  const refusalText = useRefusalText();
  return (
    <>
      <p className="sr-only" role="status">
        <Announcement quickBet={quickBet} />
      </p>
      <p className="sr-only" role="alert">
        {quickBet.state === "ERROR" && `${t("failed.title")} ${refusalText(quickBet.error)}`}
      </p>
    </>
  );
}

function Announcement({ quickBet }: { quickBet: QuickBet }) {
  const t = useTranslations("ticket");
  const oddsText = useOddsText();
  const amount = useAmountIn((quickBet.placedBet ?? quickBet).currency);
  switch (quickBet.state) {
    case "INITIAL":
      return quickBet.selection && t("quickBet.confirm", { selection: quickBet.selection.outcomeName });
    case "PROCESSING":
      return t(quickBet.placement.isOutcomeUnknown ? "announce.checking" : "announce.placing");
    case "SUCCESS": {
      const { stake, odds } = quickBet.placedBet;
      return t("quickBet.placed", { stake: amount(stake), odds: oddsText(odds) });
    }
    case "ERROR":
      return null;
  }
}
