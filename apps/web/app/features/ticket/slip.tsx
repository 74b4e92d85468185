import { type BetTypeChoice, type Ticket, systemTypesFor, ticketSummary, typeSwitchBlock } from "@touchline/betting";
import { ODDS_ACCEPT_MODES } from "@touchline/contract/vocabulary";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useClientState } from "../../state/client-state.tsx";
import { useSession } from "../../state/session.ts";
import { useTicket, useTicketActions } from "../../state/ticket.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useChoice } from "../../ui/use-choice.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { OutcomeTable } from "./outcome-table.tsx";
import { Processing } from "./processing.tsx";
import { Receipt } from "./receipt.tsx";
import { type SlipAction, closedSelections, slipAction } from "./slip-action.ts";
import { SlipButton, usePlaceBet } from "./slip-button.tsx";
import { SlipSelections } from "./slip-selections.tsx";
import { SlipNotes } from "./slip-notes.tsx";
import { SlipSummary } from "./slip-summary.tsx";
import styles from "./slip.module.css";
import { type StakeTarget, StakeEntry } from "./stake-entry.tsx";
import { SystemSize } from "./system-size.tsx";
import { type SlipCheck, useSlipCheck } from "./use-slip-check.ts";

export function Slip() {
  const ticket = useTicket((current) => current);
  useOnShow();
  if (ticket.ticketState === "SUCCESS") return <Receipt ticket={ticket} />;
  if (ticket.bets.length === 0) return <EmptySlip />;
  return <FilledSlip ticket={ticket} />;
}

/** While the slip is shown it reports results itself; otherwise an alert does, which is closed here. */
function useOnShow(): void {
  const { layout, alerts } = useClientState();
  useEffect(() => {
    layout.slipShown(true);
    alerts.settled("betPlaced");
    alerts.settled("betNotPlaced");
    return () => layout.slipShown(false);
  }, [layout, alerts]);
}

function EmptySlip() {
  const t = useTranslations("ticket.empty");
  return <EmptyState icon="ticket" title={t("title")} text={t("text")} />;
}

/** Selections and bet type in a scrolling part; stake and action in a fixed one below. */
function FilledSlip({ ticket }: { ticket: Ticket }) {
  const isSmall = useIsSmall();
  const check = useSlipCheck(ticket);
  const status = useSession((session) => session.status);
  const [target, setTarget] = useState<StakeTarget>(null);
  const [knownError] = useState(ticket.error);
  const place = usePlaceBet();
  const action = slipAction({ ticket, issues: check?.issues ?? null, status });
  const placeIfReady = () => {
    if (action.kind === "place" && ticket.ticketState === "INITIAL") place(ticket);
  };
  const issues = check?.issues ?? [];
  const closed = closedSelections(ticket, issues);
  const stakes = { closed, target, onTarget: setTarget, onEnter: placeIfReady };
  const context = check?.context ?? null;
  const limits = context?.limits ?? null;
  return (
    <>
      <div className={styles.body}>
        <SlipTools ticket={ticket} />
        <SlipSelections ticket={ticket} issues={issues} limits={limits} usesKeypad={isSmall} {...stakes} />
        {!ticket.inProgress && <SystemSize ticket={ticket} />}
        {isSmall && !ticket.inProgress && <OutcomeTable ticket={ticket} closed={closed} context={context} />}
        {isSmall && !ticket.inProgress && <AcceptModeSelect />}
      </div>
      {ticket.inProgress ? (
        <Processing ticket={ticket} placement={ticket.placement} limits={limits} />
      ) : (
        <SlipFoot
          ticket={ticket}
          action={action}
          check={check}
          isSmall={isSmall}
          isErrorNew={ticket.error !== knownError}
          {...stakes}
        />
      )}
    </>
  );
}

