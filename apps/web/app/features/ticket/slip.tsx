import { type BetTypeChoice, type Ticket, systemTypesFor, ticketSummary, typeSwitchBlock } from "@touchline/betting";
import { ODDS_ACCEPT_MODES } from "@touchline/contract/vocabulary";
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useStore } from "zustand";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { betQueueOf } from "../../state/bet-queue.ts";
import { useClientState } from "../../state/client-state.tsx";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { useIsQuickBetOn } from "../../state/use-quick-bet-store.ts";
import { WIDE, useTicket, useTicketActions } from "../../state/ticket.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useChoice } from "../../ui/use-choice.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { useRecommendedStakes } from "./own-stakes.ts";
import { Processing } from "./processing.tsx";
import { Receipt } from "./receipt.tsx";
import { type SlipAction, closedSelections, slipAction } from "./slip-action.ts";
import { SlipButton, termsOf, usePlaceBet } from "./slip-button.tsx";
import { SlipSelections } from "./slip-selections.tsx";
import { OutcomeTable, PartReceipt, SheetHandle, SlipPart, StakesEditor, SystemSize } from "./slip-parts.tsx";
import { SlipNotes } from "./slip-notes.tsx";
import { SlipSummary } from "./slip-summary.tsx";
import styles from "./slip.module.css";
import { type StakeTarget, StakeEntry } from "./stake-entry.tsx";
import { type SteadyPress, useSteadyPress } from "../odds/steady-press.tsx";
import { type SlipCheck, useSlipCheck } from "./use-slip-check.ts";
import { useUndo } from "./use-undo.ts";

export function Slip() {
  const ticket = useTicket((current) => current);
  useOnShow();
  return (
    <>
      <Queue />
      <TicketOfSlip ticket={ticket} />
    </>
  );
}

// Few slips edit a bet, or have bets beside them that are being checked.
const { Part: BetQueue } = lazyPart(async () => (await import("./bet-queue.tsx")).BetQueue);
const { Part: EditedBetNote } = lazyPart(async () => (await import("./edited-bet.tsx")).EditedBetNote);
const { Part: EditedMoney } = lazyPart(async () => (await import("./edited-bet.tsx")).EditedMoney);

/** Bets that were left to be checked. */
function Queue() {
  const isEmpty = useStore(betQueueOf(useClientState()), ({ list }) => list.length === 0);
  return (
    // Stands before it says anything, so that what it says is heard.
    <div className={styles.queue} aria-live="polite">
      {!isEmpty && (
        <PartBoundary loading={null}>
          <BetQueue />
        </PartBoundary>
      )}
    </div>
  );
}

function TicketOfSlip({ ticket }: { ticket: Ticket }) {
  // What a filled slip is made of is many frames' work on a phone: the price is seen selected first.
  const isFilled = useDeferredValue(ticket.bets.length > 0);
  if (ticket.ticketState === "SUCCESS") return <Receipt ticket={ticket} />;
  if (!isFilled || ticket.bets.length === 0) return <EmptySlip />;
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
  const { opened } = useModalActions();
  return (
    <EmptyState
      icon="ticket"
      title={t("title")}
      text={t(useIsQuickBetOn() ? "quickBet" : "text")}
      action={
        useIsShared() && (
          <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => opened("sharedBets")}>
            {t("code")}
          </button>
        )
      }
    />
  );
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
  const press = useSteadyPress(termsOf(ticket, action));
  const placeIfReady = () => {
    if (action.kind === "place" && ticket.ticketState === "INITIAL" && !press.isUnseen) place(ticket);
  };
  const issues = check?.issues ?? [];
  const closed = closedSelections(ticket, issues);
  const stakes = { closed, target, onTarget: setTarget, onEnter: placeIfReady };
  const context = check?.context ?? null;
  const limits = context?.limits ?? null;
  return (
    <>
      <Handle />
      <div className={styles.body}>
        <Edited ticket={ticket} />
        <SlipTools ticket={ticket} />
        <SlipSelections ticket={ticket} issues={issues} limits={limits} usesKeypad={isSmall} {...stakes} />
        <OfSystem ticket={ticket}>
          <SystemSize ticket={ticket} />
          {isSmall && <OutcomeTable ticket={ticket} closed={closed} context={context} />}
        </OfSystem>
        {ticket.partReceipt !== null && (
          <SlipPart>
            <PartReceipt ticket={ticket} receipt={ticket.partReceipt} />
          </SlipPart>
        )}
        {isSmall && !ticket.inProgress && <AcceptModeSelect />}
        {!ticket.inProgress && <EditStakes currency={ticket.currency} />}
      </div>
      {ticket.inProgress ? (
        <Processing ticket={ticket} placement={ticket.placement} limits={limits} />
      ) : (
        <SlipFoot
          ticket={ticket}
          action={action}
          press={press}
          check={check}
          isSmall={isSmall}
          isErrorNew={ticket.error !== knownError}
          {...stakes}
        />
      )}
    </>
  );
}

