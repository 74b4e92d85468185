import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { useClientState } from "../../state/client-state.tsx";
import { type SlipTab, useLayout, useLayoutActions } from "../../state/layout.ts";
import { useSession } from "../../state/session.ts";
import { useSelectionCount } from "../../state/ticket.ts";
import { useQuickBetStore } from "../../state/use-quick-bet-store.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { TabList, panelId, tabId } from "../../ui/tab-list.tsx";
import { QuickBetSwitch } from "./quick-bet-switch.tsx";
import { RECEIPT_HEADING } from "./receipt.tsx";
import { useNextParts } from "./slip-parts.tsx";
import { Slip } from "./slip.tsx";
import styles from "./slip-panel.module.css";

/** The slip, and `myBets` on its other tab. */
export function SlipPanel({ myBets, fetchMyBets }: { myBets: ReactNode; fetchMyBets: () => void }) {
  const isSignedIn = useSession(({ status }) => status === "LOGGED_IN");
  // An empty slip of a visitor is as good as untouched.
  useNextParts(useSelectionCount() > 0 || isSignedIn, fetchMyBets);
  const t = useTranslations("ticket.tabs");
  const group = useId();
  const hasMyBets = !useIsClosed("my-bets");
  const asked = useLayout((layout) => layout.slipTab);
  const chosen = hasMyBets ? asked : "BET_SLIP";
  const { slipTabChosen } = useLayoutActions();
  const { slip, isReceiptAnnounced } = useSlipFocus();
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <TabList<SlipTab>
          group={group}
          label={t("label")}
          chosen={chosen}
          onChoose={slipTabChosen}
          className={styles.tabs}
          tabs={hasMyBets ? [SLIP_TAB, MY_BETS_TAB] : [SLIP_TAB]}
        />
        {!useIsClosed("quick-bet") && <QuickBetSwitch />}
      </div>
      <Announcer isReceiptAnnounced={isReceiptAnnounced} />
      <div
        ref={slip}
        className={styles.body}
        role="tabpanel"
        id={panelId(group, chosen)}
        aria-labelledby={tabId(group, chosen)}
        tabIndex={-1}
      >
        {chosen === "BET_SLIP" ? <SlipWithQuickBet /> : <div className={styles.bets}>{myBets}</div>}
      </div>
    </div>
  );
}

const { Part: SlipSentences } = lazyPart(async () => (await import("./slip-announcer.tsx")).SlipSentences);

/**
 * The slip's live region stands before there is anything to say, which is nothing until something was picked: a bet that is
 * placed leaves the slip empty, and is told. Dialogs do not hide an element with aria-live from screen readers; `aria-atomic`
 * has only new sentences read.
 */
function Announcer(props: ComponentProps<typeof SlipSentences>) {
  const isEmpty = useSelectionCount() === 0;
  const [wasFilled, setFilled] = useState(false);
  if (!isEmpty && !wasFilled) setFilled(true);
  return (
    <div className="sr-only" role="status" aria-live="polite" aria-atomic="false">
      {wasFilled && (
        <PartBoundary loading={null}>
          <SlipSentences {...props} />
        </PartBoundary>
      )}
    </div>
  );
}

/** Fetched by whoever turns quick bet on. */
const { Part: QuickBetBar } = lazyPart(async () => (await import("./quick-bet-bar.tsx")).QuickBetBar);

function SlipWithQuickBet() {
  const quickBet = useQuickBetStore();
  return (
    <>
      {quickBet !== null && (
        <PartBoundary loading={null}>
          <QuickBetBar store={quickBet} />
        </PartBoundary>
      )}
      <Slip />
    </>
  );
}

const SLIP_TAB = { id: "BET_SLIP", text: <SlipTabText /> } as const;
const MY_BETS_TAB = { id: "MY_BETS", text: <MyBetsTabText /> } as const;

function SlipTabText() {
  const t = useTranslations("ticket.tabs");
  const { number } = useFormatter();
  const count = useSelectionCount();
  return (
    <>
      {t("slip")}
      <CountBadge text={number(count)} mine={count > 0} />
    </>
  );
}

/** A visitor has none. */
const { Part: OpenBetsCount } = lazyPart(async () => (await import("./open-bets-count.tsx")).OpenBetsCount);

function MyBetsTabText() {
  const t = useTranslations("ticket.tabs");
  const isSignedIn = useSession(({ status }) => status === "LOGGED_IN");
  return (
    <>
      {t("myBets")}
      {isSignedIn && (
        <PartBoundary loading={null}>
          <OpenBetsCount />
        </PartBoundary>
      )}
    </>
  );
}

/**
 * A change of the ticket's state can remove the focused control. The focus then stays in the slip, but on no control: a
 * key still held down must not press the next one. After a placement it goes to the receipt's heading, which reads it
 * out; where the focus was elsewhere it stays there and the receipt is announced.
 */
function useSlipFocus(): { slip: RefObject<HTMLDivElement | null>; isReceiptAnnounced: boolean } {
  const { ticket, layout } = useClientState();
  const slip = useRef<HTMLDivElement>(null);
  const [isReceiptAnnounced, setIsReceiptAnnounced] = useState(false);
  useEffect(() => {
    // What held the focus before changes whose loss of it is not made good yet: the answer may come within those frames.
    let held: Element | null = null;
    let cancel = (): void => undefined;
    const putBack = (place: HTMLElement, isPlaced: boolean): void => {
      const isHeld = document.activeElement === held;
      held = null;
      // A lost focus falls back to the page or to the sheet around the slip.
      if (document.activeElement?.contains(place) !== true || (isHeld && !isPlaced)) return;
      const heading = isPlaced ? document.getElementById(RECEIPT_HEADING) : null;
      const foot = place.querySelector<HTMLElement>(":scope > [tabindex='-1']");
      (heading ?? foot ?? place).focus({ preventScroll: heading === null });
    };
    const unsubscribe = ticket.subscribe(({ ticket: now }, { ticket: before }) => {
      const place = slip.current;
      const isWaiting = held !== null;
      if (!isWaiting && place?.contains(document.activeElement) === true) held = document.activeElement;
      const isPlaced =
        now.ticketState === "SUCCESS" && before.ticketState !== "SUCCESS" && layout.getState().slipOnShow;
      if (now.ticketState !== before.ticketState) setIsReceiptAnnounced(isPlaced && held === null);
      if (place === null || held === null || (isWaiting && !isPlaced)) return;
      cancel();
      cancel = afterSheet(() => putBack(place, isPlaced));
    });
    return () => {
      unsubscribe();
      cancel();
    };
  }, [ticket, layout]);
  return { slip, isReceiptAnnounced };
}

/** A sheet takes back a focus lost in it, at once and again in the next frame. Answers what calls the work off. */
function afterSheet(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}
