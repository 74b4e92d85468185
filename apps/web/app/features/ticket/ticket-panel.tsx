import { type ReactNode, useId } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useOpenBetsCount } from "../../data/bets/use-open-bets-count.ts";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { type TicketTab, useLayout, useLayoutActions } from "../../state/layout.ts";
import { useSession } from "../../state/session.ts";
import { useSelectionCount } from "../../state/ticket.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { TabList, panelId, tabId } from "../../ui/tab-list.tsx";
import { SlipAnnouncer } from "./slip-announcer.tsx";
import { Slip } from "./slip.tsx";
import styles from "./ticket-panel.module.css";
import { useSlipFocus } from "./use-slip-focus.ts";

/** The slip and, on its other tab, what the caller shows of the player's bets. */
export function TicketPanel({ myBets }: { myBets: ReactNode }) {
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
  const asked = useLayout((layout) => layout.ticketTab);
  const chosen = hasMyBets ? asked : "BET_SLIP";
  const { ticketTabChosen } = useLayoutActions();
  const { slip, isReceiptToTell } = useSlipFocus();
  return (
    <div className={styles.panel}>
      <TabList<TicketTab>
        group={group}
        label={t("label")}
        chosen={chosen}
        onChoose={ticketTabChosen}
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
