import {
  type BetLimits,
  type Issue,
  type Selection,
  type Ticket,
  SELECTION_LABEL_KEYS,
  type TicketBet,
  bankerRoom,
  compareOdds,
  payableWins,
} from "@touchline/betting";
import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useOutcomeNow } from "../../data/live/use-now.ts";
import { useBettingText } from "../../platform/i18n/use-betting-text.ts";
import { PartBoundary } from "../../platform/lazy-part.tsx";
import { useOddsText } from "../../state/preferences.ts";
import { useTicketActions } from "../../state/ticket.ts";
import { classNames } from "../../ui/class-names.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { useSuspensionText } from "../odds/suspension-text.ts";
import type { BankerState } from "./banker.tsx";
import { SelectionText } from "./selection-text.tsx";
import styles from "./selection.module.css";
import { Banker, EachWay, EachWayTerms, SelectionStake, SlipPart } from "./slip-parts.tsx";
import type { StakeTarget } from "./stake-entry.tsx";
import { useSelectionNames } from "./use-selection-names.ts";
import { useUndo } from "./use-undo.ts";

/** The selections, each with its stake where they are several singles. */
export function SlipSelections({
  ticket,
  issues,
  limits,
  closed,
  target,
  usesKeypad,
  onTarget,
  onEnter,
}: {
  ticket: Ticket;
  issues: readonly Issue[];
  /** Limits that cap a win; null while they are not known. */
  limits: BetLimits | null;
  /** Selections that take no bets now. */
  closed: readonly string[];
  target: StakeTarget;
  usesKeypad: boolean;
  onTarget: (target: StakeTarget) => void;
  onEnter: () => void;
}) {
  const t = useTranslations("ticket");
  const wins = payableWins(ticket, limits);
  const haveStakes = ticket.bets.length > 1 && !ticket.inProgress;
  const [first] = ticket.bets;
  return (
    <>
      <ol className={styles.selections} aria-label={t("selections")}>
        {ticket.bets.flatMap((bet, betIndex) => {
          const { betType, selections, isEachWay } = bet;
          return selections.map((selection) => (
            <SlipSelection
              key={selection.id}
              selection={selection}
              {...selectionState(selection, { ticket, issues })}
              locked={ticket.inProgress}
              hasPrice={betType !== "custom_bet"}
              banker={bankerState(bet, selection.id)}
            >
              {betType === "single" ? (
                <EachWayOf bet={bet} betIndex={betIndex} locked={ticket.inProgress} />
              ) : (
                isEachWay && (
                  <PartBoundary loading={null}>
                    <EachWayTerms selection={selection} />
                  </PartBoundary>
                )
              )}
              {haveStakes && (
                <PartBoundary loading={<div className={styles.row} />}>
                  <SelectionStake
                    ticket={ticket}
                    selection={selection}
                    betIndex={betIndex}
                    issues={issues}
                    isActive={target === selection.id}
                    usesKeypad={usesKeypad}
                    win={closed.includes(selection.id) ? null : (wins[betIndex] ?? 0n)}
                    onFocus={() => onTarget(selection.id)}
                    onEnter={onEnter}
                  />
                </PartBoundary>
              )}
            </SlipSelection>
          ));
        })}
      </ol>
      {first !== undefined && first.betType !== "single" && (
        <EachWayOf bet={first} betIndex={0} locked={ticket.inProgress} />
      )}
    </>
  );
}

/** How a bet is placed each way; few can be, and what is each way already says so. */
const EachWayOf = (props: ComponentProps<typeof EachWay>) =>
  (props.bet.isEachWay === true || props.bet.selections.every(({ placeTerms }) => placeTerms)) && (
    <SlipPart>
      <EachWay {...props} />
    </SlipPart>
  );

/** Null of bets that have no bankers. */
function bankerState(bet: TicketBet, id: string): BankerState | null {
  const { systemType, bankers = [] } = bet;
  if (systemType === null) return null;
  if (bankers.includes(id)) return "banker";
  return bankers.length < bankerRoom(bet) ? "choice" : "full";
}

function selectionState(
  { id, matchId }: Selection,
  { ticket, issues }: { ticket: Ticket; issues: readonly Issue[] },
): SelectionState {
  return {
    error: ticket.error?.messagesByBet[id] ?? null,
    isUnavailable: issues.some(
      ({ code, params }) => code === "selection_not_available" && params["selectionId"] === id,
    ),
    isRepeated: issues.some(({ code, params }) => code === "same_match" && params["matchId"] === matchId),
  };
}