/** Stake, return and action, always in this order. */
function SlipFoot({
  ticket,
  action,
  check,
  isSmall,
  isErrorNew,
  closed,
  target,
  onTarget,
  onEnter,
}: {
  ticket: Ticket;
  action: SlipAction;
  check: SlipCheck | null;
  isSmall: boolean;
  /** Whether the error came while the slip was on show. */
  isErrorNew: boolean;
  /** Selections that take no bets now. */
  closed: readonly string[];
  target: StakeTarget;
  onTarget: (target: StakeTarget) => void;
  onEnter: () => void;
}) {
  const issues = check?.issues ?? [];
  return (
    <div className={styles.foot} tabIndex={-1}>
      <SlipNotes ticket={ticket} action={action} issues={issues} isErrorNew={isErrorNew} />
      <StakeEntry
        ticket={ticket}
        action={action}
        check={check}
        hasKeypad={isSmall}
        target={target}
        onTarget={onTarget}
        onEnter={onEnter}
      />
      <div className={styles.end}>
        <SlipSummary ticket={ticket} closed={closed} limits={check?.context.limits ?? null} />
        {!isSmall && <OutcomeTable ticket={ticket} closed={closed} context={check?.context ?? null} />}
        <SlipButton ticket={ticket} action={action} />
      </div>
      {!isSmall && <AcceptModeSelect />}
    </div>
  );
}

/** The accept mode. It applies to the slip at once, and is saved for a player in the background. */
function AcceptModeSelect() {
  const t = useTranslations("ticket.acceptMode");
  const mode = useTicket(({ acceptMode }) => acceptMode);
  const { preferences, ticket } = useClientState();
  const choice = useChoice(ODDS_ACCEPT_MODES, (acceptMode) => {
    preferences.chosen({ acceptMode });
    ticket.dispatch({ type: "accept-mode-changed", mode: acceptMode });
  });
  return (
    <label className={styles.field}>
      <span>{t("label")}</span>
      <span className={styles.value}>
        <select {...choice} className={styles.select} value={mode}>
          {ODDS_ACCEPT_MODES.map((known) => (
            <option key={known} value={known}>
              {t(known)}
            </option>
          ))}
        </select>
        <Icon name="caret-down" className={styles.caret} />
      </span>
    </label>
  );
}

/** Bet type, and a button that clears the slip. */
function SlipTools({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket");
  const { dispatch } = useTicketActions();
  const [asked, setAsked] = useState<SwitchableType | null>(null);
  const betType = ticket.bets[0]?.betType ?? "single";
  const isFixed = ticket.inProgress || betType === "custom_bet";
  const reason = asked === null || isFixed ? null : blockOf(ticket, asked);
  return (
    <div className={styles.tools}>
      {isFixed ? (
        <h2 className={styles.type}>{t(`betType.${betType}`)}</h2>
      ) : (
        <BetTypes ticket={ticket} onChoose={setAsked} />
      )}
      {!ticket.inProgress && (
        <button type="button" className={styles.link} onClick={() => dispatch({ type: "cleared" })}>
          {t("clear")}
        </button>
      )}
      <p className={styles.reason} role="status">
        {reason !== null && (
          <>
            <Icon name="info" className={styles.reasonIcon} />
            {t(`typeBlock.${reason}`)}
          </>
        )}
      </p>
    </div>
  );
}

const TYPES = ["single", "combo", "system"] as const;
type SwitchableType = (typeof TYPES)[number];

/** A system starts with its largest size, which has the fewest bets. */
function choiceOf(type: SwitchableType, count: number): BetTypeChoice {
  if (type !== "system") return { betType: type };
  return { betType: "system", winCount: systemTypesFor(count).at(-1)?.winCount ?? count };
}

/** Why the selections cannot be bets of that type; null where they can, or already are. */
function blockOf(ticket: Ticket, type: SwitchableType) {
  if (ticket.bets[0]?.betType === type) return null;
  const block = typeSwitchBlock(ticket, choiceOf(type, ticketSummary(ticket).selectionCount));
  return block === "same_type" || block === "locked" ? null : block;
}

function BetTypes({ ticket, onChoose }: { ticket: Ticket; onChoose: (type: SwitchableType) => void }) {
  const t = useTranslations("ticket");
  const { dispatch } = useTicketActions();
  const { betType, selectionCount: count } = ticketSummary(ticket);
  return (
    <Segmented
      label={t("betTypes")}
      value={TYPES.find((type) => type === betType) ?? "single"}
      options={TYPES.map((type) => ({
        value: type,
        text: t(`betType.${type}`),
        inert: blockOf(ticket, type) !== null,
      }))}
      onChoose={(type) => {
        onChoose(type);
        dispatch({ type: "bet-type-changed", choice: choiceOf(type, count) });
      }}
    />
  );
}

/** Whether the slip is in a sheet, with its own keypad. */
const useIsSmall = (): boolean => useMediaQuery("(max-width: 780px)") === true;
