import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useOpenBetsCount } from "../../data/bets/use-open-bets-count.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { useClientState } from "../../state/client-state.tsx";
import { type SlipTab, useLayout, useLayoutActions } from "../../state/layout.ts";
import { useSession } from "../../state/session.ts";
import { useSelectionCount } from "../../state/ticket.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { TabList, panelId, tabId } from "../../ui/tab-list.tsx";
import { RECEIPT_HEADING } from "./receipt.tsx";
import { SlipAnnouncer } from "./slip-announcer.tsx";
import { Slip } from "./slip.tsx";
import styles from "./slip-panel.module.css";

/** The slip and, on its other tab, what the caller shows of the player's bets. */
export function SlipPanel({ myBets }: { myBets: ReactNode }) {
  return (
    <QueryScope>
      <Panel myBets={myBets} />
    </QueryScope>
  );
}

function Panel({ myBets }: { myBets: ReactNode }) {
  const t = useTranslations("ticket.tabs");
  const group = useId();
  const hasMyBets = !useIsClosed("my-bets");
  const asked = useLayout((layout) => layout.slipTab);
  const chosen = hasMyBets ? asked : "BET_SLIP";
  const { slipTabChosen } = useLayoutActions();
  const { slip, isReceiptToTell } = useSlipFocus();
  return (
    <div className={styles.panel}>
      <TabList<SlipTab>
        group={group}
        label={t("label")}
        chosen={chosen}
        onChoose={slipTabChosen}
        tabs={hasMyBets ? [SLIP_TAB, MY_BETS_TAB] : [SLIP_TAB]}
      />
      <SlipAnnouncer isReceiptToTell={isReceiptToTell} />
      <div
        ref={slip}
        className={styles.body}
        role="tabpanel"
        id={panelId(group, chosen)}
        aria-labelledby={tabId(group, chosen)}
        tabIndex={-1}
      >
        {chosen === "BET_SLIP" ? <Slip /> : <div className={styles.bets}>{myBets}</div>}
      </div>
    </div>
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

function MyBetsTabText() {
  const t = useTranslations("ticket.tabs");
  const { number } = useFormatter();
  const count = useOpenBetsCount(useSession(({ status }) => status === "LOGGED_IN"));
  return (
    <>
      {t("myBets")}
      {count !== null && <CountBadge text={number(count)} />}
    </>
  );
}

/**
 * What becomes of a ticket takes controls of the slip away, at times the one that has the focus. It stays in the slip
 * then, and on no control: a key that is still held must not press what came in its place. A receipt takes it to its
 * heading, which is read out for that; where the focus was elsewhere it stays there, and the receipt has to be told.
 */
function useSlipFocus(): { slip: RefObject<HTMLDivElement | null>; isReceiptToTell: boolean } {
  const { ticket, layout } = useClientState();
  const slip = useRef<HTMLDivElement>(null);
  const [isReceiptToTell, setIsReceiptToTell] = useState(false);
  useEffect(
    () =>
      ticket.subscribe(({ ticket: now }, { ticket: before }) => {
        const place = slip.current;
        const hasFocus = place?.contains(document.activeElement) ?? false;
        const isPlaced =
          now.ticketState === "SUCCESS" && before.ticketState !== "SUCCESS" && layout.getState().slipOnShow;
        if (now.ticketState !== before.ticketState) setIsReceiptToTell(isPlaced && !hasFocus);
        if (place === null || !hasFocus) return;
        const held = document.activeElement;
        afterSheet(() => {
          const { activeElement } = document;
          // What is left of a lost focus is the page, or the sheet around the slip.
          if (activeElement?.contains(place) !== true || (activeElement === held && !isPlaced)) return;
          const heading = isPlaced ? document.getElementById(RECEIPT_HEADING) : null;
          const foot = place.querySelector<HTMLElement>(":scope > [tabindex='-1']");
          (heading ?? foot ?? place).focus({ preventScroll: heading === null });
        });
      }),
    [ticket, layout],
  );
  return { slip, isReceiptToTell };
}

/** A sheet takes a focus that was lost in it for itself, at once and again in the next frame. */
function afterSheet(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