/** What a sheet is made smaller and larger by. */
const Handle = () =>
  useMediaQuery(WIDE) === false && (
    <PartBoundary loading={null}>
      <SheetHandle />
    </PartBoundary>
  );

/** Stake, return and action, always in this order. */
function SlipFoot({
  ticket,
  action,
  press,
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
  press: SteadyPress;
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
        {!isSmall && ticket.editedBet !== null && (
          <PartBoundary loading={null}>
            <EditedMoney ticket={ticket} />
          </PartBoundary>
        )}
        <SlipSummary ticket={ticket} closed={closed} limits={check?.context.limits ?? null} />
        {!isSmall && ticket.bets.some(({ stake }) => stake > 0n) && (
          <OfSystem ticket={ticket}>
            <OutcomeTable ticket={ticket} closed={closed} context={check?.context ?? null} />
          </OfSystem>
        )}
        <SlipButton ticket={ticket} action={action} press={press} />
      </div>
      {!isSmall && <AcceptModeSelect />}
    </div>
  );
}

/** What only a system has to choose and to show, while it can be changed. */
const OfSystem = ({ ticket, children }: { ticket: Ticket; children: ReactNode }) =>
  ticket.bets[0]?.betType === "system" && !ticket.inProgress && <SlipPart>{children}</SlipPart>;

/** A way to change the stakes to choose from, once they are known. */
function EditStakes({ currency }: Pick<Ticket, "currency">) {
  const t = useTranslations("ticket.quickStakes");
  const stakes = useRecommendedStakes(currency.code);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (stakes === undefined) return null;
  return (
    <div className={styles.stakes}>
      <button
        ref={button}
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("edit")}
      </button>
      {isOpen && (
        <SlipPart>
          <StakesEditor
            key={currency.code}
            currency={currency}
            stakes={stakes}
            onSaved={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </SlipPart>
      )}
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

const useIsShared = (): boolean => useSession(({ settings }) => settings?.is_share_bet_enabled === true);

/** Bet type, and a button that clears the slip. */
function SlipTools({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("ticket");
  const { opened } = useModalActions();
  const isShared = useIsShared();
  const clear = useClear();
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
        <>
          {isShared && (
            <button type="button" className={styles.link} onClick={() => opened("shareBets")}>
              {t("share")}
            </button>
          )}
          <button type="button" className={styles.link} onClick={clear}>
            {t("clear")}
          </button>
        </>
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

function Edited({ ticket }: { ticket: Ticket }) {
  const { editedBet: bet } = ticket;
  const stop = useClear();
  const isSmall = useIsSmall();
  if (bet === null) return null;
  return (
    <div className={styles.edited}>
      <PartBoundary loading={null}>
        <EditedBetNote ticket={ticket} bet={bet} onStop={stop} />
        {/* The foot of a sheet has room for the return alone. */}
        {isSmall && <EditedMoney ticket={ticket} />}
      </PartBoundary>
    </div>
  );
}

/** Clears the slip, which can be had back for a while. */
function useClear(): () => void {
  const { dispatch } = useTicketActions();
  const withUndo = useUndo();
  return () => withUndo("title", () => dispatch({ type: "cleared" }));
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