/** What the book and the slip's check have found about one selection; plain values, for a row is rendered when one changes. */
interface SelectionState {
  /** Why the book refused it. */
  error: string | null;
  /** The book takes no bets on it, though the live data may still show a price. */
  isUnavailable: boolean;
  /** Another selection of its match is on the same bet, which the bet's type rules out. */
  isRepeated: boolean;
}

/** One selection with its price; below it a note where it takes no bets, and its stake. */
function SlipSelection({
  selection,
  error,
  isUnavailable,
  isRepeated,
  locked,
  hasPrice,
  banker,
  children,
}: SelectionState & {
  selection: Selection;
  locked: boolean;
  /** False on a custom bet, which has one price for all. */
  hasPrice: boolean;
  banker: BankerState | null;
  /** What it is bet on each way, and its stake, where it is a bet of its own. */
  children?: ReactNode;
}) {
  const t = useTranslations("ticket");
  const { dispatch } = useTicketActions();
  const withUndo = useUndo();
  const { id, isSuspended, isNotAvailable } = selection;
  const names = useSelectionNames(selection);
  return (
    <li
      className={classNames(
        styles.selection,
        isSuspended && styles.suspended,
        isNotAvailable && styles.unavailable,
        locked && styles.plain,
      )}
    >
      <SelectionText selection={selection} isRepeated={isRepeated}>
        <SelectionNote selection={selection} error={error} isUnavailable={isUnavailable} />
      </SelectionText>
      {hasPrice ? <SelectionPrice selection={selection} /> : selection.isSuspended && <Lock />}
      {!locked && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t("remove", { selection: names.outcome })}
          onClick={() => withUndo("removed", () => dispatch({ type: "selection-removed", id }))}
        >
          <Icon name="x" className={styles.cross} />
        </button>
      )}
      {banker !== null && (
        <PartBoundary loading={null}>
          <Banker selection={selection} state={banker} locked={locked} />
        </PartBoundary>
      )}
      {children}
    </li>
  );
}

const Lock = () => <Icon name="lock-simple" className={styles.lock} />;

const MOVES = { "-1": "down", "0": undefined, "1": "up" } as const;

function SelectionPrice({ selection: { odds, acceptedOdds, isChanged, isSuspended } }: { selection: Selection }) {
  const oddsText = useOddsText();
  const t = useTranslations("ticket.selection");
  if (isSuspended) return <Lock />;
  if (!isChanged || odds === acceptedOdds) return <PriceBox now={oddsText(odds)} />;
  const before = oddsText(acceptedOdds);
  return (
    <PriceBox now={oddsText(odds)} move={MOVES[compareOdds(odds, acceptedOdds)]}>
      <s dir="ltr">
        <span className="sr-only">{t("before")}</span> {before}
      </s>
    </PriceBox>
  );
}

function PriceBox({ now, move, children }: { now: string; move?: "up" | "down" | undefined; children?: ReactNode }) {
  return (
    <span className={classNames(styles.price, "num")} data-move={move}>
      <b dir="ltr">{now}</b>
      {children}
    </span>
  );
}

function SelectionNote({
  selection,
  error,
  isUnavailable,
}: { selection: Selection } & Pick<SelectionState, "error" | "isUnavailable">) {
  const t = useTranslations("ticket.selection");
  const bettingText = useBettingText();
  const suspensionText = useSuspensionText(selection.sportKey);
  const offer = useOutcomeNow(selection.id);
  if (error !== null) return <NoteLine icon="warning-circle" tone="danger" text={error} />;
  const isGone = selection.isSuspended && offer.state === "unavailable";
  if (selection.isNotAvailable || isUnavailable || isGone)
    return <NoteLine icon="warning-circle" tone="danger" text={bettingText(SELECTION_LABEL_KEYS.isNotAvailable)} />;
  if (selection.isSuspended) {
    const reason = offer.suspensionReason;
    const text =
      reason === null
        ? bettingText(SELECTION_LABEL_KEYS.isSuspended)
        : t("suspendedBecause", { reason: suspensionText(reason) });
    return <NoteLine icon="warning" tone="warn" text={text} />;
  }
  return null;
}

function NoteLine({ icon, tone, text }: { icon: IconName; tone: "warn" | "danger"; text: string }) {
  return (
    <p className={classNames(styles.note, tone === "danger" && styles.danger)}>
      <Icon name={icon} className={styles.noteIcon} />
      <span>{text}</span>
    </p>
  );
}
